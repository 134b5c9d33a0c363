"""The HTML of an answer as tests compare it: where its template breaks a line does not matter."""

import re
from typing import Any

_BLOCK = (
    "address|article|aside|b|body|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|"
    "form|h[1-6]|head|header|html|legend|li|link|main|meta|nav|ol|option|p|path|rect|section|"
    "select|summary|table|tbody|td|tfoot|th|thead|title|tr|ul|a|button"
)
_AFTER_A_TAG = re.compile(rf"(</?(?:{_BLOCK})(?:\s[^<>]*)?>)\s+")
_BEFORE_A_TAG = re.compile(rf"\s+(?=</?(?:{_BLOCK})[\s>])")


def html_of(answer: Any) -> str:
    """The body on one line, without the white space that a browser ignores beside blocks.

    Links, buttons, bold text and shapes of drawings count as blocks here: white space at their
    edges is never seen either.
    """
    text = re.sub(r"\s*\n\s*", " ", answer.content.decode())
    text = re.sub(r"\s+>", ">", text)
    return _BEFORE_A_TAG.sub("", _AFTER_A_TAG.sub(r"\1", text))
