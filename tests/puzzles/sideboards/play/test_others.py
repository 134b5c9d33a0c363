from uuid import UUID

import pytest

from puzzles.attempts.score_distribution import score_distribution
from puzzles.models import Tally
from puzzles.sideboards.play.others import MOST_SHOWN, Others, OthersChoice, others_in
from tests.puzzles.cast import ANNA, BEN, game_in
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, finished_game, mirror_image, solo
from tests.puzzles.shared_games import KEY, played

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def others_around(player: UUID) -> Others:
    mine = game_in(KEY, player)
    distribution = score_distribution(mine)
    assert distribution
    return others_in(solo(mine.position), distribution)


def test_each_sees_the_others_first_move_from_the_own_side() -> None:
    game = finished_game(deal_on(), choice=2)
    mirror = mirror_image(game)
    played(ANNA, game)
    played(BEN, mirror)
    for player, mine in ((ANNA, game), (BEN, mirror)):
        expected = [OthersChoice(mine.moves[1], 2, 2 * game.score_sheet.total, is_mine=True)]
        assert others_around(player).firsts == expected
        assert others_around(player).starts[0].move == mine.moves[0]


def test_first_moves_after_another_start_are_left_out() -> None:
    played(ANNA, finished_game(deal_on(), choice=7))
    played(BEN, finished_game(deal_on()))
    found = others_around(BEN)
    assert [choice.is_mine for choice in found.firsts] == [True]
    assert {choice.is_mine for choice in found.starts} == {True, False}


def test_the_most_frequent_choices_are_shown_and_one_s_own_in_any_case() -> None:
    played(ANNA, finished_game(deal_on()))
    rare = Tally.objects.get(kind="start")
    starts = {start_of(choice) for choice in range(24)} - {rare.choice}
    for start in sorted(starts):
        Tally.objects.create(deal=rare.deal, kind="start", choice=start, tries=2, points=80)
    found = others_around(ANNA)
    assert len(starts) > MOST_SHOWN
    assert [choice.is_mine for choice in found.starts] == [False] * MOST_SHOWN + [True]


def start_of(choice: int) -> str:
    """As results are counted by it."""
    return SIDEBOARDS.playing.tally_keys(finished_game(deal_on(), choice=choice))[0].choice
