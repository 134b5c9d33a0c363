"""What the first requests would wait for, loaded before the workers are forked."""

import gc
from http import HTTPStatus
from importlib import import_module

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import get_template
from django.template.utils import get_app_template_dirs

from puzzles.game.registry import games
from sideboards_site.pages.errors import error_page


def load_for_first_requests() -> None:
    import_module(settings.ROOT_URLCONF)
    load_templates()
    for language, _name in settings.LANGUAGES:
        request = HttpRequest()
        request.path = request.path_info = f"/{language}/"
        error_page(request, HTTPStatus.NOT_FOUND)
    for game in games():
        game.load()
    # what is loaded by now stays: looking it through for garbage again would hold up a page
    gc.collect()
    gc.freeze()


def load_templates() -> None:
    for folder in get_app_template_dirs("templates"):
        for file in folder.rglob("*.*"):
            get_template(str(file.relative_to(folder)))
