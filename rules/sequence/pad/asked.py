"""A game beside the board as its address says it, and what a button makes of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules.book.table_links import cut_words, is_cut
from rules.sequence.engine.pad import SERIES, TablePad
from rules.sequence.engine.setup import HAND_SIZES, PLAYER_NUMBERS, Chip, Setup, setup
from rules.sequence.pictures.words import side_words

LONGEST_NAME = 20
USUAL_PLAYERS = PLAYER_NUMBERS[0]
MOST_GAMES = 99
NEXT, GAME, SERIES_ANEW, STAY = "next", "game", "series", "stay"
TURN, MORE, LESS, FEWER = "turn-", "more-", "less-", "fewer-"
"""What a button does; the last four are followed by a seat or a side."""
ANEW = "anew-%s-%s"
"""Begins anew with so many players on so many sides."""
FIELDS = (
    *("players", "sides", "best", "turn", "do", "file"),
    *Chip,
    *(f"won-{chip}" for chip in Chip),
    *(f"name{number}" for number in range(1, PLAYER_NUMBERS[-1] + 1)),
)
"""All that the page reads of its address."""

Query = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class AskedTable:
    pad: TablePad
    names: Sequence[str]
    """By seat, as they were typed."""
    faults: Sequence[str]

    def name_of(self, seat: int) -> str:
        return self.names[seat] or _("Player %(number)s") % {"number": seat + 1}

    def query(self) -> str:
        """The address of this game, below that of the page."""
        return urlencode([field for field in self._fields() if field[1] not in {"", "0"}])

    def _fields(self) -> Iterator[tuple[str, str]]:
        pad = self.pad
        yield "players", str(pad.setup.players)
        yield "sides", str(pad.setup.sides)
        yield "best", str(pad.best_of)
        yield "turn", str(pad.turn + 1)
        for chip in pad.setup.chips:
            yield chip, str(pad.sequences.get(chip, 0))
        for chip in pad.setup.chips:
            yield f"won-{chip}", str(pad.games.get(chip, 0))
        for number, name in enumerate(self.names, start=1):
            yield f"name{number}", name


def asked_table(query: Query) -> AskedTable:
    faults = [cut_words()] if is_cut(query, FIELDS) else []
    players = _one_of(query, "players", PLAYER_NUMBERS, USUAL_PLAYERS, faults)
    possible = [sides for sides, hands in HAND_SIZES.items() if players in hands]
    # another number of players may not form the same sides
    sides = query.get("sides", "")
    chosen = setup(players, sides=int(sides) if sides in map(str, possible) else None)
    pad = TablePad(
        setup=chosen,
        best_of=_one_of(query, "best", SERIES, SERIES[0], faults),
        turn=_one_of(query, "turn", range(1, PLAYER_NUMBERS[-1] + 1), 1, faults) - 1,
        sequences={
            chip: _one_of(query, chip, range(chosen.sequences_to_win + 1), 0, faults)
            for chip in chosen.chips
        },
        games={
            chip: _one_of(query, f"won-{chip}", range(MOST_GAMES + 1), 0, faults)
            for chip in chosen.chips
        },
    )
    if pad.turn >= players:
        pad = replace(pad, turn=0)
    names = [query.get(f"name{seat}", "").strip()[:LONGEST_NAME] for seat in range(1, players + 1)]
    return AskedTable(pad, names, faults)


def done(query: Query) -> str:
    """The address after what a button does; empty if it does nothing that there is."""
    asked, do = asked_table(query), query.get("do", "")
    pad = asked.pad
    after: dict[str, TablePad] = {NEXT: pad.passed_on(), GAME: pad.next_game()}
    after |= {STAY: pad, SERIES_ANEW: TablePad(pad.setup, pad.best_of)}
    after |= {f"{TURN}{seat + 1}": replace(pad, turn=seat) for seat in range(pad.setup.players)}
    after |= {f"{MORE}{chip}": pad.one_more(chip) for chip in pad.setup.chips}
    after |= {f"{LESS}{chip}": pad.one_less(chip) for chip in pad.setup.chips}
    after |= {f"{FEWER}{chip}": pad.one_game_less(chip) for chip in pad.setup.chips}
    if do in after:
        return replace(asked, pad=after[do]).query()
    other = other_tables().get(do)
    if other is None:
        return ""
    # names beyond those who were seated before are none of this table
    names = [query.get(f"name{seat}", "")[:LONGEST_NAME] for seat in range(1, other.players + 1)]
    return AskedTable(TablePad(other, pad.best_of), names, ()).query()


def other_tables() -> Mapping[str, Setup]:
    """By the button that begins anew with them."""
    return {
        ANEW % (players, sides): setup(players, sides=sides)
        for sides, hands in HAND_SIZES.items()
        for players in hands
    }


def before_and_wished(query: QueryDict) -> tuple[Query, Setup | None]:
    """A button for another number of players or sides comes after what the form had before. The
    game stays as it was, with what was wished, if its results would not fit other sides."""
    before = {name: str(query.getlist(name)[0]) for name in query}
    after = {name: str(query[name]) for name in query}
    asked, wished = asked_table(before), asked_table(after).pad.setup
    if asked.pad.has_results and wished.sides != asked.pad.setup.sides:
        return before, wished
    return after, None


def _one_of(query: Query, name: str, possible: Sequence[int], usual: int, faults: list[str]) -> int:
    typed = query.get(name, "") or str(usual)
    if typed in map(str, possible):
        return int(typed)
    words = _("%(what)s: “%(typed)s” can’t be; here it’s %(usual)s.")
    shown = {"what": field_words(name), "typed": typed[:LONGEST_NAME], "usual": usual}
    faults.append(words % shown)
    return usual


def field_words(name: str) -> str:
    sides = {str(chip): side_words(chip) for chip in Chip}
    sides |= {f"won-{chip}": side_words(chip) for chip in Chip}
    others = {
        "players": _("Number of players"),
        "best": _("Games of the series"),
        "turn": _("Whose turn"),
    }
    return (sides | others)[name]
