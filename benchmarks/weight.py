"""What the puzzle and the chapters weigh over the wire when they are opened for the first time."""

from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import sync_playwright

from launch.system_packages import ensure_programs, find_program
from rules.urls import rules_pages
from tests.browser.fixtures import CHROMIUM_FLAGS
from tests.browser.wire import GOAL, Weights, weights, weights_of_a_game
from tests.real_server import served

LANGUAGE = "de"
"""Its words are the longest."""


def run() -> bool:
    ensure_programs({"chromium": "chromium"})
    print(f"Weight: bytes over the wire, heads and all     (goal: {GOAL:_})")
    with TemporaryDirectory() as folder, served(Path(folder)) as site, sync_playwright() as started:
        home = f"http://127.0.0.1:{site.port}"
        browser = started.chromium.launch(
            executable_path=find_program("chromium"), args=CHROMIUM_FLAGS
        )
        sent = [
            _print_weight(f"{language}, puzzle, {stage}", found)
            for language, _name in settings.LANGUAGES
            for stage, found in weights_of_a_game(browser, f"{home}/{language}/sideboards/daily/")
        ]
        sent += [_print_weight(path, weights(browser, f"{home}{path}")) for path in _chapters()]
        browser.close()
    return max(sent) <= GOAL


def _chapters() -> list[str]:
    with override(LANGUAGE):
        return [
            reverse(name, args=arguments)
            for name, arguments in rules_pages()
            if name.endswith(":chapter")
        ]


def _print_weight(name: str, found: Weights) -> int:
    total = sum(found.values())
    print(f"  {name:36} {total:6}  in {len(found)} answers", flush=True)
    return total
