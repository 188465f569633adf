"""The laboratory: auctions to set, to step through and to bid in."""
