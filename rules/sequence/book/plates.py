"""Boards where a rule holds and boards that look as if it did, drawn, with the reason in words."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.book.booklet import heading
from rules.book.game_book import GameBook, PlateSection, ShownPlate
from rules.reader import reader_language
from rules.sequence.engine.plates import PLATES, Asked, Plate
from rules.sequence.pictures import BoardScene, board_svg

WORDS: Mapping[str, tuple[Promise, Promise]] = {
    "sequence-where": (
        _("A king of hearts goes on this space: it’s free."),
        _("There’s a chip on this space already."),
    ),
    "sequence-corners": (
        _("Four chips and the corner are in one line."),
        _("Between the corner and the chips, one space is empty."),
    ),
    "sequence-dead-card": (
        _("Both spaces of the king of hearts are taken."),
        _("One space of the king of hearts is free. It’s of little use, but the card isn’t dead."),
    ),
    "sequence-jacks": (
        _("A two-eyed jack puts a chip here."),
        _("A one-eyed jack doesn’t: it removes a chip."),
    ),
    "sequence-two-eyed": (
        _("Any free space will do."),
        _("A corner isn’t a free space. It counts for everybody without a chip."),
    ),
    "sequence-one-eyed": (
        _("Blue removes one of Green’s chips."),
        _("This chip is Blue’s own: only an opposing one may be removed."),
    ),
    "sequence-line": (
        _("Five in a straight line."),
        _("Five, but the line has a bend."),
    ),
    "sequence-stays": (
        _("This chip is part of no sequence, so Blue may remove it."),
        _("This chip is part of a finished sequence, so it stays."),
    ),
    "sequence-shared": (
        _("Two sequences with one chip in common."),
        _("Six in a line are one sequence: a second would share four chips with it."),
    ),
    "sequence-nine": (
        _("The chip in the middle belongs to both sequences."),
        _(
            "Eight in a line without a corner are one sequence: a second would share two chips "
            "with it."
        ),
    ),
    "sequence-win": (
        _("With two sides, Blue has won."),
        _("The second line has only four chips. With three sides, the first would be enough."),
    ),
    "sequence-ruling-eight": (
        _("With a corner at each end, the line is ten spaces long: two sequences."),
        _("With seven chips, one is missing for the second sequence."),
    ),
}
VERDICTS: Mapping[Asked, tuple[Promise, Promise]] = {
    Asked.ONE_SEQUENCE: (_("Counts"), _("Doesn’t count")),
    Asked.TWO_SEQUENCES: (_("Counts"), _("Doesn’t count")),
    Asked.MAY_PLACE: (_("Allowed"), _("Not allowed")),
    Asked.MAY_REMOVE: (_("Allowed"), _("Not allowed")),
    Asked.IS_DEAD: (_("Dead"), _("Not dead")),
}


def rule_sections(book: GameBook) -> Iterator[PlateSection]:
    for rule, plates in PLATES.items():
        shown = heading(book, rule, reader_language())
        drawn = [
            _shown(plate, str(words)) for plate, words in zip(plates, WORDS[rule], strict=True)
        ]
        yield PlateSection(rule, shown.number, shown.title, shown.address, drawn)


def _shown(plate: Plate, words: str) -> ShownPlate:
    scene = BoardScene(
        plate.chips,
        lit=[plate.space] if plate.space else (),
        finished=[each.spaces for each in plate.finished],
        is_cropped=True,
    )
    yes, no = VERDICTS[plate.asked]
    return ShownPlate(
        board_svg(scene),
        holds=plate.holds,
        verdict=str(yes if plate.holds else no),
        words=words,
    )
