from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "puzzles.game"

    def ready(self) -> None:
        from puzzles.game import checks  # noqa: F401, PLC0415 importing registers them
