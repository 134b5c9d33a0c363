"""What an analysis prints: sums that close to the tenth, and words that say the same."""

import re
from dataclasses import replace
from random import Random
from uuid import UUID

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from puzzles.days.deal_keys import key_of_day
from puzzles.games.sideboards.coach.coach import Coach, Effort
from puzzles.games.sideboards.coach.game_review import decisions_of
from puzzles.games.sideboards.review import engine
from puzzles.games.sideboards.review.steps import Choice, Step
from puzzles.games.sideboards.table_store import tables
from rules.editions.current import current_edition
from rules.games.sideboards.solo import SoloDeal, SoloGame, begin
from tests.every_page import LANGUAGES
from tests.puzzles.cast import (
    ANNA,
    as_player,
    plays,
    plays_game,
    publishes,
    the_background_process_works,
)
from tests.puzzles.games.sideboards.review.printed_figures import (
    cells,
    figures_of,
    table,
    tenths_in,
)
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on

HERE = "/en/sideboards/puzzles/2026-11-18/analysis/"
HASTY = Effort(games=45, turns=0)
KEY = key_of_day(SIDEBOARDS, DAY)
DECK = tuple(current_edition().cards.values())

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@pytest.fixture
def anna() -> Client:
    plays(ANNA, choice=4)
    return analyzed(as_player(Client(), ANNA))


def analyzed(client: Client) -> Client:
    """The coach has looked at the client's game."""
    client.get(HERE)
    the_background_process_works()
    return client


def show(client: Client, address: str = HERE) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("part", range(3))
def test_thirty_random_games_close_as_they_are_printed(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "coach_with", lambda deck: Coach(tables(), deck, HASTY))
    publishes(DAY)
    random = Random(part)
    for number in range(10):
        game, player = random_game(deal_on(), random), UUID(int=100 + number)
        plays_game(player, KEY, game, on=DAY)
        address = HERE.replace("/en/", f"/{random.choice(LANGUAGES)}/")
        page = show(analyzed(as_player(Client(), player)), address)
        assert_sums_close(page, 10 * game.score_sheet.total)
        assert_decisions_close(page)


def random_game(deal: SoloDeal, random: Random) -> SoloGame:
    game = begin(deal)
    while not game.is_over:
        game = game.play(random.choice(game.legal_moves()))
    return game


def assert_sums_close(page: str, result: int) -> None:
    expected, luck, lost, score = [tenths_in(cell)[0] for cell in cells(table(page, "sums"))]
    assert expected + luck + lost == score == result
    shares = re.findall(r'<span class="share-of">.*?</span>', table(page, "sums"), re.DOTALL)
    assert sum(tenths_in(" ".join(shares))) == lost
    worth, first, change, *rest = tenths_in(lead(page))
    assert (worth, first, change) == (expected + luck, expected, luck)
    assert rest == ([-lost, score] if lost else [])


def assert_decisions_close(page: str) -> None:
    """Decision by decision, each loss by its shares, and all of them together."""
    bodies = re.findall(r"<tbody>(.*?)</tbody>", table(page, "decisions"), re.DOTALL)
    (now,), start, *turns = [figures_of(body) for body in bodies]
    for luck, lost, then in [[0, *start], *turns]:
        now += luck + lost
        assert now == then
    for body, (*_, lost, _then) in zip(bodies[1:], [start, *turns], strict=True):
        shares = re.findall(r'<span class="share-of">.*?</span>', body, re.DOTALL)
        assert sum(tenths_in(" ".join(shares))) == lost
        assert bool(lost) == ("chip verdict-best" not in body and '<span class="chip">' not in body)
    together = figures_of(table(page, "decisions").split("<tfoot>")[1])
    losses = [lost for *_, lost, _then in [start, *turns]]
    assert together == [sum(luck for luck, *_ in turns), sum(losses), now]


def lead(page: str) -> str:
    match = re.search(r'<p class="lead">(.*?)</p>', page, re.DOTALL)
    assert match
    return match[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_plain_words_and_the_decision_that_cost_most(
    anna: Client, language: str
) -> None:
    page = show(anna, HERE.replace("/en/", f"/{language}/"))
    losses = [tenths_in(cell)[0] for cell in re.findall(r'number lost">(.*?)</td>', page)]
    summary = page.split('<section class="panel stack summary"')[1].split("</section>")[0]
    beginning, lesson = summary.split("</h3>")
    assert gettext_in(language, "What you can learn most from") in beginning
    assert -sum(losses) in tenths_in(lead(page))
    assert tenths_in(lesson)[0] == -min(losses)
    assert lesson.count("<svg") == 2


def gettext_in(language: str, words: str) -> str:
    with override(language):
        return gettext(words)


def test_whoever_gives_nothing_away_reads_so_and_gets_no_lesson(client: Client) -> None:
    game = engine.coach_with(DECK).play_blind(deal_on())
    publishes(DAY)
    plays_game(ANNA, KEY, game, on=DAY)
    page = show(analyzed(as_player(client, ANNA)))
    assert "You gave nothing away" in lead(page)
    assert "What you can learn most from" not in page


def test_the_plot_tells_listeners_each_figure_that_it_draws(anna: Client) -> None:
    page = show(anna)
    label = re.search(r'aria-label="(Expected points: [^"]+)"', page)
    assert label
    rows = re.findall(r"<tbody>(.*?)</tbody>", table(page, "decisions"), re.DOTALL)
    assert tenths_in(label[1]) == [figures_of(row)[-1] for row in rows]


def test_the_plot_names_its_axes_and_the_greatest_loss(anna: Client) -> None:
    page = show(anna)
    plot = page.split('class="picture plot plot-wide"')[1].split("</svg>")[0]
    losses = [tenths_in(cell)[0] for cell in re.findall(r'number lost">(.*?)</td>', page)]
    figure = re.search(r'class="plot-loss-figure"[^>]*>([^<]+)<', plot)
    assert figure
    assert tenths_in(figure[1]) == [min(losses)]
    assert ">Expected points<" in plot
    assert ">Turn<" in plot


def test_numbers_are_written_as_the_language_does(anna: Client) -> None:
    assert re.search(r"−\d+\.\d", show(anna))
    page = show(anna, HERE.replace("/en/", "/de/"))
    assert re.search(r"−\d+,\d", page)
    assert not re.search(r">-\d", page)


def test_what_the_printed_tenth_cannot_tell_from_the_best_is_called_close() -> None:
    game = random_game(deal_on(), Random(1))
    decision = next(decisions_of(game, Coach(tables(), DECK, HASTY)))
    best, other = decision.advice.estimates[:2]
    near = replace(best, moves=other.moves, loss=0.01, loss_error=0.0)
    advice = replace(decision.advice, estimates=(best, near))
    taken = replace(decision, advice=advice, move=other.moves[0], after=decision.before)
    step = Step(0, taken, turns=6)
    assert not near.is_close
    assert step.taken.is_close
    assert step.equals == Choice(taken, best).words
