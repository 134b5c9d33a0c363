"""The addresses of all pages that a stranger can open, for the tests that ask every page."""

from django.urls import reverse
from django.utils.translation import override

from puzzles.sequence.training.course import lessons as lessons_of_sequence
from rules.sideboards.lessons.course import lessons
from rules.urls import rules_pages
from tests.puzzles.sequence.seated import PRACTICE

LANGUAGES = ["en", "fr", "de", "it"]
OTHERS = ["", "offline/", "search/?q=swap", "search/", "sideboards/rules/rule/turn-start/"]
OTHERS += ["sequence/rules/search/?q=jack&also=sideboards", "sequence/rules/rule/sequence-turn/"]
OTHERS += ["sequence/rules/board/?card=JS", "sequence/rules/ask/?blue=2,2&sides=3&tool=red&at=2,2"]
SCORED = "players=3&name1=Nora&colors1=3&handles1=5&rows1=5&colors2=2&handles2=4&rows2=7"
SCORED += "&colors3=1&handles3=2&rows3=6&used3=1&day=2026-11-20"
LAID = "players=1&row=rtpob.obtpr.torbp.pbrto.bropt.tbopr.otrpb.ptbro"
OTHERS += [f"sideboards/rules/table/row/?{LAID}", "sideboards/rules/table/row/?row=rtpob.bop"]
OTHERS += [
    f"sideboards/rules/table/pad/?{SCORED}",
    "sideboards/rules/table/pad/?players=1&colors1=3&handles1=4&rows1=8",
]
BOX = "AYdbP5PwrbIfTw"
OTHERS += [
    f"sideboards/rules/table/box/?code={BOX}{more}" for more in ("", "&pattern=5", "&card=new")
]
OTHERS += ["sequence/rules/table/pad/?players=6&sides=3&best=3&turn=2&name2=Emil&green=1"]
OTHERS += [
    "sideboards/puzzles/2026-03-04/",
    "sideboards/archive/",
    "sideboards/puzzles/2026-03-04/print/",
    "sideboards/archive/2026-01/",
    "sideboards/statistics/",
    "sideboards/practice/",
]
OTHERS += [
    "data/",
    "data/delete/",
    "recovery/",
    "recovery/babe/",
    "access/",
    "open-deals/",
    "sideboards/offer-box/",
    "tell-us/",
    "tell-us/?page=/en/sideboards/rules/turn/&rule=turn-start",
    "sideboards/embed/",
    "sideboards/embed/today/",
    "sideboards/embed/day/2026-03-04/",
    "sideboards/embed/week/2026-11-09/",
]
OTHERS += ["privacy/", "circles/", "sideboards/calendar/"]
OTHERS += ["sideboards/archive/week/2026-11-09/", "sideboards/archive/?show=unplayed"]
OTHERS += ["sideboards/trainer/mistakes/"]
SEQUENCE_DEAL = f"sequence/practice/{PRACTICE.sealed_code}/"
OTHERS += ["sequence/practice/", "sequence/statistics/", SEQUENCE_DEAL]
OTHERS += ["sequence/trainer/learn/", "sequence/trainer/learn/?step=2&draft=8D"]
OTHERS += [f"{SEQUENCE_DEAL}?told=rows"]
OTHERS += ["sequence/trainer/", "sequence/trainer/lessons/", "sequence/trainer/moves/"]
OTHERS += ["sequence/trainer/mistakes/", "sequence/trainer/best/"]
OTHERS += [f"sequence/trainer/lessons/{lesson}/" for lesson in lessons_of_sequence()]
OTHERS += ["sequence/trainer/lessons/jacks/?step=3&answer=JD-7,7"]
OTHERS += ["sequence/trainer/lessons/jacks/?step=3&answer=5C-7,7"]
OTHERS += ["sideboards/trainer/", "sideboards/trainer/counting/", "sideboards/trainer/moves/"]
OTHERS += ["sideboards/trainer/best/", "sideboards/statistics/skill/"]
OTHERS += ["sideboards/trainer/learn/", "sideboards/trainer/lessons/"]
OTHERS += [f"sideboards/trainer/lessons/{lesson}/" for lesson in lessons()]


def pages_of_rules(language: str) -> list[str]:
    with override(language):
        return [reverse(name, args=arguments) for name, arguments in rules_pages()]


def every_page(language: str) -> list[str]:
    return [*pages_of_rules(language), *(f"/{language}/{path}" for path in OTHERS)]
