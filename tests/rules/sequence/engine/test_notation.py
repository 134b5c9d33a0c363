"""Text and objects: paired, round-trip, and refusals that quote what was wrong."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sequence.engine.board import EVERY_SPACE
from rules.sequence.engine.cards import PACK
from rules.sequence.engine.errors import Impossible, SequenceError, Unreadable
from rules.sequence.engine.moves import (
    Draw,
    ExchangeDeadCard,
    Pass,
    PlaceChip,
    Punish,
    RemoveChip,
    SequenceMove,
    Shuffle,
)
from rules.sequence.engine.notation import (
    LONGEST_TEXT,
    card_text,
    cards_text,
    line_text,
    move_text,
    parse_card,
    parse_cards,
    parse_line,
    parse_move,
    parse_space,
    space_text,
)
from rules.sequence.engine.setup import Chip

cards = st.sampled_from(PACK)
spaces = st.sampled_from(EVERY_SPACE)
some_cards = st.lists(cards, max_size=5).map(tuple)
moves: st.SearchStrategy[SequenceMove] = st.one_of(
    st.builds(PlaceChip, cards, spaces),
    st.builds(RemoveChip, cards, spaces),
    st.builds(ExchangeDeadCard, cards),
    st.builds(Draw, st.integers(0, 11)),
    st.builds(Pass),
    st.builds(Shuffle, some_cards),
    st.builds(Punish, st.sampled_from(Chip), some_cards),
)


@given(moves)
def test_moves_round_trip(move: SequenceMove) -> None:
    assert parse_move(move_text(move)) == move


@given(st.lists(moves, max_size=6).map(tuple))
def test_lines_round_trip(line: tuple[SequenceMove, ...]) -> None:
    assert parse_line(line_text(line)) == line


@given(some_cards)
def test_cards_round_trip(some: tuple[object, ...]) -> None:
    read = parse_cards(cards_text(some))  # type: ignore[arg-type] # what hypothesis builds
    assert read == some
    assert [parse_card(card_text(card)) for card in read] == list(some)


@given(spaces)
def test_spaces_round_trip(space: object) -> None:
    assert parse_space(space_text(space)) == space  # type: ignore[arg-type]


def test_a_line_reads_as_it_is_written() -> None:
    text = "10S-5,9 +1 JSx5,9 !6D pass *9H.10S blue?9H.10S green?"
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize("text", ["", "1H", "10", "S10", "10s", "JX", "11D", "١H", "10S\n"])
def test_an_unreadable_card_is_quoted(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "5", "5,", "5.9", "5,9,1", "a,b", "-1,3", "١,٢", "123,4"])
def test_an_unreadable_space_is_quoted(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a space"):
        parse_space(text)


@pytest.mark.parametrize("text", ["0,1", "1,11", "99,99", "05,9"])
def test_a_space_beside_the_board_is_impossible(text: str) -> None:
    with pytest.raises(Impossible, match=f"There is no space {text}"):
        parse_space(text)


@pytest.mark.parametrize("text", ["", "5,9", "10S", "10S+5,9", "+0", "+", "PASS", "yellow?9H"])
def test_an_unreadable_move_is_quoted(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a move"):
        parse_move(text)


def test_a_move_names_cards_and_spaces_that_there_are() -> None:
    with pytest.raises(Unreadable, match="“1H” is not a card"):
        parse_move("1H-5,9")
    with pytest.raises(Unreadable, match="“,” is not a space"):
        parse_move("10S-,")


def test_an_endless_line_is_not_read() -> None:
    with pytest.raises(Unreadable, match="too long"):
        parse_line("+1 " * LONGEST_TEXT)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_one_printable_sentence(text: str) -> None:
    for read in (parse_line, parse_move, parse_cards, parse_space):
        assert refusal_of(read, text).isprintable()


def refusal_of(read: Callable[[str], object], text: str) -> str:
    try:
        read(text)
    except SequenceError as refusal:
        return str(refusal)
    return ""
