"""What one sees and clicks in a notebook."""

from modernart.widgets.prediction import Prediction
from modernart.widgets.table import Table

__all__ = ["Prediction", "Table"]
