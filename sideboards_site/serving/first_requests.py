"""What the first requests would wait for, loaded before the workers are forked."""

import gc
from importlib import import_module

from django.conf import settings
from django.http import Http404, HttpRequest
from django.template.loader import get_template
from django.template.utils import get_app_template_dirs
from django.utils.module_loading import import_string

from puzzles.game.registry import games


def load_for_first_requests() -> None:
    not_found = import_string(import_module(settings.ROOT_URLCONF).handler404)
    load_templates()
    for language, _name in settings.LANGUAGES:
        request = HttpRequest()
        request.path = request.path_info = f"/{language}/"
        not_found(request, Http404())
    for game in games():
        for fill in game.showing.warm_up:
            fill()
    # what is loaded by now stays: looking it through for garbage again would hold up a page
    gc.collect()
    gc.freeze()


def load_templates() -> None:
    for folder in get_app_template_dirs("templates"):
        for file in folder.rglob("*.*"):
            get_template(str(file.relative_to(folder)))
