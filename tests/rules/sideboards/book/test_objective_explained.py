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
    assert told.about_turning == "It also counts turned and mirrored:"
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
        f"from {at_least}:" for at_least, _ in SOLO_STEPS_TWO_ROWS[::-1]
    ]


def test_brown_is_explained_only_where_it_is_drawn() -> None:
    brown = {
        number
        for number, objective in OBJECTIVES.items()
        if any("Brown" in note for note in explained(objective, "en").notes)
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


def test_a_pattern_is_arranged_in_words_from_drawer_to_drawer() -> None:
    patterns = [
        each for each in shipped_edition().objectives.values() if isinstance(each, PatternObjective)
    ]
    told = {each: explained(each, "en").arranged for each in patterns}
    assert all(words.startswith("From the drawer at the left: ") for words in told.values())
    for pattern, words in told.items():
        assert words.count("to the right") == len(pattern.cells) - 1
    assert len(set(told.values())) == len({each.cells for each in patterns})
