"""The steps of the row bonus in an opened objective: the one that is reached is marked."""

import re

import pytest
from django.test import Client

from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import SoloGame, begin
from tests.puzzles.over_http import send, show
from tests.puzzles.sample_games import deal_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def marked(page: str) -> list[int]:
    steps = page.partition('id="goal-rows"')[2].partition("</ol>")[0]
    return [int(bonus) for bonus in re.findall(r'aria-current="step">[^<]*<b>\+(\d+)', steps)]


def longest_rows_first(game: SoloGame) -> SoloGame:
    return max(map(game.play, game.legal_moves()), key=lambda after: after.score_sheet.rows.count)


def test_the_step_reached_is_marked_after_each_move(client: Client) -> None:
    game = begin(deal_on())
    assert marked(show(client)) == []
    reached = set()
    while not game.is_over:
        after = longest_rows_first(game)
        send(client, game, move_text(after.moves[-1]))
        game, bonus = after, after.score_sheet.rows.bonus
        if not game.is_over:
            assert marked(show(client)) == ([bonus] if bonus else [])
        reached.add(bonus)
    assert len(reached) > 1
