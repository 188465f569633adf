"""What a guarded function prints: the beginning is kept, the rest is counted."""

from __future__ import annotations

from io import TextIOBase

__all__ = ["KEPT", "Printed"]

KEPT = 10_000
"""Characters that are kept."""


class Printed(TextIOBase):
    """A function's ``sys.stdout`` and ``sys.stderr``: a million lines do not fill the memory."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.length = 0
        """Characters printed so far."""
        self._parts: list[str] = []

    @property
    def text(self) -> str:
        """What was kept; it ends with "…" if there was more."""
        return "".join(self._parts) + ("…" if self.length > KEPT else "")

    def writable(self) -> bool:
        """It can be printed to."""
        return True

    def write(self, text: str, /) -> int:
        """Keep what there is room for."""
        room = KEPT - self.length
        if room > 0:
            self._parts.append(text[:room])
        self.length += len(text)
        return len(text)
