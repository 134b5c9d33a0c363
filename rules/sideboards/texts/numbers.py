"""Every number that the prose may show, by name, from the executable rules."""

from collections.abc import Iterator
from dataclasses import asdict

from rules.sideboards.engine import counting, setup
from rules.sideboards.engine.cards import FULL, HEIGHT, Color, Handle
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import PILES, ROW_OBJECTIVES, Category, PatternObjective
from rules.sideboards.engine.scoring import RANKS, UNUSED_SWAP_POINTS, solo_score
from rules.sideboards.engine.told_game import ToldGame, told_game
from rules.sideboards.engine.worked_example import WorkedExample, worked_example
from rules.texts.prose import PROSE_LANGUAGES, ProseNumbers

Named = Iterator[tuple[str, int]]

PLACE_NAMES = ("first", "second", "third")
YOUNGEST = 8
MINUTES = 15
MINUTES_TO_LEARN = 3
TELLERS = ("nora", "emil")
"""Who plays the game that is told, by seat."""


def prose_numbers(*, played: Edition, shipped: Edition) -> ProseNumbers:
    """The pictures and the worked example belong to the shipped edition, whichever is played."""
    return dict(
        (
            *_box(),
            *_players(),
            *_cards(),
            *_hands(),
            *_rows(),
            *_solo(),
            *_ranks(),
            *_patterns(played),
            *_example(worked_example(shipped)),
            *_told(told_game(shipped)),
        )
    )


def depends_on_edition(name: str) -> bool:
    return name.startswith("objective.")


def _box() -> Named:
    yield "site.languages", len(PROSE_LANGUAGES)
    yield "box.cards", setup.CARDS
    yield "box.swap_cards", setup.SWAP_CARDS
    yield "box.objective_cards", setup.OBJECTIVE_CARDS
    yield "box.suggestion_cards", setup.SUGGESTION_CARDS
    yield "box.suggestion_sets", len(setup.SUGGESTED_SETS)
    yield "objectives.in_play", len(Category)
    for name, ids in PILES.items():
        yield f"objectives.{name}.first", ids[0]
        yield f"objectives.{name}.last", ids[-1]


def _players() -> Named:
    yield "players.min", 1
    yield "players.max", setup.MOST_PLAYERS
    yield "players.age", YOUNGEST
    yield "players.minutes", MINUTES
    yield "minutes", MINUTES_TO_LEARN
    yield "reshuffle.swaps", _swaps_that_empty_the_pile()
    for players in range(1, setup.MOST_PLAYERS + 1):
        yield f"players.{players}", players
        yield f"draw_pile.{players}", setup.setup(players).draw_pile


def _swaps_that_empty_the_pile() -> int:
    """With all players; in the last turn nobody draws."""
    table = setup.setup(setup.MOST_PLAYERS)
    drawn = setup.MOST_PLAYERS * (FULL - setup.START_CARDS)
    return (table.draw_pile - drawn) // table.hand + 1


def _cards() -> Named:
    yield "card.drawers", HEIGHT
    yield "card.colors", len(Color)
    yield "card.handles", len(Handle)
    yield "card.plain", HEIGHT - len(Handle)
    yield "card.ways", 2
    yield "pattern.orientations", 8
    yield "knight.long", 2
    yield "sideboard.cards", FULL


def _hands() -> Named:
    usual, variant, alone = setup.setup(2), setup.setup(2, variant=True), setup.setup(1)
    yield "hand.dealt", usual.dealt
    yield "hand.start", setup.START_CARDS
    yield "hand.turn", usual.hand
    yield "turns.later", FULL - setup.START_CARDS
    yield "swap.drawn", usual.hand
    yield "swap.unused", UNUSED_SWAP_POINTS
    yield "variant.dealt", variant.dealt
    yield "variant.start", setup.START_CARDS
    yield "variant.passed", variant.passed_at_start
    yield "variant.hand", variant.hand
    yield "solo.dealt", alone.dealt
    yield "solo.start", setup.START_CARDS
    yield "solo.drawn", alone.drawn


def _rows() -> Named:
    yield "row.points", counting.POINTS_PER_DRAWER
    yield "row.two", 2
    for name, objective_id in (("outer", 27), ("inner", 29)):
        upper, lower = ROW_OBJECTIVES[objective_id].drawer_rows
        yield f"levels.{name}.upper", upper + 1
        yield f"levels.{name}.lower", lower + 1
    for players, bonuses in counting.SHARED_BONUSES.items():
        for place, bonus in zip(PLACE_NAMES, bonuses, strict=False):
            yield f"bonus.{players}.{place}", bonus


def _solo() -> Named:
    yield "solo.turns", FULL - setup.START_CARDS
    one, two = sorted(counting.SOLO_STEPS_ONE_ROW), sorted(counting.SOLO_STEPS_TWO_ROWS)
    for step, ((at_least_one, bonus), (at_least_two, _same)) in enumerate(
        zip(one, two, strict=True), start=1
    ):
        yield f"solo.step.{step}.points", bonus
        yield f"solo.step.{step}.one", at_least_one
        yield f"solo.step.{step}.two", at_least_two


def _ranks() -> Named:
    for place, rank in enumerate(RANKS, start=1):
        yield f"rank.{place}.from", rank.at_least
        if place > 1:
            yield f"rank.{place}.to", RANKS[place - 2].at_least - 1


def _patterns(edition: Edition) -> Named:
    for objective in edition.objectives.values():
        if isinstance(objective, PatternObjective):
            yield f"objective.{objective.id}.points", objective.points
            yield f"objective.{objective.id}.drawers", len(objective.cells)


def _example(example: WorkedExample) -> Named:
    sheets = example.score_sheets()
    mine, second, third = sheets
    yield "example.players", len(sheets)
    for name, score in (("colors", mine.colors), ("handles", mine.handles)):
        yield f"example.{name}.count", score.count
        yield f"example.{name}.each", score.objective.points
        yield f"example.{name}.points", score.points
    yield "example.rows.count", mine.rows.count
    yield "example.rows.points", mine.rows.points
    yield "example.bonus", mine.rows.bonus
    yield "example.swap", mine.swap
    yield "example.total", mine.total
    for name, other in (("second", second), ("third", third)):
        yield f"example.{name}.count", other.rows.count
        yield f"example.{name}.points", other.rows.points
        yield f"example.{name}.bonus", other.rows.bonus
    yield from _early(example)


def _early(example: WorkedExample) -> Named:
    sheet = solo_score(example.after_three_cards, example.objectives, swap_used=False)
    yield "early.cards", len(example.after_three_cards)
    yield "early.colors", sheet.colors.count
    yield "early.handles", sheet.handles.count
    yield "early.row", sheet.rows.count
    yield "early.colors.points", sheet.colors.points
    yield "early.handles.points", sheet.handles.points
    yield "early.row.points", sheet.rows.points
    yield "early.total", sheet.colors.points + sheet.handles.points + sheet.rows.points


def _told(game: ToldGame) -> Named:
    yield "told.colors.each", game.objectives.colors.points
    yield "told.handles.each", game.objectives.handles.points
    for turn, seats in enumerate(game.turns):
        yield f"told.turn.{turn}", turn
        for seat, (name, own) in enumerate(zip(TELLERS, seats, strict=True)):
            sheet = game.sheet(own.sideboard)
            yield f"told.{turn}.{name}.points", sheet.total
            yield f"told.{turn}.{name}.pairs", sheet.handles.count
            yield f"told.{turn}.{name}.row", sheet.rows.count
            if turn:
                for reason, points in asdict(game.reasons(turn, seat)).items():
                    yield f"told.{turn}.{name}.{reason}", points
    for name, sheet in zip(TELLERS, game.final_sheets(), strict=True):
        yield f"told.{name}.colors", sheet.colors.points
        yield f"told.{name}.handles", sheet.handles.points
        yield f"told.{name}.row", sheet.rows.count
        yield f"told.{name}.row.points", sheet.rows.points
        yield f"told.{name}.bonus", sheet.rows.bonus
        yield f"told.{name}.swap", sheet.swap
        yield f"told.{name}.total", sheet.total
