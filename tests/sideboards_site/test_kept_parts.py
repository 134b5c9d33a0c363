from datetime import date

import pytest
from django.core.cache import caches
from django.template import Context, Engine, RequestContext, Template
from django.test import RequestFactory
from django.urls import NoReverseMatch, resolve
from django.utils.translation import override

from puzzles.game.registry import first_game
from sideboards_site import kept_parts
from sideboards_site.kept_parts import Address, KeptParts, OncePerLanguage

DAY = date(2026, 11, 18)
PARTS = "{% load cache i18n %}{% cache None test_part LANGUAGE_CODE %}{{ said }}{% endcache %}"


@pytest.fixture(autouse=True)
def _nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeptParts, "parts", {})


def template(source: str) -> Template:
    return Engine.get_default().from_string("{% load i18n static %}" + source)


def said(source: str, **context: object) -> str:
    return template(source).render(Context(context))


def test_a_part_is_kept_for_what_it_depends_on() -> None:
    assert said(PARTS, LANGUAGE_CODE="de", said="eins") == "eins"
    assert said(PARTS, LANGUAGE_CODE="fr", said="deux") == "deux"
    assert said(PARTS, LANGUAGE_CODE="de", said="drei") == "eins"


def test_parts_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_parts, "PARTS_KEPT", 3)
    for number in range(10):
        caches["template_fragments"].set(str(number), "part")
        assert caches["template_fragments"].get(str(number)) == "part"
    assert len(KeptParts.parts) <= 3
    assert caches["template_fragments"].get("0") is None


def test_a_constant_is_translated_once_for_each_language() -> None:
    twice = template('{% translate "Archive" %}')
    (node,) = twice.nodelist.get_nodes_by_type(OncePerLanguage)
    assert isinstance(node, OncePerLanguage)
    for language, words in {"en": "Archive", "de": "Archiv", "fr": "Archives"}.items():
        with override(language):
            assert twice.render(Context()) == twice.render(Context()) == words
    assert set(node.by_language) == {"en", "de", "fr"}


def test_words_with_a_context_are_those_of_the_context() -> None:
    with override("de"):
        assert said('{% translate "Light" context "theme" %}') == "Hell"


def test_what_depends_on_more_is_translated_each_time() -> None:
    assert not template("{% translate words %}").nodelist.get_nodes_by_type(OncePerLanguage)
    with override("de"):
        assert said("{% translate words %}", words="Archive") == "Archiv"
        assert said('{% translate "Archive" as words %}<{{ words }}>') == "<Archiv>"
        assert said('{% translate "Archive" noop %}') == "Archive"


def test_a_file_s_name_is_asked_once() -> None:
    assert said('{% static "site/base.css" %}') == "/static/site/base.css"
    assert said('{% static "site/base.css" as file %}<{{ file }}>') == "</static/site/base.css>"
    assert said("{% static file %}", file="site/print.css") == "/static/site/print.css"


def test_an_address_is_that_of_the_language_and_of_what_it_names() -> None:
    page = template('{% url "puzzles:puzzle" game day %}')
    assert page.nodelist.get_nodes_by_type(Address)
    for language, day in (("de", DAY), ("fr", DAY), ("de", DAY.replace(day=17))):
        with override(language):
            shown = page.render(Context({"game": first_game(), "day": day}))
        assert shown == f"/{language}/sideboards/puzzles/{day}/"


def test_an_address_in_a_book_is_that_of_the_book_one_reads() -> None:
    for game in ("sideboards", "sequence"):
        request = RequestFactory().get(f"/en/{game}/rules/")
        request.resolver_match = resolve(request.path)
        context = RequestContext(request)
        assert template('{% url "rules:index" %}').render(context) == request.path


def test_an_address_can_be_a_value_or_missing_as_in_django() -> None:
    assert said('{% url "home" as address %}<{{ address }}>') == "</en/>"
    assert said('{% url "nowhere" as address %}<{{ address }}>') == "<>"
    with pytest.raises(NoReverseMatch):
        said('{% url "nowhere" %}')
