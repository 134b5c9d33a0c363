from django.apps import AppConfig


class BookConfig(AppConfig):
    name = "rules.book"

    def ready(self) -> None:
        from rules.book import checks  # noqa: F401, PLC0415 importing registers them
