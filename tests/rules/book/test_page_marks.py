"""Marks become links, popovers and pictures."""

from django.utils.safestring import mark_safe
from django.utils.translation import override

from rules.book.page_marks import PageMarks, kept_together
from rules.sideboards.book.plug import BOOK


def test_marks_become_links_and_taps_that_explain() -> None:
    marks = PageMarks(BOOK, "turn-start", "en")
    with override("en"):
        assert marks.term("drawer", "drawers & more") == (
            '<button type="button" class="term" popovertarget="turn-start-drawer-en">'
            "drawers &amp; more</button>"
        )
        assert marks.terms == ["drawer"]
        assert marks.objective(9) == '<a href="/en/sideboards/rules/objectives/9/">9</a>'
        assert (
            marks.rule("swap-when", "6.1")
            == '<a href="/en/sideboards/rules/swap/#swap-when">6.1</a>'
        )
        assert marks.rule("swap", "6") == '<a href="/en/sideboards/rules/swap/">6</a>'
        sheet = '<a href="/en/sideboards/rules/sheet/">One page</a>'
        assert marks.page("sheet", "One page") == sheet
        figure = marks.picture("start", "The <start>")
    assert figure.startswith('<figure class="rule-picture"><span class="picture-row wide-2"><svg')
    assert figure.endswith("<figcaption>The &lt;start&gt;</figcaption></figure>")


def test_a_full_stop_stays_with_the_tap_before_it() -> None:
    tap = PageMarks(BOOK, "turn-start", "en").term("drawer", "a drawer")
    kept = f'<span class="kept">{tap}.</span> Then'
    assert kept_together(mark_safe(f"{tap}. Then"), "en") == kept
    assert kept_together(mark_safe(f"{tap} then"), "en") == f"{tap} then"
