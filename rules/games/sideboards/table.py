"""The game for two to six players, who all play at the same time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.games.sideboards.cards import Card, PlacedCard
from rules.games.sideboards.errors import Illegal, Impossible
from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.scoring import Finisher, ScoreSheet, shared_scores
from rules.games.sideboards.setup import MOST_PLAYERS, START_CARDS, Setup, setup
from rules.games.sideboards.sideboard import EMPTY, FULL, Sideboard
from rules.games.sideboards.solo import Place, Start

FEWEST_PLAYERS = 2
SWAPPED_CARDS = 2


@dataclass(frozen=True, slots=True)
class Seat:
    hand: tuple[Card, ...]
    sideboard: Sideboard = EMPTY
    swap_used: bool = False

    def put(self, choice: Start | Place) -> "Seat":
        """The seat after placing, its other cards still in hand."""
        if len(self.sideboard) == FULL:
            raise Illegal("row_full", repr(choice))
        if isinstance(choice, Start):
            if self.sideboard.placed:
                raise Illegal("started_twice", repr(choice))
            return self._without(choice.left, choice.right, then=(choice.left, choice.right))
        if not self.sideboard.placed:
            raise Illegal("not_started", repr(choice))
        row = self.sideboard.add(choice.placed, choice.side).placed
        return self._without(choice.placed, then=row)

    def _without(self, *chosen: PlacedCard, then: tuple[PlacedCard, ...]) -> "Seat":
        hand = list(self.hand)
        for placed in chosen:
            if placed.card not in hand:
                raise Illegal("not_in_hand", repr(placed))
            hand.remove(placed.card)
        return replace(self, hand=tuple(hand), sideboard=Sideboard(then))


@dataclass(frozen=True, slots=True)
class Table:
    objectives: Objectives
    setup: Setup
    seats: tuple[Seat, ...]
    """Clockwise: the next seat sits to the left."""
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(len(seat.sideboard) == FULL for seat in self.seats)

    def turn(self, choices: Sequence[Start | Place]) -> "Table":
        """Everybody places; then everybody passes on and draws, or the game is over."""
        pairs = zip(self.seats, choices, strict=True)
        placed = replace(self, seats=tuple(seat.put(choice) for seat, choice in pairs))
        return _hands_discarded(placed) if placed.is_over else _passed_and_drawn(placed)

    def swap(self, player: int) -> "Table":
        """One player discards the hand and draws two new cards, before choosing."""
        seat = self.seats[player]
        if len(seat.sideboard) < START_CARDS:
            raise Illegal("not_started", "x")
        if self.is_over:
            raise Illegal("row_full", "x")
        if seat.swap_used or not self.setup.swap_cards:
            raise Illegal("swapped_twice" if seat.swap_used else "no_swap_card", "x")
        self.require_in_draw_pile(SWAPPED_CARDS)
        swapped = replace(seat, hand=self.draw_pile[:SWAPPED_CARDS], swap_used=True)
        return replace(
            self,
            seats=(*self.seats[:player], swapped, *self.seats[player + 1 :]),
            draw_pile=self.draw_pile[SWAPPED_CARDS:],
            discard_pile=(*self.discard_pile, *seat.hand),
        )

    def refilled(self, shuffled: Sequence[Card]) -> "Table":
        """Once the draw pile is used up, the discard pile becomes the new one: our ruling.

        Only six players can come to this, if more than three of them swap. The pile is drawn
        to its end first; `shuffled` is the discard pile in the order that chance gave it.
        """
        return replace(self, draw_pile=(*self.draw_pile, *shuffled), discard_pile=())

    def require_in_draw_pile(self, amount: int) -> None:
        if len(self.draw_pile) < amount:
            raise Illegal("pile_used_up", len(self.draw_pile))

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        finishers = [
            Finisher(seat.sideboard, seat.swap_used or not self.setup.swap_cards)
            for seat in self.seats
        ]
        return shared_scores(finishers, self.objectives)

    def winners(self) -> tuple[int, ...]:
        """The seats with the most points: several share the victory."""
        totals = [sheet.total for sheet in self.score_sheets()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def deal_table(
    objectives: Objectives, shuffled: Sequence[Card], *, players: int, variant: bool = False
) -> Table:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Impossible("bonus_players", players)
    what = setup(players, variant=variant)
    hands = [tuple(shuffled[i * what.dealt : (i + 1) * what.dealt]) for i in range(players)]
    return Table(objectives, what, tuple(map(Seat, hands)), tuple(shuffled[players * what.dealt :]))


def _passed_and_drawn(table: Table) -> Table:
    drawn = table.setup.drawn
    table.require_in_draw_pile(len(table.seats) * drawn)
    from_the_right = (table.seats[-1], *table.seats[:-1])
    seats = tuple(
        replace(seat, hand=(*right.hand, *table.draw_pile[i * drawn : (i + 1) * drawn]))
        for i, (seat, right) in enumerate(zip(table.seats, from_the_right, strict=True))
    )
    return replace(table, seats=seats, draw_pile=table.draw_pile[len(seats) * drawn :])


def _hands_discarded(table: Table) -> Table:
    left_over = tuple(card for seat in table.seats for card in seat.hand)
    return replace(
        table,
        seats=tuple(replace(seat, hand=()) for seat in table.seats),
        discard_pile=(*table.discard_pile, *left_over),
    )
