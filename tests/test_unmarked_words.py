from pathlib import Path

import pytest
from django.conf import settings

from tests.unmarked_words import modules_that_make_pages, unmarked_in_code, unmarked_in_template

FOLDERS = [settings.BASE_DIR / name for name in ("sideboards_site", "puzzles", "rules")]
TEMPLATES = [file for folder in FOLDERS for file in sorted(folder.rglob("templates/**/*.html"))]
MODULES = [file for folder in FOLDERS for file in modules_that_make_pages(folder)]


def short_name(file: Path) -> str:
    return str(file.relative_to(settings.BASE_DIR))


@pytest.mark.parametrize("file", TEMPLATES, ids=short_name)
def test_every_word_of_a_template_is_marked_for_translation(file: Path) -> None:
    assert unmarked_in_template(file.read_text()) == []


@pytest.mark.parametrize("file", MODULES, ids=short_name)
def test_every_sentence_in_code_is_marked_for_translation(file: Path) -> None:
    assert unmarked_in_code(file.read_text()) == []


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ("<p>{{ count }} points</p>", ["points"]),
        ('<p>{% translate "Marked" %} and not</p>', ["and not"]),
        ('<img alt="A row of cards">', ["A row of cards"]),
        ('<button aria-label="Turn {{ card }}">', ["Turn"]),
        ('<a title="{% if x %}Left{% endif %}">', ["Left"]),
        ('<input type="submit" value="Send">', ["Send"]),
        ('<meta name="description" content="A site">', ["A site"]),
        ("<code>44t</code> then <b>more</b>", ["then", "more"]),
        ('{% include "a.html" with title="Your row" %}', ['"Your row"']),
        ('{{ name|default:"no name" }}', ['"no name"']),
    ],
)
def test_words_that_are_not_marked_are_found(template: str, found: list[str]) -> None:
    assert unmarked_in_template(template) == found


@pytest.mark.parametrize(
    "template",
    [
        '<p>{% translate "Marked" %}</p>',
        "<p>{% blocktranslate %}All <b>of</b> this{% endblocktranslate %}</p>",
        "{% blocktranslate count n=1 %}One{% plural %}{{ n }} cards{% endblocktranslate %}",
        "{# nobody reads this #}{% comment %}nor this{% endcomment %}",
        '<p class="lead wide" id="intro">{{ text }}</p>',
        "<h1>Sideboards</h1><p>12 × 4 = 48 …</p>",
        '<span translate="no"><b>Hartwig Jakubik</b></span>',
        "<kbd>Enter</kbd><code>12 7t 44t</code><script>let it = 1</script>",
        '<meta name="viewport" content="width=device-width">',
        '<input type="hidden" name="next" value="go there">',
        '{% if side == "left of it" %}{% endif %}{% url "daily puzzle" %}',
        '{% include "a.html" with title=_("Your row") %}',
    ],
)
def test_marked_and_invisible_words_are_left_alone(template: str) -> None:
    assert unmarked_in_template(template) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('context = {"title": "Your row"}', ["Your row"]),
        ('HttpResponse("there is nothing here")', ["there is nothing here"]),
        ('f(help_text="Choose a card")', ["Choose a card"]),
        ('raise Refused("No such card here")', ["No such card here"]),
        ('raise Refused(f"No guess like {move}")', ["No guess like "]),
    ],
)
def test_sentences_in_code_that_are_not_marked_are_found(code: str, found: list[str]) -> None:
    assert unmarked_in_code(code) == found


@pytest.mark.parametrize(
    "code",
    [
        '"""What this module is about."""',
        '_("Your row")',
        'ngettext("One point only", "%(n)s points in all", n) % {"n": n}',
        'log.warning("Too many tries by %s", name)',
        'raise ValueError("No such card here")',
        'raise Refused(_("No such card here"))',
        'Plug(id="guess", name="Guess a number")',
        'render(request, "puzzles/daily.html", {"hand": cards})',
        'cursor.execute("SELECT id FROM puzzles WHERE day = 1")',
    ],
)
def test_what_no_reader_sees_in_code_is_left_alone(code: str) -> None:
    assert unmarked_in_code(code) == []
