import pytest
from django.test import Client
from PIL import Image

from sideboards_site.management.commands import draw_icons


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_the_manifest_speaks_the_reader_s_language(client: Client, language: str) -> None:
    answer = client.get(f"/{language}/manifest.webmanifest")
    manifest = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (manifest["lang"], manifest["start_url"]) == (language, f"/{language}/")


def test_the_manifest_describes_in_words_of_each_language(client: Client) -> None:
    languages = ["en", "fr", "de", "it"]
    told = {client.get(f"/{it}/manifest.webmanifest").json()["description"] for it in languages}
    assert len(told) == 4


def test_the_manifest_s_icons_are_as_large_as_it_says(client: Client) -> None:
    icons = client.get("/en/manifest.webmanifest").json()["icons"]
    assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in icons}
    for icon in icons:
        with Image.open(draw_icons.ICONS_FOLDER / icon["src"].rpartition("/")[2]) as drawn:
            assert icon["sizes"] == f"{drawn.width}x{drawn.height}"


def test_all_languages_are_one_app(client: Client) -> None:
    languages = ["en", "fr", "de", "it"]
    assert {client.get(f"/{it}/manifest.webmanifest").json()["id"] for it in languages} == {"/"}


@pytest.mark.django_db
@pytest.mark.usefixtures("two_games")
def test_shortcuts_lead_to_pages(client: Client) -> None:
    shortcuts = client.get("/de/manifest.webmanifest").json()["shortcuts"]
    assert [each["url"] for each in shortcuts] == [
        "/de/sideboards/daily/",
        "/de/sequence/daily/",
        "/de/sideboards/rules/",
        "/de/sequence/rules/",
    ]


def test_the_screenshots_are_as_large_as_it_says(client: Client) -> None:
    shown = client.get("/en/manifest.webmanifest").json()["screenshots"]
    assert {each["form_factor"] for each in shown} == {"narrow", "wide"}
    for each in shown:
        file = draw_icons.ICONS_FOLDER.parent / "screenshots" / each["src"].rpartition("/")[2]
        with Image.open(file) as picture:
            assert each["sizes"] == f"{picture.width}x{picture.height}"
        assert file.stat().st_size < 150_000
