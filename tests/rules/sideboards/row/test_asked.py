"""A sideboard drawn by its colors in its address, and what cannot lie there."""

from random import Random
from urllib.parse import parse_qsl

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import PlacedCard, Sideboard
from rules.sideboards.engine.drawn import colors_of
from rules.sideboards.engine.scoring import shared_score, solo_score
from rules.sideboards.pad.asked import asked_pad
from rules.sideboards.row.asked import AskedRow, asked_row, changed, row_text
from tests.rules.sideboards.engine.rows_to_try import CARDS, objectives, row

EDITION = shipped_edition()
ALONE = {"players": "1", "colors": "3", "handles": "9", "rows": "21"}
PRINTED = row("35 25t 33 17t 53 23t 21 20")
SIX = Sideboard(PRINTED.placed[:6])


def read(query: dict[str, str]) -> AskedRow:
    return asked_row(query, EDITION)


def drawn(sideboard: Sideboard) -> dict[str, str]:
    return {"row": row_text([colors_of(placed) for placed in sideboard.placed])}


def again(asked: AskedRow) -> AskedRow:
    return read(dict(parse_qsl(asked.query())))


def tap(asked: AskedRow, **pressed: str) -> AskedRow:
    after = changed(pressed, asked)
    assert after is not None
    return again(after)


def words(asked: AskedRow) -> list[str]:
    return [fault.words for fault in asked.faults]


def test_any_sideboard_is_drawn_by_five_taps_a_card() -> None:
    chance = Random(8)
    asked = read(ALONE)
    placed = [PlacedCard(card, chance.random() < 0.5) for card in chance.sample(CARDS, 8)]
    for place, each in enumerate(placed):
        assert asked.at == place
        for color in colors_of(each):
            assert asked.at == place
            asked = tap(asked, tap=color)
    assert asked.sideboard == Sideboard(tuple(placed))
    assert asked.is_finished
    assert asked.at is None
    assert not asked.faults


def test_the_fifth_tap_only_confirms_the_card_that_four_have_drawn() -> None:
    four = read(ALONE | {"row": "rtpo"})
    assert four.sideboard is not None
    assert four.at == 0
    assert tap(four, tap="red").columns == four.columns, "a color twice is no other card"
    done = tap(four, tap="black")
    assert done.sideboard == four.sideboard
    assert row_text(done.columns) == "rtpob"
    assert done.at == 1


def test_whoever_goes_on_after_four_colors_has_the_card_all_the_same() -> None:
    asked = read(ALONE | {"row": "rtpo", "at": "1"})
    assert row_text(asked.columns) == "rtpob"
    assert row_text(tap(asked, tap="black").columns) == "rtpob.b"


def test_a_sideboard_scores_as_the_rules_score_it_alone_and_beside_others() -> None:
    alone = read(ALONE | drawn(PRINTED))
    assert alone.score_of(PRINTED) == solo_score(PRINTED, objectives("3,9,21"), swap_used=False)
    three = ALONE | {"players": "3", "seat": "2", "rows1": "4", "rows3": "1", "used2": "1"}
    beside = read(three | drawn(PRINTED))
    assert beside.others == (4, 1)
    of_two = shared_score(PRINTED, objectives("3,9,21"), swap_used=True, bonus=4)
    assert of_two.rows.count == 1, "as many as the third player has"
    assert beside.score_of(PRINTED) == of_two


def test_without_the_rows_of_all_others_there_is_no_bonus() -> None:
    asked = read(ALONE | {"players": "3", "rows2": "4"} | drawn(PRINTED))
    assert asked.others is None
    assert asked.score_of(PRINTED).rows.bonus == 0


def test_in_the_variant_nobody_has_a_point_for_a_swap_card() -> None:
    asked = read(ALONE | {"players": "2", "variant": "1"} | drawn(PRINTED))
    assert asked.score_of(PRINTED).swap == 0


def test_a_card_is_turned_taken_away_or_drawn_anew() -> None:
    asked = read(drawn(SIX) | {"at": "1"})
    turned = tap(asked, do="turn")
    assert turned.columns[1] == asked.columns[1][::-1]
    assert turned.at == 1
    away = tap(asked, do="away")
    assert away.columns == [*asked.columns[:1], *asked.columns[2:]]
    anew = tap(asked, tap="pink")
    assert row_text(anew.columns).split(".")[1] == "p"
    assert anew.sideboard is None
    assert anew.at == 1


def test_one_color_goes_back_at_a_time_over_the_edge_of_a_card() -> None:
    asked = read({"row": "rtpob.bo"})
    texts = []
    while asked.columns:
        asked = tap(asked, do="back")
        texts.append(row_text(asked.columns))
    assert texts == ["rtpob.b", "rtpob", "rtpo", "rtp", "rt", "r", ""]
    assert tap(asked, do="back").columns == []


def test_a_color_that_the_card_has_already_changes_nothing() -> None:
    asked = read({"row": "rt"})
    assert tap(asked, tap="red").columns == asked.columns
    finished = read(drawn(PRINTED))
    assert tap(finished, tap="red").columns == finished.columns
    assert tap(finished, do="turn").columns == finished.columns
    assert changed({"tap": "green", "do": "dance"}, asked) is None


def test_the_same_card_twice_is_named_and_stays_to_be_drawn_again() -> None:
    asked = tap(
        tap(tap(tap(read({"row": "rtpob"}), tap="black"), tap="orange"), tap="pink"),
        tap="turquoise",
    )
    assert words(asked)[0].startswith("Second card: it already lies in column 1. The box has each")
    assert asked.faults[0].field == "column-2"
    assert asked.sideboard is None
    assert asked.at == 1
    whole = tap(asked, tap="red")
    assert words(whole) == words(asked)
    assert words(tap(whole, tap="red")) == []


@pytest.mark.parametrize(
    ("text", "field", "words_of_it"),
    [
        ("rtpob.rrp", "column-2", "Second card: “rrp” isn’t an order of the five colors."),
        ("xyz", "column-1", "First card: “xyz” isn’t an order of the five colors."),
        ("rtpobx", "column-1", "First card: “rtpobx” isn’t an order of the five colors."),
        (
            row_text([colors_of(PlacedCard(card)) for card in CARDS[:9]]),
            "row",
            "A sideboard has eight cards. What comes after the eighth is left out.",
        ),
    ],
)
def test_what_cannot_be_is_named_where_it_is(text: str, field: str, words_of_it: str) -> None:
    asked = read({"row": text, "name1": "Nora"})
    assert [(fault.field, fault.words) for fault in asked.faults] == [(field, words_of_it)]
    assert "name1=Nora" in asked.query()


def test_any_text_at_all_is_read_as_some_row() -> None:
    chance = Random(3)
    for _ in range(150):
        text = "".join(chance.choices("rtpobx.. é", k=chance.randint(0, 60)))
        asked = read({"row": text, "at": chance.choice(["", "0", "7", "8", "-1", "x"])})
        assert again(asked).columns == asked.columns
        for pressed in ({"tap": "red"}, {"do": "back"}, {"do": "turn"}, {"do": "away"}):
            after = changed(pressed, asked)
            assert after is not None
            assert again(after).columns == after.columns


def test_an_unfinished_column_between_others_is_the_next_to_be_drawn() -> None:
    asked = read({"row": "rtpob..btpor"})
    assert asked.at == 1
    assert asked.sideboard is None
    assert read({"row": "rtpob..", "at": "5"}).at == 5


def test_the_counts_go_into_the_pad_and_the_rest_of_the_game_stays() -> None:
    table = {"players": "2", "colors": "3", "handles": "9", "rows": "21", "name1": "Nora"}
    asked = read(table | {"rows1": "4", "colors1": "1", "seat": "2"} | drawn(PRINTED))
    game = dict(parse_qsl(asked.query_into_the_pad()))
    assert game.pop("seat") == "2"
    pad = asked_pad(game)
    sheet = solo_score(PRINTED, objectives("3,9,21"), swap_used=True)
    counted = pad.pad.players[1]
    assert (counted.colors, counted.handles, counted.rows) == (
        sheet.colors.count,
        sheet.handles.count,
        sheet.rows.count,
    )
    assert pad.seats[0].name == "Nora"
    assert (pad.pad.players[0].colors, pad.pad.players[0].rows) == (1, 4)
    nothing = read(table)
    assert asked_pad(dict(parse_qsl(nothing.query_into_the_pad()))) == nothing.table
