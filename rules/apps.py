from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"

    def ready(self) -> None:
        from rules import checks  # noqa: F401, PLC0415 importing registers them
