"""A book with only what every book must have, and its addresses beside those of the site. Its texts
are those of Sequence."""

from collections.abc import Iterator
from pathlib import Path

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path
from django.utils.translation import gettext_lazy as _

from rules.book.game_book import BookWords, FirstGame, GameBook, TableTexts
from rules.book.rulebook import Rulebook
from rules.sequence.book.book import rulebook
from rules.texts.prose import RULES_FOLDER
from rules.urls import APP, addresses
from sideboards_site.urls import urlpatterns as addresses_of_the_site


class SmallBook(GameBook):
    id = "small"
    name = "Small"
    search_path = "small/rules/search/"
    players = (2, 3)
    words = BookWords(
        title=_("The rules of Sequence"),
        short_title=_("Sequence rules"),
        about=_("All the rules of Sequence on one page, to print or to keep."),
        about_whole=_("All the rules of Sequence on one page, to print or to keep."),
        about_search=_("All the rules of Sequence on one page, to print or to keep."),
        nothing_found=_("Nothing found. Try a single word, such as jack, corner or dead."),
        how_to_ask=_("Ask as you would at the table: can a finished sequence be broken?"),
        rights=_("Sequence, its name and its rules belong to its authors and publishers."),
    )

    @property
    def rulebook(self) -> Rulebook:
        return rulebook()

    def faults(self, *, folder: Path = RULES_FOLDER) -> Iterator[str]:
        return iter(())

    def table_texts(self, players: int) -> TableTexts:
        return TableTexts(chosen=(), always=["table-middle"])

    def first_game(self, players: int) -> FirstGame:
        return FirstGame(setup="minutes-table", steps=[["minutes-turn"]], turn="minutes-turn")


SMALL = SmallBook()

urlpatterns = [
    *i18n_patterns(path("", include((addresses(SMALL), APP), namespace=SMALL.id))),
    *addresses_of_the_site,
]
