"""What an analysis prints: sums that close, and words and figures that say the same."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from uuid import UUID

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from puzzles.days.deal_keys import key_of_day
from puzzles.sideboards.coach.coach import Coach, Effort
from puzzles.sideboards.coach.game_review import decisions_of
from puzzles.sideboards.review import engine
from puzzles.sideboards.review.steps import Choice, Step
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin
from tests.every_page import LANGUAGES
from tests.puzzles.cast import (
    ANNA,
    as_player,
    plays,
    plays_game,
    publishes,
    the_background_process_works,
)
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on
from tests.puzzles.sideboards.review.printed_figures import (
    cells,
    figures_of,
    table,
    tenths_in,
)

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
def test_thirty_random_games_agree_with_themselves_as_they_are_printed(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "coach_with", lambda deck: Coach(tables(), deck, HASTY))
    publishes(DAY)
    random = Random(part)
    for number in range(10):
        game, player = random_game(deal_on(), random), UUID(int=100 + number)
        plays_game(player, KEY, game, on=DAY)
        language = LANGUAGES[number % len(LANGUAGES)]
        client = analyzed(as_player(Client(), player))
        printed = Printed(client, HERE.replace("/en/", f"/{language}/"), language)
        assert_sums_close(printed.page, 10 * game.score_sheet.total)
        assert_decisions_close(printed.page)
        assert_the_sentence_says_what_the_table_says(printed, game.score_sheet.total)
        assert_costs_are_those_of_the_table(printed)
        assert_each_choice_gets_one_verdict(printed)
        assert_nothing_is_above_the_ceiling(printed)
        assert tenths_in(outside_of_tables(printed.page)) == []


def random_game(deal: SoloDeal, random: Random) -> SoloGame:
    game = begin(deal)
    while not game.is_over:
        game = game.play(random.choice(game.legal_moves()))
    return game


@dataclass(frozen=True)
class Printed:
    """An analysis in one language."""

    client: Client
    address: str
    language: str

    @cached_property
    def page(self) -> str:
        return show(self.client, self.address)

    @property
    def sums(self) -> list[int]:
        """Expected, luck, loss and score in tenths."""
        return [tenths_in(cell)[0] for cell in cells(table(self.page, "sums"))]

    @cached_property
    def losses(self) -> list[int]:
        """In tenths, by decision."""
        found = re.findall(r'<td class="number(?: lost)?">([^<]*)</td>', self._decisions)
        return [-tenths_in(found[3 * number + 1])[0] for number in range(len(self.rows))]

    @property
    def rows(self) -> list[str]:
        return re.findall(r"<tbody>(.*?)</tbody>", self._decisions, re.DOTALL)

    @property
    def _decisions(self) -> str:
        every = table(self.page, "decisions")
        return every[every.index("</tbody>") + len("</tbody>") : every.index("<tfoot>")]

    def part(self, name: str, asked: str) -> str:
        headers = {"hx-request": "true", "hx-target": name}
        return self.client.get(f"{self.address}?{asked}", headers=headers).content.decode()

    def figure(self, *sentences: str) -> tuple[str, int] | None:
        """Which of the sentences the summary contains, with the number in it, if it has one."""
        for sentence in sentences:
            said = re.escape(gettext_in(self.language, sentence))
            number = re.escape("%(points)s")
            if found := re.search(said.replace(number, r"(\d+)") + r"\b", lead(self.page)):
                return sentence, int(found[1]) if found.groups() else 0
        return None


def assert_sums_close(page: str, result: int) -> None:
    expected, luck, lost, score = [tenths_in(cell)[0] for cell in cells(table(page, "sums"))]
    assert expected + luck + lost == score == result
    shares = re.findall(r'<span class="share-of">.*?</span>', table(page, "sums"), re.DOTALL)
    assert sum(tenths_in(" ".join(shares))) == lost


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
        assert bool(lost) == ("chip" not in body)
    together = figures_of(table(page, "decisions").split("<tfoot>")[1])
    losses = [lost for *_, lost, _then in [start, *turns]]
    assert together == [sum(luck for luck, *_ in turns), sum(losses), now]


def assert_the_sentence_says_what_the_table_says(printed: Printed, result: int) -> None:
    luck = printed.figure("luck added %(points)s", "luck took %(points)s", "luck changed little")
    loss = printed.figure(
        "your choices gave away %(points)s",
        "your choices gave away less than one",
        "your choices gave nothing away",
    )
    assert luck
    assert loss
    way = -1 if luck[0] == "luck took %(points)s" else 1
    expected, *_, score = (int(number) for number in re.findall(r"\d+", lead(printed.page)))
    assert expected + way * luck[1] - loss[1] == score == result
    exact = printed.sums
    assert abs(10 * expected - exact[0]) <= 5
    assert abs(10 * way * luck[1] - exact[1]) < 10
    assert abs(10 * loss[1] + exact[2]) <= 5
    assert (exact[2] == 0) == (loss[0] == "your choices gave nothing away")


def assert_costs_are_those_of_the_table(printed: Printed) -> None:
    """The costliest first, in whole points that add up to those of the summary."""
    exact = sorted((loss for loss in printed.losses if loss), reverse=True)
    parts = [printed.part("costly", f"costly={place}") for place in range(len(exact))]
    costs = [cost_in(part) for part in parts]
    assert all(abs(10 * cost - loss) < 10 for cost, loss in zip(costs, exact, strict=True))
    assert costs == sorted(costs, reverse=True)
    whole = printed.figure("your choices gave away %(points)s")
    assert sum(costs) == (whole[1] if whole else 0)
    for part in parts:
        assert part.count("row-picture") == 2
        counts = [int(number) for number in re.findall(r"\d+", reason_in(part))]
        assert len(counts) in (0, 2, 3)  # three: between the counts, what is counted
        assert not counts or counts[0] > counts[-1]
        assert any(reason_in(part) in row for row in printed.rows)


def cost_in(part: str) -> int:
    """Nothing where less than a point was given away."""
    said = re.search(r"<strong>(.*?)</strong>", part)
    assert said
    found = re.findall(r"\d+", said[1].rpartition("·")[2])
    return int(found[0]) if found else 0


def reason_in(part: str) -> str:
    said = re.search(r"</strong> (.+?)</p>", part)
    assert said
    return said[1]


def assert_each_choice_gets_one_verdict(printed: Printed) -> None:
    """There is one best choice, or several are too close to call; the table says the same."""
    best, close = (
        gettext_in(printed.language, words) for words in ("best choice", "about as good")
    )
    for number, row in enumerate(printed.rows):
        step = printed.part("step", f"step={number}")
        said = re.findall(r'<span class="said">(.*?)</span>', step)
        assert set(said) == ({best} if len(said) == 1 else {close})
        chips = set(re.findall(r'<span class="chip(?: verdict-best)?">(.*?)</span>', row))
        assert chips == (set() if printed.losses[number] else set(said))


def assert_nothing_is_above_the_ceiling(printed: Printed) -> None:
    you, coach, *_, ceiling = map(int, re.findall(r"<dd>(\d+)</dd>", printed.page))
    assert max(you, coach) <= ceiling
    for name, score in {"ceiling": ceiling, "coach": coach}.items():
        replay = printed.part("replay", f"game={name}&turn=6")
        heading = re.search(r"<h3>.*?· (\d+)", replay)
        assert heading
        assert int(heading[1]) == score
        assert f"= {score}</span>" in replay


def outside_of_tables(page: str) -> str:
    """All that is said in sentences and headings."""
    main = page.split("<main", 1)[1].split("</main", 1)[0]
    for element in ("table", "svg", "dl"):
        main = re.sub(rf"<{element}.*?</{element}>", " ", main, flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", main)


def lead(page: str) -> str:
    match = re.search(r'<p class="lead">(.*?)</p>', page, re.DOTALL)
    assert match
    return match[1]


def gettext_in(language: str, words: str) -> str:
    with override(language):
        return gettext(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_one_sentence_one_picture_and_the_costliest_choice(
    anna: Client, language: str
) -> None:
    page = show(anna, HERE.replace("/en/", f"/{language}/")).split("<main")[1]
    parts = [page.index(f'class="{name}') for name in ("lead", "picture plot plot-wide")]
    parts += [page.index('id="costly"'), page.index("<details")]
    assert parts == sorted(parts)
    assert gettext_in(language, "Your costliest choice") in page
    assert re.findall(r"<details[^>]* open", page) == []


@pytest.mark.parametrize(
    ("asked", "opened"),
    [
        ("step=2", ["step"]),
        ("choice=x", ["step"]),
        ("game=coach", ["replay"]),
        ("turn=3", ["replay"]),
        ("step=1&turn=2", ["step", "replay"]),
        ("costly=1", []),
    ],
)
def test_a_part_is_open_where_something_in_it_is_asked_for(
    anna: Client, asked: str, opened: list[str]
) -> None:
    page = show(anna, f"{HERE}?{asked}")
    assert re.findall(r'<details id="(\w+)"[^>]* open', page) == opened


def test_one_is_shown_the_next_costly_choice_and_back(anna: Client) -> None:
    first = show(anna)
    assert f'href="{HERE}?costly=1#costly"' in first
    assert 'id="costly-back"' not in first
    printed = Printed(anna, HERE, "en")
    last = sum(1 for loss in printed.losses if loss) - 1
    page = show(anna, f"{HERE}?costly={last}")
    assert 'id="costly-on"' not in page
    assert f'href="{HERE}?costly={last - 1}#costly"' in page
    assert cost_in(show(anna, f"{HERE}?costly=99")) == cost_in(page)


def test_whoever_gives_nothing_away_reads_so_and_sees_no_costly_choice(client: Client) -> None:
    game = engine.coach_with(DECK).play_blind(deal_on())
    publishes(DAY)
    plays_game(ANNA, KEY, game, on=DAY)
    page = show(analyzed(as_player(client, ANNA)))
    assert "your choices gave nothing away" in lead(page)
    assert "No choice was clearly worse than the best." in page
    assert 'class="costly-rows"' not in page


def test_the_plot_tells_listeners_what_it_draws_in_whole_points(anna: Client) -> None:
    page = show(anna)
    label = re.search(r'aria-label="(Expected points: [^"]+)"', page)
    assert label
    told = [int(number) for number in re.findall(r"(\d+)(?: with the first|\.)", label[1])]
    rows = re.findall(r"<tbody>(.*?)</tbody>", table(page, "decisions"), re.DOTALL)
    exact = [figures_of(row)[-1] for row in rows]
    assert all(abs(10 * one - tenths) <= 5 for one, tenths in zip(told, exact, strict=True))


def test_the_plot_names_its_axes_and_the_greatest_loss(anna: Client) -> None:
    page = show(anna)
    plot = page.split('class="picture plot plot-wide"')[1].split("</svg>")[0]
    figure = re.search(r'class="plot-loss-figure"[^>]*>−(\d+)<', plot)
    assert figure
    assert int(figure[1]) == cost_in(page)
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
    assert step.choices[0].is_close
    assert Choice(taken, best) in step.equals
