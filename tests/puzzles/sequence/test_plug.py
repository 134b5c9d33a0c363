"""The puzzle as the rooms see a game."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.attempts.benchmarks import ranks_of, scale_end
from puzzles.game.deal_codes import deal_code, parse_deal_code
from puzzles.game.values import Dealt, Refused
from puzzles.models import Deal
from puzzles.sequence.plug import GAME
from puzzles.sequence.review.reviewing import benchmark_scores
from puzzles.sequence.takeover import (
    TakeOverGame,
    parse_turns,
    replay_turns,
    take_over,
)
from rules.sequence.engine.board import LINES, may_both_count
from tests.puzzles.cast import ANNA, BEN, as_player, the_background_process_works
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN, KNOWN_DEALS
from tests.puzzles.sequence.seated import (
    BEST_LINE,
    CODE,
    PRACTICE_ADDRESS,
    SEQUENCE,
    TODAY,
    on_the_first_day,
    page,
    plays_line,
    sends,
    visits,
)

FIRST = BEST_LINE.split()[0]
SHARED = re.compile(r"/s/[\w-]+")
BAND = re.compile(r"<tr.*?</tr>", re.DOTALL)
SECTION = re.compile(r'<li><a href="/en/(\w+)/[^"]*"[^>]*><svg')
"""The game of each part of the menu but Today, which is of all games."""


@pytest.fixture
def first_day() -> Iterator[None]:
    with on_the_first_day():
        yield


def test_a_stored_deal_comes_back() -> None:
    for deal in (EXAMPLE, *KNOWN_DEALS):
        assert GAME.dealing.deal_from(GAME.dealing.deal_data(deal)) == deal
        code = deal_code(GAME, Dealt(deal))
        assert parse_deal_code(code, GAME, lambda _: None).deal == deal


def test_a_line_is_a_number_within_its_bits() -> None:
    for known, deal in zip(KNOWN, KNOWN_DEALS, strict=True):
        game = GAME.lines.replay_text(deal, known["line"])
        number = GAME.lines.number(game)
        assert number < 1 << GAME.line_bits
        assert GAME.lines.position(deal, number) == game
    longest = GAME.playing.begin(EXAMPLE)
    while not longest.is_over:
        longest = GAME.playing.play(longest, GAME.playing.choices(longest)[-1])
    assert GAME.lines.number(longest) < 1 << GAME.line_bits


def test_its_benchmark_scores_are_reached_by_their_lines() -> None:
    scores = benchmark_scores(Dealt(EXAMPLE))
    assert scores["ceiling"] == 33
    assert GAME.lines.replay_text(EXAMPLE, scores["ceiling_line"]).score == 33
    assert GAME.lines.replay_text(EXAMPLE, scores["coach_line"]).score == scores["coach_score"]


def test_a_move_that_the_rules_forbid_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match="corners stay empty"):
        GAME.playing.play(take_over(EXAMPLE), "6D-1,1")
    with pytest.raises(Refused, match="isn’t a move"):
        GAME.playing.play(take_over(EXAMPLE), "6D to the left")


def test_a_title_stands_beside_the_best_of_its_deal() -> None:
    titles = [GAME.title(score, 33) for score in (33, 31, 30, 15, 0)]
    assert len(set(titles)) == 5
    assert GAME.title(33) == GAME.title(30, 33) == "Two sequences"
    assert ranks_of(SEQUENCE, 33) == (33, 31, 22, 20, 10, 0)
    assert ranks_of(SEQUENCE, 24) == (24, 22, 20, 10, 0)
    assert ranks_of(SEQUENCE, None) == GAME.ranks
    assert [scale_end(SEQUENCE, best) for best in (33, None)] == [34, GAME.showing.scale_end]


def ended_with_one_early_sequence() -> TakeOverGame:
    game = replay_turns(EXAMPLE, parse_turns("2H-5,6 JD-3,6"))
    while not game.is_over:
        after = map(game.play, game.legal_moves())
        game = next(each for each in after if len(each.counted) == 1)
    return game


def test_as_many_points_are_one_early_sequence_or_two_late_ones() -> None:
    early = ended_with_one_early_sequence()
    line, *_others = early.counted
    other = next(each for each in LINES if may_both_count(line, each))
    late = replace(early, finished={line: 12, other: 12})
    assert early.score == late.score == 20
    assert GAME.title(20, 34, early) == "One sequence"
    assert GAME.title(20, 34, late) == "Two sequences"
    assert GAME.title(20, 34) == GAME.title(21) == "One early sequence, or two late ones"


def test_the_first_titles_lack_a_sequence_and_no_points() -> None:
    early = ended_with_one_early_sequence()
    assert GAME.lacking(early) == "For the next title, a second sequence was missing."
    assert (
        GAME.lacking(replace(early, finished={})) == "For the next title, a sequence was missing."
    )
    line, *_others = early.counted
    other = next(each for each in LINES if may_both_count(line, each))
    assert GAME.lacking(replace(early, finished={line: 12, other: 12})) == "", "points are missing"


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_one_early_sequence_is_called_two_nowhere() -> None:
    plays_line(ANNA, " ".join(map(repr, ended_with_one_early_sequence().moves)))
    shared = SHARED.search(page(ANNA, f"{TODAY}share/"))
    assert shared
    theirs = f"/en/shared/{shared[0].removeprefix('/s/')}/"
    for told in (page(ANNA, TODAY), page(BEN, theirs), page(ANNA, "/en/")):
        reached = [row for row in BAND.findall(told) if "aria-current" in row]
        assert all("One early sequence, or two late ones" in row for row in reached)
        assert "One sequence" in BAND.sub("", told)
        # the help says what ends the game
        assert not re.search(r"Two sequences(?! end)", BAND.sub("", told))
    assert "a second sequence was missing" in page(ANNA, TODAY)
    assert " short of “" not in page(ANNA, TODAY), "no points lead to a second sequence"


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_it_is_played_measured_and_analyzed_on_its_day() -> None:
    plays_line(ANNA, BEST_LINE)
    assert "Two sequences" in page(ANNA, TODAY)
    waiting = visits(ANNA, f"{TODAY}analysis/")
    assert waiting.status_code == 202
    the_background_process_works()
    end = page(ANNA, TODAY)
    assert '<span class="big-figure">33</span>' in end
    assert "The best there is" in end
    assert "The coach plans both lines with the cards it can see" in end
    analysis = page(ANNA, f"{TODAY}analysis/")
    assert "The coach always works" not in analysis, "said once, where the coach first stands"
    assert "You could have found a perfect game too" in analysis
    replayed = page(ANNA, f"{TODAY}analysis/", game="best", turn=3)
    assert "board-numbers" not in replayed
    assert 'aria-hidden="true">J♦: 2♣\N{NO-BREAK SPACE}↖</span>' in replayed
    assert "nothing given away" in analysis
    assert "A perfect game, proven" in analysis
    assert "Turn\xa03" in page(ANNA, f"{TODAY}analysis/", step=2)
    assert "33<span" in page(ANNA, "/en/sequence/archive/")
    statistics = page(ANNA, "/en/sequence/statistics/")
    assert '">33</a></dd>' in statistics
    assert "<title>You · Sequence</title>" in statistics
    assert "The coach always works" not in statistics


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_a_costly_move_is_told_with_what_it_cost() -> None:
    plays_line(ANNA, "JD-10,5")
    rest = GAME.playing.play(take_over(EXAMPLE), "JD-10,5")
    moves = ["JD-10,5"]
    while not rest.is_over:
        move = GAME.playing.choices(rest)[0]
        sends(ANNA, TODAY, " ".join(moves), move)
        moves, rest = [*moves, move], GAME.playing.play(rest, move)
    visits(ANNA, f"{TODAY}analysis/")
    the_background_process_works()
    said = page(ANNA, f"{TODAY}analysis/")
    assert "33\xa0points were possible" in said
    assert re.search(r"It cost \d+\xa0points?\.", said)


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_moves_replayed_foreign_or_forbidden_change_nothing() -> None:
    assert sends(ANNA, TODAY, "", FIRST).status_code == 303
    assert sends(ANNA, TODAY, "", FIRST).status_code == 303
    assert sends(ANNA, TODAY, "", "6D-1,2").status_code == 409
    forbidden = sends(ANNA, TODAY.replace("/en/", "/de/"), FIRST, "JD-1,1")
    assert forbidden.status_code == 422
    assert "Die Ecken bleiben ohne Chip" in forbidden.content.decode()
    assert "Turn\xa02 of 12" in page(ANNA, TODAY)
    assert "Turn\xa01 of 12" in page(BEN, TODAY)


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_days_to_come_and_broken_links_are_told_in_a_sentence() -> None:
    client = Client()
    assert client.get("/en/sequence/puzzles/2026-11-20/").status_code == 404
    assert client.get("/en/sequence/puzzles/2026-11-18/").status_code == 404
    broken = f"{CODE[:-1]}{'A' if CODE[-1] != 'A' else 'B'}"
    assert client.get(f"/en/sequence/practice/{broken}/").status_code == 404
    assert client.get(f"/en/sideboards/practice/{CODE}/").status_code == 404


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_games_of_different_length_are_compared_turn_by_turn() -> None:
    plays_line(ANNA, BEST_LINE)
    link = re.search(r"/s/[\w-]+", page(ANNA, f"{TODAY}share/"))
    assert link
    code = link[0].removeprefix("/s/")
    shown = page(BEN, link[0])
    assert "board-picture" in shown
    assert SECTION.findall(shown) == ["sequence"] * 4, "the menu of its game"
    assert "Each painted drawer" not in shown
    game, moves = take_over(EXAMPLE), list[str]()
    while not game.is_over:
        move = GAME.playing.choices(game)[-1]
        sends(BEN, TODAY, " ".join(moves), move)
        moves, game = [*moves, move], GAME.playing.play(game, move)
    assert len(moves) > len(BEST_LINE.split())
    last = page(BEN, f"/en/shared/{code}/moves/", turn=len(moves))
    assert f"Turn\xa0{len(moves)} of {len(moves)}" in last
    assert "The position you take over." in page(BEN, f"/en/shared/{code}/moves/")
    picture = Client().get(f"/s/{code}/de.png")
    assert picture.headers["Content-Type"] == "image/png"


@pytest.mark.django_db
@pytest.mark.usefixtures("clock")
def test_a_practice_deal_becomes_a_challenge() -> None:
    address = PRACTICE_ADDRESS
    plays_line(ANNA, BEST_LINE, address)
    the_background_process_works()
    assert Deal.objects.get(key__startswith="practice").ceiling == 33
    field = re.search(r'name="deal" value="([^"]+)"', page(ANNA, address))
    assert field
    made = as_player(Client(), ANNA).post("/en/challenge/", {"deal": field[1]})
    challenge = page(BEN, made.headers["Location"])
    assert "The best there is" in challenge
    assert SECTION.findall(challenge) == ["sequence"] * 4


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_a_move_costs_what_a_move_of_sideboards_costs(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    sends(ANNA, TODAY, "", FIRST)
    with django_assert_max_num_queries(4):
        answer = sends(ANNA, TODAY, FIRST, BEST_LINE.split()[1], **{"HX-Request": "true"})
    assert answer.status_code == 200
    with django_assert_max_num_queries(1):
        visits(ANNA, TODAY)


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_a_part_of_the_trainer_that_it_does_not_have_is_not_there() -> None:
    assert Client().get("/en/sequence/trainer/counting/").status_code == 404


@pytest.mark.django_db
@pytest.mark.usefixtures("first_day")
def test_its_text_has_a_square_for_each_turn_and_a_rival_shows() -> None:
    plays_line(ANNA, BEST_LINE)
    the_background_process_works()
    visits(ANNA, f"{TODAY}share/")
    the_background_process_works()
    shared = page(ANNA, f"{TODAY}share/")
    assert "🟩🟩🟩🟩🟩🟩🟩 7 of 7 choices matched the coach" in shared
    found = re.search(r"/s/([\w-]+)", shared)
    assert found
    assert len(found[1]) == 32, "as long as before codes were sealed"
    assert "To beat: 33" in page(BEN, TODAY, rival=found[1])
