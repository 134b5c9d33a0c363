"""Bad input to any command is one sentence on stderr and exit code 2."""

import subprocess
import sys

import pytest
from django.conf import settings as site_settings

from tests.commands import manage

SEVEN_IS_NO_CARD = (
    "“seven” is not a placed card: write its number, and t behind it if it is turned, as in 44t."
)


SCORE_HELP = "“manage.py score --help” tells more."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("score",),
            f"The following arguments are required: --objectives, --sideboard; {SCORE_HELP}",
        ),
        (
            ("score", "--objectives", "1,8,17"),
            f"The following arguments are required: --sideboard; {SCORE_HELP}",
        ),
        (
            ("score", "--objectives", "1,8", "--sideboard", "1"),
            "“1,8” is not one objective each of colors, handles and rows.",
        ),
        (
            ("score", "--objectives", "1,8,17", "--sideboard", "12 7t 61"),
            "There is no card 61.",
        ),
        (
            ("score", "--objectives", "1,8,17", "--sideboard", "12 seven"),
            SEVEN_IS_NO_CARD,
        ),
        (
            ("check_edition", "no-such-file.json"),
            "The edition no-such-file.json cannot be read: No such file or directory.",
        ),
        (("check_edition", "."), "The edition . cannot be read: Is a directory."),
        (
            ("edition", "--yaml"),
            "“--yaml” cannot be used here; “manage.py edition --help” tells more.",
        ),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    answer = manage(*arguments)
    assert (answer.status, answer.said) == (2, "")
    assert answer.complained == sentence + "\n"


def test_a_value_that_means_the_end_of_all_options_is_refused() -> None:
    answer = manage("score", "--objectives=--", "--sideboard", "12")
    assert answer.status == 2
    # from Python 3.13 on it is a value like any other
    assert answer.complained in {
        f"--objectives has no value; {SCORE_HELP}\n",
        "“--” does not name objectives: write three numbers, as in 3,9,21.\n",
    }


def test_a_process_of_its_own_says_the_same_and_ends_alike() -> None:
    command = [sys.executable, "manage.py", "score", "--objectives", "1,8,17"]
    done = subprocess.run(
        command, cwd=site_settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    ran = manage(*command[2:])
    assert (done.returncode, done.stdout, done.stderr) == (2, "", ran.complained)
