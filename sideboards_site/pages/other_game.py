"""Which page of a game is like a page of another one: the switch between games keeps the kind."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django.urls import NoReverseMatch, ResolverMatch, reverse

from puzzles.game.game import Game
from puzzles.game.schedule import first_set, newest_set
from rules.book.game_book import GameBook
from rules.book.registry import book_named

OF_DAYS = {"analysis", "puzzle", "share_text"}
OF_MONTHS, OF_WEEKS = "archive_month", "weekly_set"
NEAREST = {
    "analysis": "puzzle",
    "share_text": "puzzle",
    "paper_of_day": "puzzle",
    "solution_of_day": "puzzle",
    "archive_month": "archive",
    "weekly_set": "archive",
    "paper_of_week": "archive",
    "newest_set": "archive",
    "calendar_file": "calendar",
    "embedded_today": "embed",
    "skill": "statistics",
    "best_week": "best",
    "lessons_one": "lessons_path",
    "lessons_path": "lessons_learn",
    "lessons_learn": "practice",
    "best": "trainer",
    "mistakes": "trainer",
    "mistake_sibling": "mistakes",
    "drills_counting": "trainer",
    "drills_next_board": "drills_counting",
    "drills_board": "drills_counting",
    "drills_moves": "trainer",
    "drills_next_move": "drills_moves",
    "drills_move": "drills_moves",
    "trainer": "practice",
    "practice_analysis": "practice",
    "practice_share_text": "practice",
    "practice_deal": "practice",
    "practice_hint": "practice",
    "paper_of_practice": "practice",
    "solution_of_practice": "practice",
    "archive": "practice",
    "daily": "practice",
    "table_best": "practice",
}
"""By page, the one to go to where a game lacks it; what is not named leads to today's puzzle."""
ALWAYS = {"calendar", "practice", "statistics"}
ONCE_BEGUN = {"archive", "daily", "embed"}


def like_page(match: ResolverMatch | None, game: Game, day: date) -> str:
    """The address of the page of this game that is like the matched one, or the nearest there is;
    `day` is today."""
    if match and match.app_name == "rules":
        return rules_like(match, game)
    is_of_games = match and match.app_name == "puzzles" and "game" in match.kwargs
    if match and is_of_games:
        return nearest(match.url_name or "", match.kwargs, game, day)
    return nearest("daily", {}, game, day)


def nearest(name: str, given: Mapping[str, Any], game: Game, day: date) -> str:
    """Of a game that has not begun, practice, which is open before."""
    while not _has(game, name, given, day):
        name = NEAREST.get(name, "daily")
    return reverse(f"puzzles:{name}", kwargs={**_date_in(name, given), "game": game})


def rules_of(game: Game) -> str:
    """Of a game without a book, where one learns it."""
    book = book_named(game.id)
    if book:
        return book.home
    return reverse("puzzles:lessons_learn" if game.training else "puzzles:practice", args=[game])


def rules_like(match: ResolverMatch, game: Game) -> str:
    book = book_named(game.id)
    if book is None:
        return rules_of(game)
    arguments = {name: value for name, value in match.kwargs.items() if name != "book"}
    return next(_same_in(book, match.url_name or "index", arguments), book.home)


def _same_in(book: GameBook, name: str, arguments: Mapping[str, Any]) -> Iterator[str]:
    if name == "search" or (f"{book.id}:{name}", tuple(arguments.values())) in book.pages():
        try:
            yield book.address(name, *arguments.values())
        except NoReverseMatch:
            return


def _has(game: Game, name: str, given: Mapping[str, Any], day: date) -> bool:
    if name in OF_DAYS:
        has_page = name == "puzzle" or game.reviewing is not None
        return has_page and game.first_day <= given["day"] <= day
    if name == OF_MONTHS:
        return bool(game.first_day.replace(day=1) <= given["month"]) and game.first_day <= day
    if name == OF_WEEKS:
        return bool(first_set(game.first_day) <= given["monday"])
    if name == "newest_set":
        return first_set(game.first_day) <= newest_set(day)
    return (
        name in ALWAYS or (name in ONCE_BEGUN and game.first_day <= day) or name in _trained(game)
    )


def _trained(game: Game) -> Iterator[str]:
    trainer = game.training
    if trainer is None:
        return
    yield "lessons_learn"
    parts = {
        "trainer": trainer.has_page,
        "lessons_path": trainer.lessons,
        "drills_counting": trainer.counting,
        "drills_moves": trainer.moves,
        "mistakes": trainer.mistakes,
        "best": trainer.weeks,
        "skill": trainer.skill,
    }
    yield from (name for name, part in parts.items() if part)


def _date_in(name: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    wanted = {OF_MONTHS: "month", OF_WEEKS: "monday"}.get(name, "day" if name in OF_DAYS else "")
    return {wanted: given[wanted]} if wanted else {}
