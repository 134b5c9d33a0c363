"""Whatever is typed behind `solve` and `advise`: one sentence, no traceback."""

from random import Random

import pytest

from puzzles.sideboards.management.commands import advise, solve
from rules.plain_command import PlainCommand

COMMANDS = {"solve": solve.Command, "advise": advise.Command}
OPTIONS = {"solve": ("objectives", "cards"), "advise": ("objectives", "hand", "sideboard", "seen")}
PIECES = ["", "0", "-1", "3,9,21", "61", "7t", "L", "x", ",", " ", "\n", "\0", "\udcff", "١", "²"]
PIECES += ["1.5", "1e3", "+5", "--", "-", "“", "%s", "{}", "9" * 30, "a" * 3000, "🗄"]


def typed(random: Random, command: str) -> list[str]:
    arguments = [
        f"--{name}={''.join(random.choices(PIECES, k=random.randrange(4)))}"
        for name in OPTIONS[command]
        if random.random() < 0.9
    ]
    others = ["--json", "--swapped", "--verbosity=9", "--nonsense", random.choice(PIECES)]
    return arguments + random.sample(others, random.randrange(3))


def exit_code_of(command: PlainCommand, name: str, arguments: list[str]) -> object:
    with pytest.raises(SystemExit) as stopped:
        command.run_from_argv(["manage.py", name, *arguments])
    return stopped.value.code


@pytest.mark.parametrize("name", COMMANDS)
def test_garbage_is_answered_with_one_line_and_exit_code_2(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    random = Random(name)
    for _ in range(150):
        arguments = typed(random, name)
        assert exit_code_of(COMMANDS[name](), name, arguments) == 2, arguments
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.endswith(".\n")
        assert said.err.count("\n") == 1
        assert len(said.err) < 300
