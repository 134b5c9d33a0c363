from hypothesis import given
from hypothesis import strategies as st

from rules.texts.folding import fold


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
