"""Numerics for the theory: integrals, boundary values, look-up tables; no auctions."""
