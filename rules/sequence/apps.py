from django.apps import AppConfig


class SequenceRulesConfig(AppConfig):
    name = "rules.sequence"
    label = "rules_sequence"
    """The puzzles of the game are an app named `sequence`."""
