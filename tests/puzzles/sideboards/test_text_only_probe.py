"""Whoever sees only the words on the screen of a game learns what each of the thirty objectives
counts, whether it may be turned, what it pays and what its bonus is. Compared with the engine."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from html.parser import HTMLParser

import pytest
from django.test import Client

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL, Color, Handle, Mark
from rules.sideboards.engine.counting import POINTS_PER_DRAWER, solo_bonus
from rules.sideboards.engine.objectives import (
    PILES,
    ROW_IDS,
    About,
    Category,
    Objective,
    PatternObjective,
    RowObjective,
    one_of_each,
)
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from tests.puzzles.over_http import HTMX
from tests.puzzles.sample_games import LONG_AGO, address_of, deal_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@dataclass(frozen=True)
class Words:
    """What a language says, as a reader would look for it."""

    about: Mapping[About, str]
    pair: str
    two_rows: str
    turned: str
    never_turned: str
    any_mark: Mapping[About, str]
    marks: Mapping[Mark, str]
    alone: str
    one_try: str
    all_turned: str
    bonus: str
    swapping: str
    begins_at: str
    once: str
    elsewhere: str


def marks(*words: str) -> dict[Mark, str]:
    return dict(zip((*Color, *Handle), words, strict=True))


WORDS = {
    "en": Words(
        about={About.COLORS: "one color", About.HANDLES: "matching handles"},
        pair="each pair",
        two_rows="two longest rows",
        turned="rotated and mirrored",
        never_turned="never rotated",
        any_mark={About.COLORS: "any one color", About.HANDLES: "any one shape"},
        marks=marks(
            *(f"longest {color} row" for color in ("red", "turquoise", "pink", "orange", "black")),
            *(f"row of {shape}" for shape in ("flowers", "squares", "bars")),
        ),
        alone="a game for one",
        one_try="one try",
        all_turned="rotated and mirrored",
        bonus="long rows earn a bonus",
        swapping="swap",
        begins_at="it costs the 1 point you start with",
        once="counts once for an objective, but may count for all three",
        elsewhere="may count for other objectives too",
    ),
    "de": Words(
        about={About.COLORS: "in einer farbe", About.HANDLES: "gleiche"},
        pair="jedes paar",
        two_rows="zwei längsten reihen",
        turned="gedreht und gespiegelt",
        never_turned="nie gedreht",
        any_mark={About.COLORS: "beliebige farbe", About.HANDLES: "beliebige form"},
        marks=marks(
            *(f"in {color}" for color in ("rot", "türkis", "rosa", "orange", "schwarz")),
            *(f"aus {shape}griffen" for shape in ("blumen-", "quadratischen ", "länglichen ")),
        ),
        alone="für dich allein",
        one_try="versuch",
        all_turned="gedreht und gespiegelt",
        bonus="lange reihen bringen einen bonus",
        swapping="tauschen",
        begins_at="das kostet 1 punkt, nämlich den, mit dem du startest",
        once="zählt für einen auftrag nur einmal, darf aber für alle drei zählen",
        elsewhere="darf auch für andere aufträge zählen",
    ),
    "fr": Words(
        about={About.COLORS: "d’une même couleur", About.HANDLES: "poignées identiques"},
        pair="chaque paire",
        two_rows="deux plus longues rangées",
        turned="pivoté et en miroir",
        never_turned="elle ne pivote jamais",
        any_mark={
            About.COLORS: "n’importe quelle couleur",
            About.HANDLES: "n’importe quelle forme",
        },
        marks=marks(
            *(f"rangée {color}" for color in ("rouge", "bleue", "rose", "orange", "noire")),
            *(f"rangée de {shape}" for shape in ("fleurs", "carrés", "barres")),
        ),
        alone="en solo",
        one_try="un seul essai",
        all_turned="pivotés et en miroir",
        bonus="longues rangées donnent un bonus",
        swapping="échange",
        begins_at="coûte 1 point : celui de ta carte échange",
        once="ne compte qu’une fois pour un objectif, mais il peut compter pour les trois",
        elsewhere="peut servir à plusieurs objectifs",
    ),
    "it": Words(
        about={About.COLORS: "(?:un solo|stesso) colore", About.HANDLES: "maniglie uguali"},
        pair="ogni coppia",
        two_rows="due file più lunghe",
        turned="ruotato e specchiato",
        never_turned="non si ruota mai",
        any_mark={About.COLORS: "un colore qualsiasi", About.HANDLES: "una forma qualsiasi"},
        marks=marks(
            *(f"fila {color}" for color in ("rossa", "turchese", "rosa", "arancione", "nera")),
            *(f"fila di {shape}" for shape in ("fiori", "quadrati", "barrette")),
        ),
        alone="in solitario",
        one_try="un solo tentativo",
        all_turned="ruotati e specchiati",
        bonus="file lunghe danno un bonus",
        swapping="scambiare",
        begins_at="ti costa 1 punto, quello con cui cominci",
        once="conta una volta sola per un obiettivo, ma può contare per tutti e tre",
        elsewhere="può contare anche per altri obiettivi",
    ),
}
EVERY_COUNT = range(2 * FULL + 1)


class TextOf(HTMLParser):
    """The words inside the elements with an attribute; none that only pictures have."""

    def __init__(self, page: str, *, inside: tuple[str, str]) -> None:
        super().__init__()
        self.inside, self.depth, self.words = inside, 0, list[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"input", "br"} and (self.depth or self.inside in attrs):
            self.depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        self.depth -= bool(self.depth)

    def handle_data(self, data: str) -> None:
        if self.depth:
            self.words.append(data)

    def __str__(self) -> str:
        return " ".join(" ".join(self.words).split()).casefold()


def sets() -> Iterator[tuple[Objective, Objective, Objective]]:
    """Sets of three in which each of the thirty objectives is found."""
    objectives = current_edition().objectives
    colors, handles = PILES[Category.COLORS], PILES[Category.HANDLES]
    for place, number in enumerate(ROW_IDS):
        color, handle = colors[place % len(colors)], handles[place % len(handles)]
        yield objectives[color], objectives[handle], objectives[number]


def told_in(client: Client, language: str) -> dict[Objective, str]:
    """What one reads after opening each objective, before the first move."""
    told = {}
    for three in sets():
        deal = replace(deal_on(LONG_AGO), objectives=one_of_each(three))
        address = address_of(deal, language)
        page = client.get(address, headers=HTMX).content.decode()
        for objective in three:
            told[objective] = str(TextOf(page, inside=("id", f"goal-{objective.category}")))
    return told


@pytest.fixture(params=WORDS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_each_of_the_thirty_objectives_tells_all_of_itself(client: Client, language: str) -> None:
    told, words = told_in(client, language), WORDS[language]
    assert len(told) == 30
    for objective, text in told.items():
        if isinstance(objective, PatternObjective):
            expect_the_pattern(objective, text, words)
        else:
            expect_the_rows(objective, text, words)
        assert words.elsewhere in text


def expect_the_pattern(objective: PatternObjective, text: str, words: Words) -> None:
    sentence, _, rest = text.partition(". ")
    count = len(objective.cells)
    assert numbers_in(sentence) == [objective.points, *([count] if count > 2 else [])], text
    assert (words.pair in sentence) == (count == 2), text
    assert only(sentence, words.about) == objective.about, text
    assert only(rest, words.any_mark) == objective.about, text
    assert words.turned in rest, text
    assert words.never_turned not in rest, text
    assert bonus_in(rest) == {}, text


def expect_the_rows(objective: RowObjective, text: str, words: Words) -> None:
    sentence, _, rest = text.partition(". ")
    levels = [row + 1 for row in objective.drawer_rows]
    assert numbers_in(sentence) == [POINTS_PER_DRAWER, *levels], text
    if objective.mark:
        assert only(sentence, words.marks) == objective.mark, text
        assert not any(each in rest for each in words.any_mark.values()), text
    else:
        assert only(sentence, words.about) == objective.about, text
        assert only(rest, words.any_mark) == objective.about, text
    assert (words.two_rows in sentence) == (objective.counts_two_rows and not levels), text
    assert words.never_turned in rest, text
    assert words.turned not in rest, text
    assert bonus_in(rest) == bonus_of(objective), text


def numbers_in(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]


def only(text: str, words: Mapping[About, str] | Mapping[Mark, str]) -> About | Mark:
    """Which one of all these the text is about; fails if none or several are."""
    (found,) = (meaning for meaning, word in words.items() if re.search(word, text))
    return found


def bonus_in(text: str) -> dict[int, int]:
    """By number of drawers from which it is given."""
    steps = re.findall(r"(\d+)(?: or more)? ?: \+(\d+)", text)
    return {int(count): int(bonus) for count, bonus in steps}


def bonus_of(objective: RowObjective) -> dict[int, int]:
    given = {count: solo_bonus(objective, count) for count in EVERY_COUNT}
    return {count: given[count] for count in EVERY_COUNT[1:] if given[count] != given[count - 1]}


def test_the_help_tells_what_is_true_of_all_of_them(client: Client, language: str) -> None:
    page = client.get(f"/{language}/sideboards/puzzles/2026-11-18/").content.decode()
    text, words = str(TextOf(page, inside=("id", "help"))), WORDS[language]
    assert {FULL, deal_on().turns, UNUSED_SWAP_POINTS} <= set(numbers_in(text))
    for said in (words.alone, words.one_try, words.all_turned, words.once):
        assert said in text


def test_before_the_first_move_a_stranger_is_told_what_matters(
    client: Client, language: str
) -> None:
    page = client.get(f"/{language}/sideboards/puzzles/2026-11-18/").content.decode()
    text, words = str(TextOf(page, inside=("class", "tip"))), WORDS[language]
    assert numbers_in(text) == [FULL, UNUSED_SWAP_POINTS]
    told = (words.alone, words.one_try, words.all_turned, words.bonus, words.swapping)
    for said in (*told, words.begins_at):
        assert said in text


def test_practice_promises_no_single_try(client: Client, language: str) -> None:
    page = client.get(address_of(deal_on(LONG_AGO), language)).content.decode()
    for inside in (("class", "tip"), ("id", "help")):
        text = str(TextOf(page, inside=inside))
        assert WORDS[language].alone in text
        assert WORDS[language].one_try not in text
