"""What is told of an objective, in the words of the language that is asked for."""

from django.utils.translation import override

from rules.sideboards.book.objective_explained import explained
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Color
from rules.sideboards.engine.counting import SOLO_STEPS_ONE_ROW, SOLO_STEPS_TWO_ROWS
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, PatternObjective

OBJECTIVES = shipped_edition().objectives


def test_a_pattern_is_told_in_one_sentence() -> None:
    told = explained(OBJECTIVES[8], "en")
    assert told.sentence == "3\xa0points for each pair of matching handles, arranged like this."
    assert told.about_turning == "It also counts rotated and mirrored:"
    assert not told.steps


def test_the_sentence_has_the_points_and_drawers_of_the_edition() -> None:
    own = PatternObjective(4, 9, ((0, 0), (1, 1), (2, 2), (3, 1)))
    assert explained(own, "en").sentence.startswith(
        "9\xa0points for every 4\xa0drawers of one color"
    )


def test_a_row_is_told_with_its_bonus_the_lowest_step_first() -> None:
    red = explained(ROW_OBJECTIVES[19], "en")
    assert red.sentence == "2\xa0points for each drawer in your longest red row."
    assert [step.bonus for step in red.steps] == [bonus for _, bonus in SOLO_STEPS_ONE_ROW[::-1]]
    both = explained(ROW_OBJECTIVES[27], "en")
    assert "on level\xa01 from the top, and in the longest on level\xa04" in both.sentence
    assert [step.words for step in both.steps] == [
        f"{at_least} or more:" for at_least, _ in SOLO_STEPS_TWO_ROWS[::-1]
    ]


def test_brown_is_explained_only_where_it_is_drawn() -> None:
    brown = {
        number
        for number, objective in OBJECTIVES.items()
        if "Brown" in explained(objective, "en").about_drawing
    }
    assert brown == {*range(1, 8), 15, 17, 27, 29}
    assert ROW_OBJECTIVES[20].mark is Color.TURQUOISE


def test_a_gap_in_a_pattern_is_explained() -> None:
    in_between = "What lies in between doesn’t matter."
    gaps = [
        number for number in OBJECTIVES if in_between in explained(OBJECTIVES[number], "en").notes
    ]
    assert gaps == [10]


def test_the_language_asked_for_wins_over_the_page_s() -> None:
    with override("it"):
        assert explained(ROW_OBJECTIVES[19], "de").sentence.endswith("Reihe in Rot.")


def test_no_two_objectives_are_told_alike() -> None:
    drawn_alike = {explained(objective, "fr").sentence for objective in ROW_OBJECTIVES.values()}
    assert len(drawn_alike) == len(ROW_OBJECTIVES)


def test_who_hears_an_objective_hears_the_words_of_the_rules() -> None:
    assert explained(OBJECTIVES[3], "en").by_ear == (
        "Objective\xa03. Colors: the notch. A V of one color, upright or upside down: the outer "
        "drawers on the same level, the middle one a drawer lower or higher. 4 points."
    )
    assert explained(ROW_OBJECTIVES[19], "de").by_ear == (
        "Auftrag\xa019. Längste Reihe in Rot. Nur deine längste Reihe in Rot zählt. "
        "2\xa0Punkte je Schublade."
    )


def test_a_pattern_that_the_rules_do_not_describe_is_told_from_drawer_to_drawer() -> None:
    own = PatternObjective(3, 9, ((0, 0), (1, 1), (3, 1)))
    assert explained(own, "en").by_ear == (
        "Objective\xa03. 3\xa0drawers of the same color. From the one at the left: 1 column to "
        "the right, 1 level lower, and from there 2 columns to the right, on the same level. "
        "9\xa0points each."
    )
