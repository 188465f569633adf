"""Pictures in SVG and HTML, made by us from the standard library alone: each a plain string."""

from modernart.lazy import lazily
from modernart.pictures.charts import money_chart
from modernart.pictures.counterfactual import counterfactual_chart
from modernart.pictures.icons import ICONS, icon, icon_data_uri
from modernart.pictures.paintings import painting_data_uri, painting_svg
from modernart.pictures.payments import payments_chart
from modernart.pictures.rules_sheet import RulesSheet, rules_sheet
from modernart.pictures.styles import ArtistStyle, artist_style, swatch_svg
from modernart.pictures.view_sheet import ViewSheet, view_sheet

__all__ = [
    "ICONS",
    "ArtistStyle",
    "RulesSheet",
    "ViewSheet",
    "artist_style",
    "counterfactual_chart",
    "icon",
    "icon_data_uri",
    "money_chart",
    "painting_data_uri",
    "painting_svg",
    "payments_chart",
    "rules_sheet",
    "swatch_svg",
    "view_sheet",
]

__getattr__ = lazily(__name__, {})
