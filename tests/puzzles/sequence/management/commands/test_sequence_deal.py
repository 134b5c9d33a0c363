"""`sequence_deal` as a person runs it, and how either command is told which deal is meant."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
import time_machine
from pytest_django import Settings

from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.dealing.deals import daily_deal, seeded_deal
from tests.commands import manage
from tests.puzzles.cast import noon

TODAY = date(2026, 11, 19)


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    with time_machine.travel(noon(TODAY), tick=False):
        yield


def test_a_number_has_its_deal() -> None:
    answer = manage("sequence_deal", "--seed", "1", "--json")
    assert (answer.status, answer.complained) == (0, "")
    assert json.loads(answer.said) == deal_data(seeded_deal(1))
    assert "cards 3C 8S 9H JD" in manage("sequence_deal", "--seed=1").said


def test_a_day_has_its_deal_and_without_a_date_it_is_today(settings: Settings) -> None:
    expected = deal_data(daily_deal(TODAY, secret=settings.PUZZLE_SECRET).deal)
    for arguments in ((), ("2026-11-19",)):
        assert json.loads(manage("sequence_deal", *arguments, "--json").said) == expected


FAULTS = [
    (("2026-11-20",), "The puzzle of 2026-11-20 stays secret until its day."),
    (("2025-12-31",), "There are no puzzles before 2026-01-01."),
    (("2026-11-31",), "“2026-11-31” is not a date, as 2026-11-19 is."),
    (("yesterday",), "“yesterday” is not a date, as 2026-11-19 is."),
    (("2026-11-19", "--seed", "1"), "A date, --seed and --deal exclude each other."),
]


@pytest.mark.parametrize("command", ["sequence_deal", "solve_sequence"])
@pytest.mark.parametrize(("arguments", "sentence"), FAULTS)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    command: str, arguments: tuple[str, ...], sentence: str
) -> None:
    answer = manage(command, *arguments, "--json")
    assert (answer.status, answer.said) == (2, "")
    assert answer.complained == sentence + "\n"


def test_a_seed_is_a_number() -> None:
    answer = manage("sequence_deal", "--seed", "one")
    assert answer.status == 2
    assert answer.complained.startswith("Argument --seed: invalid int value: 'one';")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "The file “{file}” does not contain JSON."),
        (b"\xff", "The file “{file}” does not contain JSON."),
        (b"[" * 50_000, "The file “{file}” does not contain JSON."),
        (b" " * 200_000, "The file “{file}” is too large for a deal."),
        (b"[]", "“[]” is not a deal with mine, green and cards."),
        (b'{"mine": 1}', "“mine” is not a list of 10 spaces."),
        (None, "The file “{file}” cannot be read."),
    ],
)
def test_a_file_without_a_deal_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        (tmp_path / "deal.json").write_bytes(content)
    answer = manage("solve_sequence", "--deal", "deal.json", "--json")
    assert (answer.status, answer.said) == (2, "")
    assert answer.complained == sentence.format(file="deal.json") + "\n"
