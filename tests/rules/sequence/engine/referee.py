"""A slow, obvious second opinion on every move. It shares no code with the rules it judges.

The board is typed off from the printed one; cards, spaces and moves are plain text and numbers.
"""

from collections.abc import Iterator, Mapping, Sequence

PRINTED = """
XX 6D 7D 8D 9D 10D QD KD AD XX
5D 3H 2H 2S 3S 4S 5S 6S 7S AC
4D 4H KD AD AC KC QC 10C 8S KC
3D 5H QD QH 10H 9H 8H 9C 9S QC
2D 6H 10D KH 3H 2H 7H 8C 10S 10C
AS 7H 9D AH 4H 5H 6H 7C QS 9C
KS 8H 8D 2C 3C 4C 5C 6C KS 8C
QS 9H 7D 6D 5D 4D 3D 2D AS 7C
10S 10H QH KH AH 2C 3C 4C 5C 6C
XX 9S 8S 7S 6S 5S 4S 3S 2S XX
"""
Place = tuple[int, ...]
BOARD: Mapping[Place, str] = {
    (row, column): card
    for row, line in enumerate(PRINTED.split("\n")[1:-1], 1)
    for column, card in enumerate(line.split(), 1)
}
CORNERS = {place for place, card in BOARD.items() if card == "XX"}


def lines() -> Iterator[set[Place]]:
    for row, column in BOARD:
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            line: set[Place] = {(row + k * down, column + k * right) for k in range(5)}
            if line <= set(BOARD):
                yield line


def is_full(line: set[Place], chip: str, chips: Mapping[Place, str]) -> bool:
    return all(place in CORNERS or chips.get(place) == chip for place in line)


def shares_too_much(line: set[Place], other: set[Place]) -> bool:
    return len((line & other) - CORNERS) > 1


def may_place(card: str, place: Place, chips: Mapping[Place, str]) -> bool:
    if place in CORNERS or place in chips:
        return False
    return card in ("JD", "JC") or BOARD[place] == card


def may_remove(
    card: str, place: Place, chip: str, chips: Mapping[Place, str], locked: set[Place]
) -> bool:
    if card not in ("JS", "JH") or place not in chips or place in locked:
        return False
    return chips[place] != chip


def playable(
    hand: Sequence[str], chip: str, chips: Mapping[Place, str], locked: set[Place]
) -> set[str]:
    """In notation."""
    has_chips = list(chips.values()).count(chip) < 48
    moves = set()
    for card in hand:
        for row, column in BOARD:
            if has_chips and may_place(card, (row, column), chips):
                moves.add(f"{card}-{row},{column}")
            if may_remove(card, (row, column), chip, chips, locked):
                moves.add(f"{card}x{row},{column}")
    return moves


def dead(hand: Sequence[str], chips: Mapping[Place, str]) -> set[str]:
    return {
        card
        for card in hand
        if card not in ("JS", "JH") and not any(may_place(card, place, chips) for place in BOARD)
    }
