"""Somebody who trains by listening: what the browser's accessibility tree says is all they know of
a board, and names are all they press."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import override
from playwright.sync_api import Locator, Page, expect

from puzzles.sideboards.coach.reason import Reason
from puzzles.sideboards.training.counted import counting_groups
from puzzles.sideboards.training.drill_words import claim_words, worse_words
from puzzles.sideboards.training.move_drills import MoveDrill
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import (
    HEIGHT,
    Card,
    Cell,
    Color,
    Drawer,
    Handle,
    PlacedCard,
    Side,
    Sideboard,
)
from rules.sideboards.engine.counting import row_bonuses, solo_row_points
from rules.sideboards.engine.objectives import Objective, RowObjective
from rules.sideboards.engine.solo import Move, Place, Swap
from rules.sideboards.pictures.words import card_name, mark_words
from tests.browser.listening import (
    Ear,
    HeardDrawer,
    drawer_in,
    named,
    row_walked_through,
    spoken,
)

EAR = Ear("it")
TRAINER = f"/{EAR.language}/sideboards/trainer"
PLACE = "column %(column)s, level %(level)s from the top: %(drawer)s"


@dataclass(frozen=True, slots=True)
class Listener:
    page: Page

    def opens(self, address: str) -> None:
        self.page.goto(f"{TRAINER}/{address}")

    def presses(self, role: Any, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).press("Enter")

    def is_told(self, words: str) -> None:
        expect(self.status).to_contain_text(EAR.words(words))
        expect(self.page.get_by_role("link", name=EAR.words("Next"), exact=True)).to_be_visible()

    @property
    def status(self) -> Locator:
        return self.page.get_by_role("status").first

    # what is heard of boards

    def images(self) -> Sequence[str]:
        return list(named(spoken(self.page), "image"))

    def boards(self) -> list[Sideboard]:
        heard = [EAR.cards_in(name.split(EAR.pattern("Marked:"))[0]) for name in self.images()]
        heard.append(row_walked_through(spoken(self.page)))
        return [board_of([card.drawers for card in cards]) for cards in heard if len(cards) > 1]

    def objectives(self) -> list[Objective]:
        number = EAR.pattern("Objective %(number)s", number=r"(\d+)")
        heard = (re.match(number, name) for name in self.images())
        return [current_edition().objectives[int(each[1])] for each in heard if each]

    # counting

    def counts(self, kind: str) -> None:
        (board,), (objective,) = self.boards(), self.objectives()
        groups = counting_groups(board, objective)
        number = len(groups)
        if kind == "row":
            assert isinstance(objective, RowObjective)
            number = solo_row_points(objective, sum(map(len, groups)))
        self.presses("button", str(number))

    def taps_what_counts(self) -> None:
        place = EAR.pattern(PLACE, column=r"(\d+)", level=r"(\d+)", drawer="(.+)")
        boxes = {name: re.fullmatch(place, name) for name in named(spoken(self.page), "checkbox")}
        heard: dict[Cell, tuple[str, HeardDrawer]] = {
            (int(told[1]) - 1, int(told[2]) - 1): (name, drawer_in(told[3]))
            for name, told in boxes.items()
            if told
        }
        columns = range(len(heard) // HEIGHT)
        board = board_of([[heard[column, row][1] for row in range(HEIGHT)] for column in columns])
        (objective,) = self.objectives()
        for group in counting_groups(board, objective):
            for cell in group:
                self.page.get_by_role("checkbox", name=heard[cell][0], exact=True).press("Space")
        self.presses("button", EAR.words("These drawers"))

    def shares_the_bonuses_out(self) -> None:
        (objective,) = self.objectives()
        counts = [sum(map(len, counting_groups(each, objective))) for each in self.boards()]
        for letter, bonus in zip("ABCDEF", row_bonuses(counts), strict=False):
            player = EAR.words("Player %(letter)s", letter=letter)
            choices = self.page.get_by_role("group", name=player, exact=True)
            name = str(bonus) if bonus else EAR.words("none")
            choices.get_by_role("radio", name=name, exact=True).press("Space")
        self.presses("button", EAR.words("Award the bonuses"))

    # deciding

    def decides(self, drill: MoveDrill, *, place: int) -> None:
        """For one of its choices; what its hand is called tells that all of it was heard."""
        assert EAR.words("Which choice is the best?") in named(spoken(self.page), "heading")
        assert self.objectives() == list(drill.game.deal.objectives.three)
        assert [drawers_of(each) for each in self.boards()] == [drawers_of(drill.game.sideboard)]
        self.makes(drill.choices[place].moves[0], drill.game.hand)
        expect(self.page.get_by_role("heading", level=2)).to_be_focused()

    def makes(self, move: Move, hand: Sequence[Card]) -> None:
        """By the words that a card and an end are called."""
        if isinstance(move, Swap):
            called = re.compile(f"^{EAR.words('Swap both cards')}")
            asked = self.page.get_by_role("checkbox", name=called)
            if asked.count():
                asked.press("Space")
                swap = re.compile(f"^{EAR.words('Swap them')}")
                self.page.get_by_role("button", name=swap).press("Enter")
            else:
                self.page.get_by_role("link", name=called).press("Enter")
            return
        assert isinstance(move, Place)
        with override(EAR.language):
            name = card_name(move.placed, hand)
        self.page.get_by_role("radio", name=re.compile(rf"^{name}\s?:")).press("Space")
        end = EAR.words("Place left" if move.side is Side.LEFT else "Place right")
        called = re.compile(f"^{end}")
        place = self.page.get_by_role("link", name=called)
        place = place.or_(self.page.get_by_role("button", name=called))
        place.press("Enter")
        expect(place).to_have_count(0)

    def says_why(self, drill: MoveDrill) -> None:
        question = EAR.words("Why is it better?")
        expect(self.status).to_contain_text(question)
        assert len(self.boards()) == 2, "both choices"
        reasons = self.page.get_by_role("group", name=question, exact=True).get_by_role("button")
        expect(reasons).to_have_count(3)
        with override(EAR.language):
            words = claim_words(drill.choices[drill.lure].claims[0])
        reasons.filter(has_text=words).press("Enter")
        self.is_told("Correct.")
        expect(self.page.get_by_text(EAR.words("You got it"))).to_be_visible()

    def hears_both_counts(self, reason: Reason | None) -> None:
        assert reason
        counts = {str(reason.better.count), str(reason.taken.count)}
        assert counts <= set(re.findall(r"\d+", self.status.inner_text()))
        marked = EAR.words("Marked: %(drawers)s.", drawers="").rstrip(". ")
        assert sum(marked in name for name in self.images()) == 2, "what is lit"

    def hears_what_punishes(self, drill: MoveDrill) -> None:
        deck = drill.choices[drill.lure].punishing
        assert deck
        with override(EAR.language):
            told = worse_words(deck["worse"], deck["futures"])
        expect(self.status).to_contain_text(told)
        self.page.get_by_text(told).last.press("Enter")
        cards = self.page.get_by_role("list", name=EAR.words("The cards that come"))
        expect(cards).to_be_visible()
        both = self.page.get_by_role("table", name=EAR.words("Both score sheets"))
        totals = both.get_by_role("row").last.get_by_role("cell").all_inner_texts()
        example = deck["example"]
        assert totals == [str(example["taken_score"]), str(example["better_score"])]
        assert len(self.boards()) == 2 + 2, "where they part, and where they end"


def board_of(cards: Sequence[Sequence[HeardDrawer]]) -> Sideboard:
    """As it is told, card by card."""
    with override(EAR.language):
        colors = {mark_words(color): color for color in Color}
        handles = {mark_words(handle): handle for handle in Handle}
    drawn = [tuple(Drawer(colors[c], handles.get(h)) for c, h in drawers) for drawers in cards]
    return Sideboard(tuple(PlacedCard(Card(n, each)) for n, each in enumerate(drawn, start=1)))


def drawers_of(sideboard: Sideboard) -> list[tuple[Drawer, ...]]:
    return [tuple(placed.drawers) for placed in sideboard.placed]
