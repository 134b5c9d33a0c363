"""What there is to say of an answer, without words: its kind, with drawers and figures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from rules.sideboards.engine.cards import Cell, Mark

NO_FIGURES: Mapping[str, int] = MappingProxyType({})


class FindingKind(StrEnum):
    # of a pattern
    UNLIKE = "unlike"
    NO_HANDLE = "no_handle"
    SHARED_DRAWER = "shared_drawer"
    OTHER_SHAPE = "other_shape"
    SAME_CARD = "same_card"
    # of a row
    ROW_BREAKS = "row_breaks"
    OTHER_END = "other_end"
    SHORTER_ROW = "shorter_row"
    OTHER_MARK = "other_mark"
    OTHER_LEVEL = "other_level"
    NOT_LEVEL = "not_level"
    GAP = "gap"
    LONGER_ROW = "longer_row"
    MORE_DRAWERS = "more_drawers"
    FEWER_DRAWERS = "fewer_drawers"
    # of a placing
    ONLY_SO_MANY = "only_so_many"
    UPSIDE_DOWN = "upside_down"
    NOT_SHARED = "not_shared"
    SWAP_IS_ASKED = "swap_is_asked"
    SWAP_PAYS = "swap_pays"
    SWAP_COSTS = "swap_costs"
    MORE_POINTS = "more_points"
    FEWER_CARDS = "fewer_cards"
    LESS_ON_AVERAGE = "less_on_average"
    # of a number
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    FORGOT_POINTS = "forgot_points"
    FORGOT_BONUS = "forgot_bonus"
    ADDED_STEPS = "added_steps"
    NOT_THE_SUM = "not_the_sum"
    ONE_ROW_ONLY = "one_row_only"
    NOT_YET = "not_yet"
    LESS_IS_ENOUGH = "less_is_enough"
    OTHER_HAND = "other_hand"
    OTHER_WAY = "other_way"
    # of the shares
    OTHER_BONUS = "other_bonus"
    TIED_BONUS = "tied_bonus"


@dataclass(frozen=True, slots=True)
class Finding:
    kind: FindingKind
    groups: tuple[tuple[Cell, ...], ...] = ()
    """The drawers to look at, as the row lies after the answer."""
    marks: tuple[Mark, ...] = ()
    figures: Mapping[str, int] = field(default_factory=lambda: NO_FIGURES)
