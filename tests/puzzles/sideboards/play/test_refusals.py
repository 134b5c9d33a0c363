import pytest
from django.utils import translation

from puzzles.sideboards.play.refusals import SENTENCES, refusal_sentence
from rules.sideboards.engine.errors import Illegal, Impossible, SideboardsError, Unreadable

KINDS = (Unreadable, Illegal, Impossible)
ERRORS = [kind(reason, "44t") for kind in KINDS for reason in kind.sentences]


def test_every_refusal_of_the_core_has_its_sentence() -> None:
    assert set(SENTENCES) == {error.reason for error in ERRORS}


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: str(error.reason))
def test_a_refusal_quotes_what_the_core_quotes(error: SideboardsError, language: str) -> None:
    with translation.override(language):
        sentence = refusal_sentence(error)
    assert "%" not in sentence
    assert ("44t" in sentence) <= ("44t" in str(error))


def test_no_two_languages_say_the_same() -> None:
    for error in ERRORS:
        said = set()
        for language in ("en", "fr", "de", "it"):
            with translation.override(language):
                said.add(refusal_sentence(error))
        assert len(said) == 4
