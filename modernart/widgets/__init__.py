"""What one sees and clicks in a notebook."""

from modernart.notebook import show_figures_in_theme
from modernart.widgets.notebook.prediction import Prediction
from modernart.widgets.table.table import Table

__all__ = ["Prediction", "Table"]

show_figures_in_theme()
