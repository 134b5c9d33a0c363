"""The questions of the data files, by language, with the texts that answer them."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import override

from rules.book.game_book import GameBook
from rules.search.answers import answer_in

DATA = Path(__file__).parents[2] / "data"
FIRST_HITS = 3


@dataclass(frozen=True, slots=True)
class Asked:
    ask: str
    answers: frozenset[str]
    within: int = FIRST_HITS


def by_answers(name: str, language: str, *, folder: Path = DATA, game: str = "") -> list[Asked]:
    """Returns all questions, or those of a game, where groups name theirs."""
    groups = tomllib.loads((folder / name).read_text(encoding="utf-8"))["group"]
    return [
        Asked(ask, frozenset(group["answers"].split()))
        for group in groups
        if group.get("game", "") == game
        for ask in group[language]
    ]


def one_by_one(name: str, language: str, *, folder: Path = DATA, game: str = "") -> list[Asked]:
    """Returns all questions, or those of a game, where they name theirs."""
    questions = tomllib.loads((folder / name).read_text(encoding="utf-8"))[language]
    return [
        Asked(each["ask"], frozenset(each["answers"]), each.get("within", FIRST_HITS))
        for each in questions
        if each.get("game", "") == game
    ]


@dataclass(frozen=True, slots=True)
class Figures:
    """How many of the questions have the right text first, among the first three, and what not."""

    asked: int
    first: int
    among_first: int
    missed: Sequence[str]
    """What has the right text not among the first three."""
    absent: Sequence[str]
    """What has the right text nowhere among its hits."""
    unanswered: Sequence[str]

    def __str__(self) -> str:
        shares = (
            f"{self.first / self.asked:.1%} first, {self.among_first / self.asked:.1%} in three"
        )
        return f"{self.asked} asked: {shares}, {len(self.unanswered)} without any hit"


def figures(book: GameBook, language: str, questions: Sequence[Asked]) -> Figures:
    with override(language):
        hits = [answer_in(book, each.ask).findings.hits for each in questions]
    found = [[hit.id for hit in each] for each in hits]
    pairs = list(zip(questions, found, strict=True))
    return Figures(
        asked=len(questions),
        first=sum(bool(each.answers & set(hits[:1])) for each, hits in pairs),
        among_first=sum(bool(each.answers & set(hits[:FIRST_HITS])) for each, hits in pairs),
        missed=[each.ask for each, hits in pairs if not each.answers & set(hits[:FIRST_HITS])],
        absent=[each.ask for each, hits in pairs if not each.answers & set(hits)],
        unanswered=[each.ask for each, hits in pairs if not hits],
    )
