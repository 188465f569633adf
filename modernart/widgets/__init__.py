"""What one sees and clicks in a notebook."""

from modernart.widgets.table import Table

__all__ = ["Table"]
