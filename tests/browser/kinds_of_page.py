"""Every kind of page that somebody can see, with what it takes to see it."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from playwright.sync_api import Page

from puzzles.analysis.hints import ask_for_hint
from puzzles.analysis.reviews import review_or_ask
from puzzles.attempts.records import take_hint
from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges.records import list_under, make_challenge
from puzzles.friends.circles.records import found_circle, join_circle
from puzzles.models import Circle, Job
from puzzles.sharing.links import link_to
from puzzles.trainer.best.week_records import store_weeks
from puzzles.trainer.lessons.records import record_lesson_done
from tests.browser.stored_games import (
    game_of_day,
    has_a_sibling,
    has_analyzed,
    has_answered_a_sibling,
)
from tests.every_page import BOX, LAID, SCORED
from tests.puzzles.cast import (
    ANNA,
    BEN,
    CLEO,
    game_in,
    noon,
    plays,
    plays_game,
    publishes,
    the_background_process_works,
)
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    finished_game,
)
from tests.puzzles.sequence.seated import BEST_LINE, SEQUENCE, plays_practice
from tests.puzzles.sequence.seated import PRACTICE as SEQUENCE_PRACTICE
from tests.puzzles.sequence.training import drills as sequence_drills
from tests.puzzles.sequence.training.weeks import stored_position
from tests.puzzles.trainer.best.tried_weeks import MONDAY, answers_best, nearest_line, position_of
from tests.puzzles.trainer.drills.answering import (
    answers,
    board_in_address,
    board_name,
    in_stock,
    stocks,
    tempting_move,
)

NOBODY = None
CROWD = [UUID(int=number) for number in range(10, 15)]
UNSWAPPED, SWAPPED, BEGUN, UNTOUCHED = (DAY.replace(day=day) for day in (14, 15, 16, 17))
PRACTICED = deal_on(LONG_AGO)
PRACTICE = key_of_code(SIDEBOARDS, code_of(PRACTICED))
CODE = PRACTICE.sealed_code
FIRST_GAME, OBJECTIVES = "sideboards/rules/table/4/first/", "colors=3&handles=9&rows=21"
LONG_NAME = "Nombre-muy-muy-largo"


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    """That of its address, and a second word where an address has several kinds."""
    address: str
    who: UUID | None = NOBODY
    """A newcomer, unless somebody is named."""
    do: Callable[[Page], None] | None = None
    """What brings it about once the address is open."""
    only: str = ""
    """The one language in which it is looked at: for kinds whose like is looked at in all."""


def press(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).first.click()


def send(selector: str, **fields: str) -> Callable[[Page], None]:
    """Fills fields by their names, then presses what leads to another page."""

    def act(page: Page) -> None:
        for name, text in fields.items():
            page.locator(f"[name={name}]").fill(text)
        with page.expect_navigation():
            page.locator(selector).click()

    return act


def kinds_of_page() -> list[Kind]:
    publishes(UNTOUCHED)
    for day, moves in ((UNSWAPPED, 1), (SWAPPED, 2), (BEGUN, 3)):
        plays(ANNA, day, moves=moves)
    for choice, player in enumerate((ANNA, BEN, *CROWD), start=3):
        plays(player, DAY, choice=choice)
    return [
        *_of_the_site(),
        *_of_a_game(),
        *_of_results(),
        *_of_practice_and_challenges(),
        *_of_circles(),
        *_on_paper(),
        *_of_sharing(),
        *_of_an_analysis(),
        *_of_own_mistakes(),
        *_of_drills(),
        *_of_the_trainer(),
        *_of_lessons(),
        *_of_the_rules(),
        *_of_sequence(),
    ]


def _of_the_site() -> list[Kind]:
    return [
        Kind("home", ""),
        Kind("home of a player", "", ANNA),
        Kind("privacy", "privacy/"),
        Kind("offline", "offline/"),
        Kind("error missing", "nowhere/"),
        Kind("error refused", "refused/"),
        Kind("error broken", "broken/"),
        Kind("data empty", "data/"),
        Kind("data", "data/", ANNA),
        Kind("make_code", "data/", ANNA, send("form[action$='/code/'] button")),
        Kind("delete", "data/delete/", ANNA),
        Kind("recover", "recovery/"),
        Kind("recover in vain", "recovery/", ANNA, send("main .button", code="x")),
        Kind("access", "access/"),
        Kind("open_deals", "open-deals/"),
        Kind("tell_us", "tell-us/?page=/en/sideboards/rules/turn/&rule=turn-start"),
        Kind("tell_us told", "tell-us/?page=/en/&told=1"),
        Kind("calendar", "sideboards/calendar/?hour=18&zone=America/Argentina/Buenos_Aires"),
        Kind("embed", "sideboards/embed/"),
        Kind("embedded_today", "sideboards/embed/today/"),
        Kind("embedded_day", f"sideboards/embed/day/{DAY}/"),
        Kind("embedded_week", "sideboards/embed/week/2026-11-09/"),
    ]


FIRST_FACE = ".lies:nth-child(1) .lie"


def _of_a_game() -> list[Kind]:
    untouched, begun = (f"sideboards/puzzles/{day}/" for day in (UNTOUCHED, BEGUN))
    return [
        Kind("puzzle", untouched),
        Kind("puzzle with its help", untouched, do=press(".help-button")),
        Kind("puzzle with one card picked", untouched, do=press(FIRST_FACE)),
        Kind("puzzle with both cards picked", untouched, do=_pick_both),
        Kind("puzzle under way", begun, ANNA),
        Kind("puzzle explained", begun, ANNA, press(".score-line-rows summary")),
        Kind("puzzle with a card picked", begun, ANNA, press(FIRST_FACE)),
        Kind(
            "puzzle with a swap asked for", f"sideboards/puzzles/{UNSWAPPED}/", ANNA, press("#swap")
        ),
        Kind("puzzle with tips", begun, CLEO, _begin),
        Kind("puzzle after a swap", f"sideboards/puzzles/{SWAPPED}/", ANNA),
        Kind("puzzle at its end", f"sideboards/puzzles/{DAY}/", ANNA),
        Kind("puzzle to come", "sideboards/puzzles/2030-01-01/"),
    ]


def _pick_both(page: Page) -> None:
    for face in (FIRST_FACE, ".lies:nth-child(2) .lie"):
        page.locator(face).first.click()


def _begin(page: Page) -> None:
    """By hand, as tips are for those who have finished nothing here."""
    if page.locator("#start").count():
        _pick_both(page)
        page.locator("#start").click()
    page.locator("#swap").wait_for()


def _of_results() -> list[Kind]:
    return [
        Kind("statistics empty", "sideboards/statistics/"),
        Kind("statistics", "sideboards/statistics/", ANNA),
        Kind("archive", "sideboards/archive/", ANNA),
        Kind("archive_month", "sideboards/archive/2026-02/"),
        Kind("archive_month with a filter", "sideboards/archive/2026-11/?show=unplayed", ANNA),
        Kind("weekly_set", "sideboards/archive/week/2026-11-09/", ANNA),
    ]


def _of_practice_and_challenges() -> list[Kind]:
    for player, choice in ((ANNA, 3), (BEN, 8)):
        plays_game(player, PRACTICE, finished_game(PRACTICED, choice=choice), on=DAY)
    deal_id, made_up = game_in(PRACTICE, ANNA).deal_id or 0, deal_on(LONG_AGO.replace(day=7))
    challenge = make_challenge(deal_id, target=17, player=ANNA, now=noon(DAY)).pk
    list_under(LONG_NAME, challenge, player=ANNA, now=noon(DAY))
    return [
        Kind("practice", "sideboards/practice/"),
        Kind("practice_deal", f"sideboards/practice/{CODE}/"),
        Kind("practice_deal at its end", f"sideboards/practice/{CODE}/", ANNA),
        Kind("embedded_practice", f"sideboards/embed/practice/{CODE}/"),
        Kind("practice_deal broken", "sideboards/practice/broken/"),
        Kind("practice_deal made up", f"sideboards/practice/{code_of(made_up)}/"),
        Kind("practice_deal like a puzzle", address_of(deal_on(DAY)).removeprefix("/en/")),
        Kind("challenge", f"challenge/{challenge}/"),
        Kind("challenge listed", f"challenge/{challenge}/", ANNA),
        Kind(
            "challenge_listing",
            f"challenge/{challenge}/",
            BEN,
            send(".panel .button", name="\u202e"),
        ),
    ]


def _of_circles() -> list[Kind]:
    """One plays each day, the other weekly sets; all names are as long as can be."""
    daily, weekly = (
        found_circle(
            Circle(name=LONG_NAME, is_weekly=is_weekly),
            name=LONG_NAME,
            visitor=ANNA,
            now=noon(DAY),
        ).circle
        for is_weekly in (False, True)
    )
    for name, player in enumerate((BEN, *CROWD[:2])):
        join_circle(daily.invitation, name=f"{name} {LONG_NAME[2:]}", visitor=player, now=noon(DAY))
    address = f"circles/{daily.pk}/"
    return [
        Kind("circles", "circles/"),
        Kind("circles of a player", "circles/", ANNA),
        Kind("circle", address, ANNA),
        Kind("circle by month", f"{address}?by=month", ANNA),
        Kind("circle of weekly sets", f"circles/{weekly.pk}/", ANNA),
        Kind("circle of others", address),
        Kind("circle_members", f"{address}members/", ANNA, press(".manage > summary")),
        Kind("invitation", f"invitation/{daily.invitation}/"),
        Kind("invitation refused", "invitation/none/"),
    ]


def _on_paper() -> list[Kind]:
    """A sheet is shown to who has finished the deal or has agreed, and so is its solution."""
    past, practice = "sideboards/puzzles/2026-03-04/", f"sideboards/practice/{CODE}/"
    agree = send("main form button")
    return [
        Kind("paper_of_day", f"{past}print/", only="de"),
        Kind("paper_of_day of a sheet", f"{past}print/", do=agree),
        Kind("solution_of_day", f"{past}solution/", only="it"),
        Kind("paper_of_week closed", "sideboards/archive/week/2026-11-09/print/", only="en"),
        Kind("paper_of_practice", f"{practice}print/", ANNA, only="fr"),
        Kind("solution_of_practice", f"{practice}solution/", ANNA, only="de"),
    ]


def _of_sharing() -> list[Kind]:
    address, other = (
        f"shared/{link_to(game_of_day(player, DAY)).code}/" for player in (BEN, CROWD[0])
    )
    return [
        Kind("shared", address),
        Kind("shared_replay question", f"{address}moves/"),
        Kind("shared_replay", f"{address}moves/", do=send("main form button")),
        Kind("shared among players", address, ANNA),
        Kind("shared_replay compared", f"{address}moves/?turn=4", ANNA),
        Kind("ask_the_coach", f"{address}coach/?turn=5", ANNA),
        Kind("ask_the_coach while waiting", f"{other}coach/?turn=5", ANNA),
    ]


def _of_an_analysis() -> list[Kind]:
    """Two games are analyzed, a third could not be; whoever asks for another has to wait."""
    for player in (ANNA, BEN):
        has_analyzed(player, DAY)
    given_up = game_in(PRACTICE, BEN)
    review_or_ask(given_up, given_up.position)
    Job.objects.update(starts=Job.MOST_STARTS)
    address = f"sideboards/puzzles/{DAY}/analysis/"
    return [
        Kind("analysis", address, ANNA),
        Kind("analysis of another choice", f"{address}?step=3", ANNA, _another_choice),
        Kind("analysis of the coach's game", f"{address}?game=coach&turn=3", ANNA),
        Kind("analysis closed", f"sideboards/puzzles/{BEGUN}/analysis/", ANNA),
        Kind("practice_analysis", f"sideboards/practice/{CODE}/analysis/", ANNA),
        Kind("practice_analysis given up", f"sideboards/practice/{CODE}/analysis/", BEN),
        Kind("practice_analysis broken", "sideboards/practice/broken/analysis/"),
        Kind("share_text", f"sideboards/puzzles/{DAY}/share/", ANNA),
        Kind("practice_share_text given up", f"sideboards/practice/{CODE}/share/", BEN),
    ]


def _of_drills() -> list[Kind]:
    """ANNA has still to say why, BEN has said it."""
    stocks()
    key, drill = next(each for each in in_stock() if each[1].choices[each[1].lure].claims)
    asked = {"move": tempting_move(drill)}
    for player, answer in ((ANNA, asked), (BEN, {**asked, "reason": 0})):
        answers(player, "move", key, answer)
        answers(player, "count", board_name(), {"number": 0})
    board, move = "sideboards/trainer/counting", f"sideboards/trainer/moves/mixed/{key}/"
    return [
        Kind("trainer", "sideboards/trainer/"),
        Kind("drills_counting", f"{board}/", ANNA),
        Kind("drills_board", f"{board}/count/{board_in_address('count')}/"),
        Kind("drills_board answered", f"{board}/count/{board_in_address('count')}/", ANNA),
        Kind(
            "drills_board of drawers",
            f"{board}/drawers/{board_in_address('drawers', board_name(rating=3000))}/",
        ),
        Kind(
            "drills_board of a bonus",
            f"{board}/bonus/{board_in_address('bonus', board_name(rating=3000))}/",
        ),
        Kind("drills_moves", "sideboards/trainer/moves/", ANNA),
        Kind("drills_move", move),
        Kind("drills_move to be explained", move, ANNA),
        Kind("drills_move explained", move, BEN, press("details.more > summary")),
        Kind("drills_next_move", "sideboards/trainer/moves/long-row/", ANNA),
    ]


def _another_choice(page: Page) -> None:
    page.locator("#step .more > summary").click()
    page.locator("#step tr:last-child a").click()


def _of_own_mistakes() -> list[Kind]:
    """Of games that are analyzed; Anna has a sibling to answer, Ben has answered one."""
    mistakes = "sideboards/trainer/mistakes/"
    anna, ben = (f"{mistakes}{has_a_sibling(player, DAY)}/0/" for player in (ANNA, BEN))
    has_answered_a_sibling(BEN, wrongly=True)
    return [
        Kind("mistakes", mistakes),
        Kind("mistakes at their end", mistakes, BEN),
        Kind("mistake_sibling", anna, ANNA),
        Kind("mistake_sibling answered", ben, BEN),
    ]


def _of_the_trainer() -> list[Kind]:
    week = f"sideboards/trainer/best/{MONDAY}/"
    monday = MONDAY.replace(day=9)
    for each in (monday, MONDAY):
        store_weeks(SIDEBOARDS, {each: position_of(each)}, now=noon(DAY))
    answers_best(ANNA, MONDAY)
    hinted = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO.replace(day=6))))
    for step in (1, 2, 3):
        mine = take_hint(game_in(hinted, BEN), player=BEN, line="", step=step, now=noon(DAY))
    ask_for_hint(mine)
    the_background_process_works()
    return [
        Kind("practice_deal with a hint", f"sideboards/practice/{hinted.sealed_code}/", BEN),
        Kind("best", "sideboards/trainer/best/"),
        Kind("best_week", week, do=press("details.more:last-of-type summary")),
        Kind("best_week with a card chosen", week, do=press(".lie")),
        Kind("best_week after a try", f"{week}?line={nearest_line(MONDAY)}", ANNA),
        Kind("best_answer", f"{week}answer/", ANNA),
        Kind("best_answer closed", f"{week}answer/"),
        Kind("skill", "sideboards/statistics/skill/", ANNA),
        Kind("skill empty", "sideboards/statistics/skill/"),
    ]


def _of_lessons() -> list[Kind]:
    learn, lessons = (f"sideboards/trainer/{name}/" for name in ("learn", "lessons"))
    record_lesson_done(ANNA, game="sideboards", lesson="swap", now=noon(DAY))
    return [
        Kind("lessons_learn", learn),
        Kind("lessons_learn with a card chosen", f"{learn}?step=3&draft=6"),
        Kind("lessons_learn answered wrong", f"{learn}?step=6&answer=23tR"),
        Kind("lessons_learn after a swap", f"{learn}?step=7&answer=x"),
        Kind("lessons_learn at its end", f"{learn}?step=8&answer=34tL+49R"),
        Kind("lessons_path", lessons),
        Kind("lessons_path of a player", lessons, ANNA),
        Kind("lessons_one", f"{lessons}swap/"),
        Kind("lessons_one to tap", f"{lessons}color-patterns/?draft=0.3+1.2"),
        Kind("lessons_one tapped", f"{lessons}color-patterns/?answer=0.3+1.2+2.3"),
        Kind("lessons_one with a bonus", f"{lessons}row-bonus/?answer=18"),
        Kind("lessons_one to share", f"{lessons}shared-bonus/?draft=-.8.-"),
        Kind("lessons_one about titles", f"{lessons}ranking/?answer=1"),
        Kind("lessons_one at its end", f"{lessons}one-card/?answer=28tL", ANNA),
    ]


def _of_the_rules() -> list[Kind]:
    return [
        Kind("search", "search/?q=swap"),
        Kind("search in vain", "search/?q=xyzzy"),
        Kind("index", "sideboards/rules/"),
        Kind("chapter", "sideboards/rules/rows/"),
        Kind("chapter with a term explained", "sideboards/rules/turn/", do=press(".term")),
        Kind(
            "chapter with the ways of a rule",
            "sideboards/rules/turn/",
            do=press(".rule-more > summary"),
        ),
        Kind("chapter beside another language", "sideboards/rules/rows/?with=en"),
        Kind("words", "sideboards/rules/words/"),
        Kind("minutes", "sideboards/rules/three-minutes/"),
        Kind("sheet", "sideboards/rules/sheet/"),
        Kind("told", "sideboards/rules/told/"),
        Kind("told of Sequence", "sequence/rules/told/"),
        Kind("counts", "sideboards/rules/counts/"),
        Kind("counts of Sequence", "sequence/rules/counts/"),
        Kind("changes", "sideboards/rules/changes/"),
        Kind("table", "sideboards/rules/table/"),
        Kind("table_for", "sideboards/rules/table/4/"),
        Kind("first_game", f"sideboards/rules/table/4/first/?{OBJECTIVES}"),
        Kind("first_game with no such objective", f"{FIRST_GAME}?colors=8&handles=8", only="it"),
        Kind("first_game of Sequence", "sequence/rules/table/6/first/", only="fr"),
        Kind("first_game_step", f"{FIRST_GAME}3/", only="de"),
        Kind("table_paper", f"sideboards/rules/table/4/print/?{OBJECTIVES}", only="de"),
        Kind("table_paper of Sequence", "sequence/rules/table/6/print/", only="en"),
        Kind("pad", "sideboards/rules/table/pad/"),
        Kind("pad of a finished game", f"sideboards/rules/table/pad/?{SCORED}"),
        Kind("pad with what cannot be", f"sideboards/rules/table/pad/?{SCORED}&colors2=99&rows1=x"),
        Kind("my_box", "sideboards/rules/table/box/"),
        Kind("my_box of some cards", f"sideboards/rules/table/box/?code={BOX}", only="de"),
        Kind("offer_box", "sideboards/offer-box/", only="fr"),
        Kind("my_box asked for a pattern", f"sideboards/rules/table/box/?code={BOX}&pattern=5"),
        Kind("my_box asked for a card", f"sideboards/rules/table/box/?code={BOX}&card=new"),
        Kind("row", "sideboards/rules/table/row/"),
        Kind("row of a finished sideboard", f"sideboards/rules/table/row/?{LAID}"),
        Kind("row with what cannot be", "sideboards/rules/table/row/?row=rtpob.boptr.rt&players=3"),
        Kind("table_best while waiting", f"sideboards/table/best/?{LAID}"),
        Kind("pad of Sequence", "sequence/rules/table/pad/?players=6&sides=3&turn=2&name2=Zo"),
        Kind("pad of a series", "sequence/rules/table/pad/?best=3&blue=2&won-blue=1&won-green=1"),
        Kind("pad of too many", "sequence/rules/table/pad/?players=13"),
        Kind("objectives", "sideboards/rules/objectives/"),
        Kind("objective", "sideboards/rules/objectives/9/"),
        Kind("objective with a card to replace", "sideboards/rules/objectives/9/?row=1+2+3&at=1"),
        Kind("example", "sideboards/rules/try-it/"),
        Kind(
            "example with a card to replace",
            "sideboards/rules/try-it/?row=35+25t+49+17t+53+23t+21+20&at=2",
            do=press("#line-handles summary"),
        ),
        Kind("rule", "sideboards/rules/rule/turn-start/"),
        Kind("minutes of Sequence", "sequence/rules/three-minutes/"),
        Kind("chapter of Sequence", "sequence/rules/goal/"),
        Kind("board", "sequence/rules/board/?card=KH"),
        Kind("ask", "sequence/rules/ask/?blue=2,2.3,3.4,4.5,5&tool=green&at=3,3"),
    ]


def _answered_drill() -> str:
    """The key of one to which ANNA has still to say why, and BEN has said it."""
    sequence_drills.stocks()
    drill = next(each for each in sequence_drills.drills() if each.tempting.claims)
    asked = {"move": repr(drill.lure)}
    for player, answer in ((ANNA, asked), (BEN, {**asked, "reason": 0})):
        answers(player, "move", drill.key, answer, game="sequence")
    return drill.key


def _of_sequence() -> list[Kind]:
    """Pages that are like those of Sideboards around another board. Its days have not begun."""
    plays_practice(ANNA, BEST_LINE)
    plays_practice(BEN, "JD-10,5 QH-4,4")
    finished = game_in(SEQUENCE_PRACTICE, ANNA)
    review_or_ask(finished, finished.position)
    for step in (1, 2, 3):
        line = "JD-10,5 QH-4,4"
        mine = take_hint(
            game_in(SEQUENCE_PRACTICE, BEN), player=BEN, line=line, step=step, now=noon(DAY)
        )
    ask_for_hint(mine)
    the_background_process_works()
    practice = f"sequence/practice/{SEQUENCE_PRACTICE.sealed_code}/"
    learn, small = "sequence/trainer/learn/", "sequence/trainer/lessons/"
    moves = f"shared/{link_to(finished).code}/moves/?turn=3"
    drill = f"sequence/trainer/moves/mixed/{_answered_drill()}/"
    store_weeks(SEQUENCE, {MONDAY: stored_position()}, now=noon(DAY))
    answers_best(ANNA, MONDAY, game="sequence")
    return [
        Kind("practice of Sequence", "sequence/practice/", only="fr"),
        Kind("practice_deal of Sequence", practice, only="de"),
        Kind("practice_deal of Sequence helped", practice, do=press(".help-button"), only="it"),
        Kind(
            "practice_deal of Sequence with a card chosen",
            practice,
            do=press("[data-card='QH']"),
            only="de",
        ),
        Kind("practice_deal of Sequence in words", f"{practice}?told=rows", only="fr"),
        Kind("practice_deal of Sequence with a hint", practice, BEN, only="en"),
        Kind("practice_deal of Sequence at its end", practice, ANNA, only="de"),
        Kind("paper_of_practice of Sequence", f"{practice}print/", ANNA, only="it"),
        Kind("practice_analysis of Sequence", f"{practice}analysis/", ANNA, only="it"),
        Kind("shared_replay of Sequence", moves, ANNA, only="fr"),
        Kind("lessons_learn of Sequence", f"{learn}?step=4&draft=JS", only="de"),
        Kind("lessons_learn of Sequence answered", f"{learn}?step=2&answer=8S-3,9", only="it"),
        Kind("lessons_learn of Sequence at its end", f"{learn}?step=7", only="en"),
        Kind("trainer of Sequence", "sequence/trainer/", only="de"),
        Kind("drills_moves of Sequence", "sequence/trainer/moves/", only="it"),
        Kind("drills_move of Sequence", drill, only="de"),
        Kind("drills_move of Sequence answered", drill, ANNA, only="fr"),
        Kind("drills_move of Sequence explained", drill, BEN, only="de"),
        Kind("best_week of Sequence", f"sequence/trainer/best/{MONDAY}/", only="fr"),
        Kind("best_answer of Sequence", f"sequence/trainer/best/{MONDAY}/answer/", ANNA, only="de"),
        Kind("lessons_path of Sequence", small, only="fr"),
        Kind("lessons_one of Sequence", f"{small}jacks/", only="it"),
        Kind(
            "lessons_one of Sequence with a card chosen",
            f"{small}order/",
            do=press("[data-card='AC']"),
            only="de",
        ),
        Kind(
            "lessons_one of Sequence answered wrong",
            f"{small}jacks/?step=3&answer=JD-7,7",
            only="fr",
        ),
        Kind(
            "lessons_one of Sequence at its end", f"{small}jacks/?step=3&answer=5C-7,7", only="en"
        ),
    ]
