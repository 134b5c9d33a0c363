from types import SimpleNamespace

from puzzles.sequence.coach.judgment import judged
from puzzles.sequence.review.decisions import reviewed_data, reviewed_from
from puzzles.sequence.review.screens import ReviewScreen, ReviewStep
from puzzles.sequence.takeover import TakeOverGame, parse_turns, replay_turns
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import BEST_LINE

WASTED = "JD-10,5 QH-4,4 KH-5,4 6D-8,4"


SWAPPED = "KH-5,4 QH-4,4 JD-7,4 6D-8,4 2H-5,6 6S-2,8 KC-3,6"
"""The best line with its first two moves the other way round."""


def screen_of(
    line: str, *, coach_line: str = "", coach: int | None = None, **asked: str
) -> ReviewScreen:
    game = replay_turns(EXAMPLE, parse_turns(line))
    mine = SimpleNamespace(
        position=game, ceiling_line=BEST_LINE, coach_line=coach_line, coach=coach
    )
    review = {"decisions": list(reviewed_data(game))}
    return ReviewScreen(mine, reviewed_from(review, game), **asked)


def test_it_costs_what_the_solver_proves_before_and_after_each_move() -> None:
    game: TakeOverGame = replay_turns(EXAMPLE, parse_turns(WASTED))
    review = list(reviewed_data(game))
    assert [(each["before"], each["after"]) for each in review] == [
        (each.before, each.after) for each in judged(game)
    ]
    moves = reviewed_from({"decisions": review}, game)
    assert [each.move for each in moves] == list(game.moves)
    for each in moves:
        assert each.loss >= each.by_card[each.move.card] >= 0
        assert all(best in each.game.legal_moves() for best in each.best)
        assert min(each.by_card.values()) == 0


def test_the_costliest_move_is_shown_first() -> None:
    screen = screen_of(WASTED)
    assert screen.costly
    assert screen.costly.turn == screen.step.turn == 1
    assert screen.step.cost.startswith("−")
    assert set(screen.step.scene.lit)
    assert screen.beside == (None, 1)
    assert screen_of(WASTED, step_asked="2").step.turn == 3
    assert screen_of(WASTED, step_asked="99").step.turn == 4


def test_a_game_without_a_loss_says_so_and_shows_a_best_line() -> None:
    screen = screen_of(BEST_LINE, turn_asked="2")
    assert screen.costly is None
    assert "nothing given away" in screen.summary
    assert screen.replay
    assert (screen.replay.total, screen.replay.turn.number) == (33, 2)
    assert screen_of(BEST_LINE, game_asked="coach").replay is None


def test_a_line_is_replayed_beside_one_s_own_where_the_two_part() -> None:
    screen = screen_of(WASTED, turn_asked="1")
    assert screen.replay
    assert screen.replay.parting == 1
    assert screen.replay.own_turn
    assert "You: jack of diamonds" in screen.replay.spoken
    assert "from the first turn on" in screen.replay.parting_words
    later = screen_of(WASTED, turn_asked="2").replay
    assert later
    assert later.own_turn is None


def test_another_order_of_the_same_moves_is_no_parting() -> None:
    replay = screen_of(SWAPPED).replay
    assert replay
    assert replay.parting is None
    assert "ends with the same board" in replay.parting_words
    parted = screen_of("KH-5,4 QH-4,4 JD-10,5").replay
    assert parted
    assert parted.parting == 3
    assert parted.parting_words.startswith("After 2\xa0turns")


def test_the_coach_of_a_score_is_introduced_as_what_it_was() -> None:
    first = screen_of(WASTED, coach_line=BEST_LINE, game_asked="coach").replay
    now = screen_of(WASTED, coach_line=BEST_LINE, coach=2, game_asked="coach").replay
    assert first
    assert now
    assert "always works" in first.note
    assert "cards it can see" in now.note
    assert screen_of(WASTED).replay != first


def test_a_costly_move_says_why_and_shows_two_boards() -> None:
    step = screen_of(WASTED).step
    assert step.reviewed.reason
    assert "Only a jack can fill" in step.reason
    assert "Only a jack can fill" in step.spoken
    own, better = step.boards
    assert (own.name, better.name) == ("Your move", "Better")
    assert better.outlook_words == "Two lines, on turns\xa04 and 7"
    assert better.scene.lines == step.reviewed.reason.possible.lines
    assert own.scene.lines != better.scene.lines
    assert step.shown == own.shown


def test_a_review_of_an_older_release_has_no_reasons_and_is_shown() -> None:
    game = replay_turns(EXAMPLE, parse_turns(WASTED))
    older = [
        {name: value for name, value in each.items() if name != "reason"}
        for each in reviewed_data(game)
    ]
    moves = reviewed_from({"decisions": older}, game)
    assert not any(each.reason for each in moves)
    step = ReviewStep(moves[0])
    assert (step.reason, step.boards) == ("", [])


def test_a_move_that_cost_nothing_has_no_reason() -> None:
    assert not any(step.reason for step in screen_of(BEST_LINE).steps)
