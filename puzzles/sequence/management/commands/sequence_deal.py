from typing import Any

from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.management.take_over_command import TakeOverCommand

CHIPS = ("mine", "green")


class Command(TakeOverCommand):
    help = (
        "Deal the Sequence puzzle of a day or of a number: the spaces of one's own chips and of "
        "Green's as [row, column], both counted from 1, and the cards: seven of the hand, then "
        "the row."
    )

    def answer(self, **options: Any) -> tuple[object, str]:
        data = deal_data(self.deal_of_options(**options))
        mine, green = (" ".join(f"{row},{column}" for row, column in data[name]) for name in CHIPS)
        return data, f"mine  {mine}\ngreen {green}\ncards {' '.join(data['cards'])}"
