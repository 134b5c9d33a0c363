"""Questions with a figure: which form of question it is, what is spoken of, and what is counted.

A question is understood only if all of its words are: then nothing in it can change what the figure
is. Names before numbers, as in “Nora 6, Emil 9”, are left out. Words are data (figure_words.toml,
and figures.toml of each game), and the game does the sum.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import pairwise

from rules.book.figures import AskedFigure, Number
from rules.search.compounds import split_compound
from rules.search.numerals import numerals
from rules.search.readings import LONGEST_QUESTION
from rules.search.words import own_words, shortened, stem, word_lists, words_in
from rules.texts.folding import fold
from rules.texts.prose import RULES_FOLDER

PAUSE = re.compile(r"[,;:.!?()–—]")
DIGITS_OR_LETTERS = re.compile(r"\d+|\D+")
LONGEST_PHRASE = 6
FEWEST_LETTERS_MISTYPED = 5
LARGEST = 200
PLAYERS = "players"
"""What a number in a word such as “zu viert” counts."""

Phrase = tuple[str, ...]
Part = str | Number


class Sign(Enum):
    """What is no part of the question itself."""

    UNKNOWN = "unknown"
    """A word that no list has."""
    REFUSED = "refused"
    """A word that asks for something else than the figure."""
    PAUSE = "pause"
    """A comma, or another mark between words."""


@dataclass(frozen=True, slots=True)
class Word:
    folded: str
    stemmed: str
    follows_pause: bool


@dataclass(frozen=True, slots=True)
class Form:
    id: str
    needs: tuple[frozenset[str], ...]
    """One of each of these is spoken of."""
    allowed: frozenset[str]

    def fits(self, spoken_of: frozenset[str]) -> bool:
        return spoken_of <= self.allowed and all(each & spoken_of for each in self.needs)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of questions about one game, in one language."""

    phrases: Mapping[Phrase, str]
    """What each phrase speaks of, by its words without accents."""
    stemmed: Mapping[Phrase, str]
    """The same by their stems, where these mean one thing only."""
    beside: frozenset[str]
    refused: frozenset[str]
    groups: Mapping[str, int]
    before_people: frozenset[str]
    by_shortened: Mapping[str, frozenset[str]]
    """The words of phrases by each variant with a letter less."""
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of questions about one game, and what its numbers count."""

    forms: Sequence[Form]
    behind: frozenset[str]
    before: Mapping[str, str]
    through: frozenset[str]


def figures_asked(game: str, question: str, language: str) -> Iterator[AskedFigure]:
    """Returns the readings of a question for a figure, the likeliest first; there are none if it
    is not understood."""
    forms, parts = forms_of(game), _parts(game, question[:LONGEST_QUESTION], language)
    counted = _counted(parts, forms)
    if counted is None:
        return
    spoken_of = frozenset(part for part in counted if isinstance(part, str))
    for form in forms.forms:
        if form.fits(spoken_of):
            yield AskedFigure(form.id, counted)


def _parts(game: str, question: str, language: str) -> Sequence[Part | Sign]:
    """Returns what the question speaks of; words that say nothing are left out."""
    vocabulary = vocabulary_of(game, language)
    words = list(_read(question, vocabulary, language))
    parts: list[Part | Sign] = []
    at = 0
    while at < len(words):
        if words[at].follows_pause:
            parts.append(Sign.PAUSE)
        name, length = _phrase_at(words, at, vocabulary)
        if name:
            parts.append(name)
        else:
            parts += _single(words[at], words[at - 1].folded if at else "", vocabulary)
        at += length
    return parts


def _phrase_at(words: Sequence[Word], start: int, known: Vocabulary) -> tuple[str, int]:
    """Returns what the words from there on speak of, and how many they are."""
    ends = (at for at in range(start + 1, len(words)) if words[at].follows_pause)
    longest = min(next(ends, len(words)), start + LONGEST_PHRASE)
    for end in range(longest, start, -1):
        here = words[start:end]
        name = known.phrases.get(tuple(word.folded for word in here))
        if not name and (len(here) > 1 or here[0].folded not in known.beside):
            name = known.stemmed.get(tuple(word.stemmed for word in here))
        if name:
            return name, len(here)
    return "", 1


def _single(word: Word, before: str, known: Vocabulary) -> Iterator[Part | Sign]:
    is_with = before in known.before_people
    if word.folded in known.groups:
        yield Number(known.groups[word.folded], PLAYERS)
    elif word.stemmed.isdecimal() and int(word.stemmed) <= LARGEST:
        yield Number(int(word.stemmed), is_with=is_with)
    elif word.folded in known.refused:
        yield Sign.REFUSED
    elif word.folded not in known.beside and len(word.folded) > 1:
        yield Sign.UNKNOWN


def _read(question: str, known: Vocabulary, language: str) -> Iterator[Word]:
    end = 0
    for found in words_in(question):
        follows_pause = bool(PAUSE.search(question[end : found.start]))
        end = found.end
        for piece in DIGITS_OR_LETTERS.findall(found.spelled):
            for word in _mended(piece, known, language):
                # “ventitré” is in the list of numerals without its accent
                numeral = numerals(language).get(fold(word))
                yield Word(fold(word), numeral or stem(word, language), follows_pause)
                follows_pause = False


def _pieces(phrase: str) -> Iterator[str]:
    """Returns the words in small letters; “6p” is two."""
    for found in words_in(phrase):
        yield from DIGITS_OR_LETTERS.findall(found.spelled)


def _mended(word: str, known: Vocabulary, language: str) -> Sequence[str]:
    """Returns the word, or the one meant if it was mistyped, or those that a compound is made
    of."""
    folded = fold(word)
    is_known = folded in known.words or folded in known.beside or folded in known.groups
    if is_known or stem(word, language).isdecimal():
        return [word]
    if parts := split_compound(folded, known.words, language):
        return parts
    if len(folded) < FEWEST_LETTERS_MISTYPED:
        return [word]
    near = {each for short in shortened(folded) for each in known.by_shortened.get(short, ())}
    return [min(near)] if len({stem(each, language) for each in near}) == 1 else [word]


def _counted(parts: Sequence[Part | Sign], forms: Forms) -> Sequence[Part] | None:
    """Returns the parts, each number with what it counts; none if there is a refused word, or an
    unknown one that can't be a name."""
    if Sign.REFUSED in parts:
        return None
    numbers = sum(isinstance(part, Number) for part in parts)
    named = sum(
        part is Sign.UNKNOWN and isinstance(follower, Number) for part, follower in pairwise(parts)
    )
    if parts.count(Sign.UNKNOWN) > named or named == numbers == 1:
        return None
    found: list[Part] = []
    for at in reversed(range(len(parts))):
        part = parts[at]
        if isinstance(part, Sign):
            continue
        if isinstance(part, Number) and not part.counts:
            before = next(_seen(parts[:at][::-1], forms), Sign.PAUSE)
            behind = next(_seen(parts[at + 1 :], forms), Sign.PAUSE)
            part = replace(part, counts=_counts(before, behind, found, forms))
        found.insert(0, part)
    return found


def _seen(parts: Sequence[Part | Sign], forms: Forms) -> Iterator[Part | Sign]:
    return (part for part in parts if part not in forms.through)


def _counts(
    before: Part | Sign, behind: Part | Sign, followers: Sequence[Part], forms: Forms
) -> str:
    if isinstance(before, str) and before in forms.before:
        return forms.before[before]
    if isinstance(behind, str):
        return behind if behind in forms.behind else ""
    # in “5, 7 and 7 drawers” all of them are drawers
    follower = next(iter(followers), "")
    is_listed = isinstance(follower, Number) and not follower.is_with
    return follower.counts if isinstance(follower, Number) and is_listed else ""


@cache
def forms_of(game: str) -> Forms:
    data = own_words(game, "figures.toml")
    return Forms(
        forms=[_form(each) for each in data.get("form", ())],
        behind=frozenset(data.get("behind", "").split()),
        before=data.get("before", {}),
        through=frozenset(data.get("through", "").split()),
    )


def _form(data: Mapping[str, str]) -> Form:
    needs = tuple(frozenset(each.split("|")) for each in data["needs"].split())
    return Form(data["id"], needs, frozenset(data["may"].split()).union(*needs))


@cache
def vocabulary_of(game: str, language: str) -> Vocabulary:
    shared = tomllib.loads((RULES_FOLDER / "prose" / "figure_words.toml").read_text("utf-8"))
    said = {**shared["said"], **own_words(game, "figures.toml").get("said", {})}
    spoken = {
        tuple(_pieces(phrase)): name
        for name, names in said.items()
        for phrase in names[language].split(",")
    }
    meant: dict[Phrase, set[str]] = defaultdict(set)
    for phrase, name in spoken.items():
        stems = tuple(stem(word, language) for word in phrase)
        # “le deux” is no form of “les deux”
        if not any(each.isdecimal() for each in stems):
            meant[stems].add(name)
    words = frozenset(fold(word) for names in said.values() for word in _pieces(names[language]))
    lists = word_lists(language)
    groups = [fold(word) for word in shared["groups"][language].split()]
    by_shortened: dict[str, set[str]] = defaultdict(set)
    for word in words:
        if len(word) >= FEWEST_LETTERS_MISTYPED:
            for short in shortened(word):
                by_shortened[short].add(word)
    return Vocabulary(
        phrases={
            tuple(written(fold(word)) for word in phrase): name
            for phrase, name in spoken.items()
            for written in (str, lambda word: numerals(language).get(word, word))
        },
        stemmed={stems: min(names) for stems, names in meant.items() if len(names) == 1},
        beside=frozenset(map(fold, shared["beside"][language].split()))
        | lists.stop_words
        | lists.weak
        | lists.counting
        | lists.defining
        | lists.shown
        | lists.vague,
        refused=frozenset(map(fold, shared["refused"][language].split())),
        groups={word: number for number, word in enumerate(groups, start=2)},
        before_people=frozenset(map(fold, shared["with"][language].split())),
        by_shortened={short: frozenset(near) for short, near in by_shortened.items()},
        words=words.union(numerals(language)),
    )
