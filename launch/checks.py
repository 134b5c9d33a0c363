"""Everything that must hold: the quick checks side by side, then all tests have the last word."""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from launch.packages import ENVIRONMENT
from launch.places import ROOT
from launch.refusal import Refusal
from launch.system_packages import ensure_programs

# each program that tests run, and the Debian package that has it
PROGRAMS = {
    "chromium-headless-shell": "chromium-headless-shell",
    "gcc": "build-essential",
    "postgres": "postgresql",
    "systemd-analyze": "systemd",
}
TESTS = ["pytest", "--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal"]
# the rules of each game as code
ENGINES = sorted(
    folder.relative_to(ROOT).as_posix() for folder in (ROOT / "rules").glob("*/engine")
)
# measured among all tests, where no line is traced
TIMED = "tests/rules/sideboards/engine/test_scoring_time.py"
COVERED_RUN = " ".join(
    [
        f"coverage run --source={','.join(ENGINES)}",
        f"-m pytest -q --ignore={TIMED}",
        *(f"tests/{engine}" for engine in ENGINES),
    ]
)
# what the environment says about a site must not change what is tested
OWN_VARIABLES = {
    "ALLOWED_HOSTS",
    "CONTACT",
    "DATABASE_URL",
    "DEBUG",
    "DRILL_STOCK",
    "HOST",
    "HSTS",
    "IMPRINT",
    "METRICS_PORT",
    "OLD_SECRET_KEYS",
    "PAGE_THREADS",
    "PORT",
    "PROXIES",
    "PUZZLE_SECRET",
    "SECRET_KEY",
    "SHARE_KEYS",
    "SIDEBOARDS_EDITION",
    "SITE_URL",
    "TIME_ZONE",
    "VAR_DIR",
    "WEB_WORKERS",
}


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    commands: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


CHECKS = [
    Check("types", ["mypy ."]),
    Check(
        "every branch of the rules is tested",
        [
            COVERED_RUN,
            "coverage report --fail-under=100",
        ],
    ),
    Check("style", ["ruff check .", "ruff format --check ."]),
    Check("floors and pure packages", ["lint-imports"]),
    Check("interface words", ["python manage.py words --check"]),
    Check("database changes are written down", ["python manage.py makemigrations --check"]),
    Check(
        "settings of a public site",
        ["python -W error manage.py check --deploy --fail-level WARNING"],
        {"SITE_URL": "https://sideboards.example", "SECRET_KEY": "long-enough-for-this-check" * 2},
    ),
]


def check_everything() -> None:
    ensure_programs(PROGRAMS)
    with ThreadPoolExecutor(max_workers=2) as pool:
        failures = [output for output in pool.map(outcome_of, CHECKS) if output]
    if failures:
        raise Refusal("\n".join(failures))
    os.chdir(ROOT)
    os.execve(program(TESTS[0]), TESTS, clean_environment())


def outcome_of(check: Check) -> str:
    """Empty when all is well, else what the failing command said."""
    begun = time.monotonic()
    for command in check.commands:
        output = failure_of(command, check.environment)
        if output:
            print(f"FAILED  {check.name}", flush=True)
            return f"\n{check.name}: {command}\n{output}"
    print(f"ok  {check.name} ({time.monotonic() - begun:.0f} s)", flush=True)
    return ""


def failure_of(command: str, environment: Mapping[str, str]) -> str:
    name, *arguments = command.split()
    done = subprocess.run(
        [program(name), *arguments],
        cwd=ROOT,
        env={**clean_environment(), **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return (done.stdout.strip() or "it failed silently") if done.returncode else ""


def program(name: str) -> str:
    return str(ENVIRONMENT / "bin" / name)


def clean_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
