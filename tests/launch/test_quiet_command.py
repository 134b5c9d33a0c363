import sys

import pytest

from launch.quiet_command import MOST_LINES, run_quietly
from launch.refusal import Refusal

PYTHON = sys.executable.rpartition("/")[2]


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(Refusal, match="no-such-program is not on this machine"):
        run_quietly(["no-such-program"], failure="It failed")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", "no reason given"),
        ("first\\nlast", "last"),
        ("ERROR: no network\\nsome notice", "ERROR: no network"),
        ("npm error code E1\\nnpm error other\\nnpm error A complete log", "npm error code E1"),
    ],
)
def test_a_failing_command_is_told_by_its_most_telling_line(said: str, told: str) -> None:
    code = f"print('{said}'); raise SystemExit(1)"
    with pytest.raises(Refusal, match=f"^It failed: {told}$"):
        run_quietly([sys.executable, "-c", code], failure="It failed")


def said(capfd: pytest.CaptureFixture[str], code: str) -> list[str]:
    with pytest.raises(Refusal):
        run_quietly([sys.executable, "-c", code], failure="It failed")
    return capfd.readouterr().out.splitlines()


def test_what_succeeds_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    run_quietly([sys.executable, "-c", "print('all is well')"], failure="It failed")
    assert capfd.readouterr() == ("", "")


def test_what_fails_is_told_in_its_own_words(capfd: pytest.CaptureFixture[str]) -> None:
    code = "import os; os.write(1, b'one\\n\\n'); os.write(2, b'  two\\n'); raise SystemExit(1)"
    assert said(capfd, code) == [f"{PYTHON} said at last:", "  one", "    two"]


def test_of_much_that_is_said_the_end_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    last = [f"  {number}" for number in range(1000 - MOST_LINES, 1000)]
    told = said(capfd, "print(*range(1000), sep='\\n'); raise SystemExit(1)")
    assert told == [f"{PYTHON} said at last:", *last]


def test_what_fails_silently_is_told_in_one_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    assert said(capfd, "raise SystemExit(7)") == []
