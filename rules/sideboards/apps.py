from django.apps import AppConfig


class SideboardsRulesConfig(AppConfig):
    name = "rules.sideboards"
    label = "rules_sideboards"
    """The puzzles of the game are an app named `sideboards`."""
