from puzzles.game.reviewing import note_of_coach
from puzzles.sequence.plug import GAME
from puzzles.sequence.review.coaches import COACH_NOTES


def test_each_coach_says_in_one_sentence_how_it_thinks() -> None:
    assert all(str(note).count(".") == 1 for note in COACH_NOTES)


def test_a_score_without_a_number_is_the_first_coach_s() -> None:
    assert note_of_coach(COACH_NOTES, None) == str(COACH_NOTES[0])
    assert note_of_coach(COACH_NOTES, 2) == str(COACH_NOTES[1])
    assert GAME.reviewing
    assert GAME.reviewing.note_of_the_coach == str(COACH_NOTES[-1])
