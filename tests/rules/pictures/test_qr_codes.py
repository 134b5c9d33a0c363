"""What a phone reads in a QR code is the text that it was made of."""

import pytest

from rules.pictures.qr_codes import qr_svg
from tests.rules.pictures.qr_reader import text_in


@pytest.mark.parametrize("length", [1, 20, 80, 150, 220, 400])
def test_a_code_says_its_text(length: int) -> None:
    text = ("https://example.org/?code=aB3_-" * 20)[:length]
    assert text_in(qr_svg(text)) == text
