"""What can be tapped in a lesson. What completes an answer is a button, all else is a link."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from puzzles.sideboards.training.lesson_state import OPEN, LessonState
from rules.sideboards.engine.cards import HEIGHT, Cell, PlacedCard, Side
from rules.sideboards.engine.solo import Place
from rules.sideboards.lessons.questions import BonusShares, Ways
from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing, cells_from, cells_text
from rules.sideboards.lessons.words.places import way_words
from rules.sideboards.lessons.words.players import player_name
from rules.sideboards.pictures.words import drawer_place_words


@dataclass(frozen=True, slots=True)
class Control:
    """Its id stays the same, so that the focus stays on it."""

    id: str
    words: str
    answer: str = ""
    """A button that answers with this; without it, a link."""
    address: str = ""
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class CardWay:
    """A card of the hand one way up."""

    placed: PlacedCard
    control: Control


@dataclass(frozen=True, slots=True)
class BonusShare:
    """A player at the end of a game with others, and the bonuses they may get."""

    player: str
    drawers: int
    bonuses: Sequence[Control]


def card_ways(state: LessonState) -> list[list[CardWay]]:
    """Each card of the hand both ways up, unless the lesson leaves turning for later."""
    laid = state.laid()
    if laid is None:
        return []
    ways = (False, True) if laid.turns_cards else (False,)
    return [[_way(state, PlacedCard(card, turned)) for turned in ways] for card in laid.hand]


def _way(state: LessonState, placed: PlacedCard) -> CardWay:
    is_held = placed == state.held_card()
    draft = state.moves if is_held else f"{state.moves} {placed!r}".strip()
    address = state.address(draft=draft)
    return CardWay(placed, Control(f"lie-{placed!r}", "", address=address, is_on=is_held))


def end_controls(state: LessonState) -> list[tuple[Side, Control]]:
    """Both ends, once a card is in hand."""
    held, task = state.held_card(), state.task
    if held is None or not isinstance(task, Placing):
        return []
    return [(side, _end(state, task, Place(held, side))) for side in Side]


def _end(state: LessonState, task: Placing, place: Place) -> Control:
    line = f"{state.moves} {place!r}".strip()
    name = f"place-{place.side.name.lower()}"
    if len(line.split()) == task.fewest:
        return Control(name, "", answer=line)
    return Control(name, "", address=state.address(draft=line))


def drawers_to_tap(state: LessonState) -> list[list[Control]]:
    """By column."""
    task = state.task
    if not isinstance(task, Tapping):
        return []
    # after a wrong answer one begins again
    tapped = () if state.verdict else cells_from(state.draft, task.laid)
    columns = range(len(task.laid.row))
    return [[_drawer(state, task, tapped, (x, y)) for y in range(HEIGHT)] for x in columns]


def _drawer(state: LessonState, task: Tapping, tapped: Sequence[Cell], cell: Cell) -> Control:
    is_on = cell in tapped
    others = [each for each in tapped if each != cell]
    then = cells_text(others if is_on else [*others, cell])
    words = drawer_place_words(task.laid.row, cell)
    name = f"drawer-{cell[0]}-{cell[1]}"
    if len(then.split()) == task.fewest:
        return Control(name, words, answer=then, is_on=is_on)
    return Control(name, words, address=state.address(draft=then), is_on=is_on)


def choices_of(state: LessonState) -> list[Control]:
    task = state.task
    if not isinstance(task, Choosing) or isinstance(task.asked, BonusShares):
        return []
    chosen = state.verdict.answer if state.verdict else ""
    return [
        Control(f"choice-{each}", _choice_words(each), answer=each, is_on=each == chosen)
        for each in task.choices
    ]


def _choice_words(choice: str) -> str:
    return way_words(Ways(choice)) if choice in set(Ways) else choice


def bonus_shares_of(state: LessonState) -> list[BonusShare]:
    task = state.task
    if not isinstance(task, Choosing) or not isinstance(task.asked, BonusShares):
        return []
    asked = task.asked
    given = (state.verdict.answer if state.verdict else state.draft).split(".")
    if len(given) != len(asked.drawers):
        given = [OPEN] * len(asked.drawers)
    controls: dict[int, list[Control]] = {place: [] for place in range(len(given))}
    for place, bonus in product(controls, map(str, asked.bonuses)):
        then = [*given[:place], bonus, *given[place + 1 :]]
        controls[place].append(_share(state, place, bonus, then, is_on=given[place] == bonus))
    return [
        BonusShare(player_name(place), asked.drawers[place], controls[place]) for place in controls
    ]


def _share(
    state: LessonState, place: int, bonus: str, then: Sequence[str], *, is_on: bool
) -> Control:
    name, line = f"share-{place}-{bonus}", ".".join(then)
    if OPEN in then:
        return Control(name, bonus, address=state.address(draft=line), is_on=is_on)
    return Control(name, bonus, answer=line, is_on=is_on)
