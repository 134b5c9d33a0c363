"""What is loaded before the first request: a worker has it when it begins."""

import gc
from http import HTTPStatus

import pytest
from django.template import Template
from django.test import Client
from PIL import Image

from puzzles.sideboards.sharing import pixels
from puzzles.sideboards.sharing.picture import SharePicture
from sideboards_site.serving.first_requests import load_for_first_requests


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    load_for_first_requests()
    return done


def test_the_garbage_collector_is_spared_what_stays(loaded: list[str]) -> None:
    assert loaded == ["freeze"]


def test_the_furniture_of_pictures_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(svg: str) -> Image.Image:
        raise AssertionError(f"drawn only now: {svg[:200]}")

    monkeypatch.setattr(pixels, "pixels_of", draw)
    pixels.share_png(SharePicture(60, ()))


@pytest.mark.django_db
def test_templates_are_read(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(template: Template, *_: object) -> None:
        raise AssertionError(f"read only now: {template.name}")

    monkeypatch.setattr(Template, "compile_nodelist", read)
    assert client.get("/en/sequence/rules/ask/").status_code == HTTPStatus.OK
