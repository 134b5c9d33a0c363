import pytest
from hypothesis import settings as hypothesis_settings
from pytest_django import Settings

# a shared, busy machine is no fault of the code under test
hypothesis_settings.register_profile("sideboards", deadline=None, derandomize=True)
hypothesis_settings.load_profile("sideboards")


@pytest.fixture(autouse=True)
def plain_static_names(settings: Settings) -> None:
    """Hashed names need a collected folder, which a test does not."""
    backend = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": backend}}
