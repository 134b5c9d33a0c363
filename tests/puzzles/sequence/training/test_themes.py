from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.reasons import Why, reason_of
from puzzles.sequence.takeover import parse_turn, take_over
from puzzles.sequence.training.course import lessons
from puzzles.sequence.training.drill_words import CLAIMS, THEME_TITLES
from puzzles.sequence.training.stock import MOVE_THEMES, THEME_OF_LESSON, theme_after
from puzzles.sequence.training.themes import THEME_OF, Theme, other_space, themes_of
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.training.drills import drills

TASKS = {task.id: task for lesson in lessons().values() for task in lesson.tasks}


def themes_in(task_id: str, move: str) -> set[Theme]:
    game = TASKS[task_id].game
    return {*themes_of(game, reason_of(game, parse_turn(move), losses(game)))}


def test_the_idea_of_the_best_move_is_a_theme() -> None:
    assert Theme.SHARED in themes_in("shared-now", "5S-10,6")
    assert Theme.REMOVING in themes_in("jack-removes", "JSx3,6")
    assert Theme.JACK in themes_in("jack-anywhere", "JD-2,5")
    assert Theme.TWO_SPACES in themes_in("space-whose-card-comes", "9C-6,10")


def test_the_reason_against_the_other_move_is_one_too() -> None:
    assert Theme.JACK in themes_in("jack-kept", "JD-7,7")
    assert THEME_OF.keys() == CLAIMS.keys() == set(Why)
    assert set(THEME_OF.values()) == set(Theme) == THEME_TITLES.keys()


def test_each_theme_can_be_chosen_and_a_lesson_leads_to_its_own() -> None:
    assert {theme.id for theme in MOVE_THEMES} == set(Theme)
    assert THEME_OF_LESSON.keys() <= lessons().keys()
    assert (theme_after("order"), theme_after("corners")) == ("order", "mixed")


def test_a_theme_fits_where_it_is_stored() -> None:
    assert len(f" {' '.join(Theme)} ") <= 80
    assert len({theme for drill in drills() for theme in drill.themes}) > 1


def test_the_other_space_of_a_card_is_told_only_while_it_is_open() -> None:
    game = take_over(EXAMPLE)
    assert other_space(game, parse_turn("6D-1,2")) == parse_turn("6D-8,4")
    assert other_space(game, parse_turn("JD-1,2")) is None
    assert other_space(game.play(parse_turn("6D-8,4")), parse_turn("6D-1,2")) is None
