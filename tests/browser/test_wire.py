"""Pages as the real web server sends them, with everything they load."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.wire import GOAL, weights, weights_of_a_game
from tests.puzzles.games.sequence.seated import CODE
from tests.real_server import served

LONGEST_CHAPTERS = ["rows", "patterns", "faq"]


@pytest.mark.long
def test_pages_are_light_on_the_wire(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as site:
        home = f"http://127.0.0.1:{site.port}/de/"
        found = dict(weights_of_a_game(browser, f"{home}sideboards/daily/"))
        found |= {"home": weights(browser, home)}
        found |= {"sequence": weights(browser, f"{home}sequence/practice/{CODE}/")}
        for chapter in LONGEST_CHAPTERS:
            found[chapter] = weights(browser, f"{home}sideboards/rules/{chapter}/")
    sent = {name: sum(sizes.values()) for name, sizes in found.items()}
    too_heavy = {name: (size, found[name]) for name, size in sent.items() if size > GOAL}
    assert too_heavy == {}
    # a page without its style sheets, scripts and typeface would be light for nothing
    assert all(len(sizes) > 10 for sizes in found.values())
