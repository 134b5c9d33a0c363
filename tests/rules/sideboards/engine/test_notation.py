"""Text and objects: paired, round-trip, and three kinds of refusal that quote what was wrong."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.errors import Impossible, SideboardsError, Unreadable
from rules.sideboards.engine.notation import (
    cards_text,
    line_text,
    move_text,
    objectives_text,
    parse_cards,
    parse_deal,
    parse_line,
    parse_move,
    parse_objectives,
    parse_placed,
    parse_sideboard,
    placed_text,
    sideboard_text,
)
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.solo import Place, SoloDeal, SoloGame, Start, Swap
from tests.rules.sideboards.engine.rows_to_try import (
    EDITION,
    deals,
    games,
    objective_triples,
    placed_cards,
    sideboards,
)

CARDS = EDITION.cards
LINE = "12 7t  44tL x9R 31tL 5L 60R 18tR"


def test_a_line_reads_as_the_start_and_each_move_with_its_side() -> None:
    moves = parse_line(LINE, CARDS)
    assert moves[0] == Start(PlacedCard(CARDS[12]), PlacedCard(CARDS[7], turned=True))
    assert moves[1:4] == (
        Place(PlacedCard(CARDS[44], turned=True), Side.LEFT),
        Swap(),
        Place(PlacedCard(CARDS[9]), Side.RIGHT),
    )
    assert line_text(moves) == LINE


@given(placed_cards())
def test_placed_cards_round_trip(placed: PlacedCard) -> None:
    assert parse_placed(placed_text(placed), CARDS) == placed


@given(sideboards())
def test_sideboards_round_trip(row: Sideboard) -> None:
    assert parse_sideboard(sideboard_text(row), CARDS) == row


@given(games())
def test_lines_and_moves_round_trip_at_every_step(game: SoloGame) -> None:
    for end in range(len(game.moves) + 1):
        moves = game.moves[:end]
        assert parse_line(line_text(moves), CARDS) == moves
    for move in game.moves:
        assert parse_move(move_text(move), CARDS) == move


@given(objective_triples())
def test_objectives_round_trip_in_any_order(which: Objectives) -> None:
    assert parse_objectives(objectives_text(which), EDITION.objectives) == which
    backwards = ", ".join(map(str, reversed(which.ids)))
    assert parse_objectives(backwards, EDITION.objectives) == which


@given(deals())
def test_deals_round_trip(deal: SoloDeal) -> None:
    assert parse_cards(cards_text(deal.cards), CARDS) == deal.cards
    assert parse_deal(deal.objectives, cards_text(deal.cards), CARDS) == deal


def test_an_empty_line_is_a_game_not_yet_started() -> None:
    assert parse_line("", CARDS) == ()
    assert line_text(()) == ""


@pytest.mark.parametrize(
    ("text", "reason", "quoted"),
    [
        ("44T", "placed_card", "44T"),
        ("044", "placed_card", "044"),
        ("", "placed_card", ""),
        ("t44", "placed_card", "t44"),
        ("٤٤", "placed_card", "٤٤"),
        ("44\x00", "placed_card", "44\\x00"),
    ],
)
def test_an_unreadable_placed_card_is_quoted(text: str, reason: str, quoted: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_placed(text, CARDS)
    assert (refusal.value.reason, refusal.value.quoted) == (reason, quoted)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12", "line"),
        ("12 x7R", "line"),
        ("x12 7", "line"),
        ("12 7t 44", "move"),
        ("12 7t 44tM", "move"),
        ("12 7t X9R", "move"),
        ("12 7t xx", "move"),
        ("12 " * 200, "too_long"),
    ],
)
def test_an_unreadable_line_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_line(text, CARDS)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["", "x9R", "12 7t 44tL", "9R 44tL", "nonsense"])
def test_a_single_move_is_one_move(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_move(text, CARDS)


def test_a_row_names_at_least_one_and_at_most_eight_cards() -> None:
    with pytest.raises(Unreadable, match="is an empty row"):
        parse_sideboard("  ", CARDS)
    with pytest.raises(Impossible, match="“1 2 3 4 5 6 7 8 9” has more than eight cards"):
        parse_sideboard("1 2 3 4 5 6 7 8 9", CARDS)


def test_what_the_game_does_not_have_is_impossible() -> None:
    with pytest.raises(Impossible, match="There is no card 61"):
        parse_placed("61t", CARDS)
    with pytest.raises(Impossible, match="Card 12 is there twice"):
        parse_sideboard("12 7 12t", CARDS)
    with pytest.raises(Impossible, match="There is no objective 31"):
        parse_objectives("1,8,31", EDITION.objectives)
    with pytest.raises(Impossible, match="A deal has 17 cards, not 2"):
        parse_deal(parse_objectives("1,8,17", EDITION.objectives), "1,2", CARDS)


@pytest.mark.parametrize("text", ["1,2,17", "1,8", "1,8,17,17", "8,8,8"])
def test_a_game_needs_one_objective_of_each_category(text: str) -> None:
    with pytest.raises(Impossible, match=f"“{text}” is not one objective each"):
        parse_objectives(text, EDITION.objectives)


@pytest.mark.parametrize("text", ["", "1;8;17", "one,8,17", "1,8,-17", "1,8,1e1"])
def test_unreadable_numbers_are_quoted(text: str) -> None:
    with pytest.raises(Unreadable, match="does not name objectives"):
        parse_objectives(text, EDITION.objectives)
    with pytest.raises(Unreadable, match="is not a list of cards"):
        parse_cards(text, CARDS)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_one_printable_sentence(text: str) -> None:
    for read in (parse_line, parse_sideboard, parse_move, parse_placed, parse_cards):
        assert refusal_of(read, text).isprintable()


def refusal_of(read: Callable[[str, Mapping[int, Card]], object], text: str) -> str:
    try:
        read(text, CARDS)
    except SideboardsError as refusal:
        return str(refusal)
    return ""


def test_values_show_themselves_in_notation() -> None:
    card = Card(44, ())
    assert repr(PlacedCard(card, turned=True)) == "44t"
    assert repr(parse_line(LINE, CARDS)[0]) == "12 7t"
    assert repr(parse_sideboard("12 7t 44t", CARDS)) == "12 7t 44t"
