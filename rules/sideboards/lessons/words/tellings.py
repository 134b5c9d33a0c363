"""What each lesson is called, what each of its tasks asks, and what one has learned by it."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TITLES: Mapping[str, Promise] = {
    "three-minutes": _("Learn in three minutes"),
    "placing": _("Placing and rotating"),
    "color-patterns": _("Color patterns"),
    "handle-patterns": _("Handle patterns"),
    "orientations": _("Rotated and mirrored"),
    "only-once": _("Only once"),
    "many-patterns": _("Many patterns at once"),
    "longest-row": _("The longest row"),
    "given-row": _("One color, one shape"),
    "two-rows": _("Two rows"),
    "levels": _("Rows on specific levels"),
    "row-bonus": _("The solo row bonus"),
    "shared-bonus": _("The row bonus with others"),
    "swap": _("When a swap pays off"),
    "one-card": _("One card, three objectives"),
    "now-or-later": _("Points now or later"),
    "open-options": _("Keeping options open"),
    "ranking": _("The titles"),
    "table-game": _("At the table"),
}
ASKED: Mapping[str, Promise] = {
    "first-end": _("Your sideboard grows at its ends. Tap an end to put the card there."),
    "first-turn": _(
        "A card may be rotated before you place it. Both pictures are the same card: tap the one"
        " with red on top, then place it."
    ),
    "first-color": _(
        "Objectives score points. This one asks for %(cells)s drawers of one color, arranged as "
        "on its card. Complete it!"
    ),
    "first-mirrored": _(
        "The same pattern also counts mirrored. It appears here once: tap its %(fewest)s drawers."
    ),
    "first-shared": _(
        "Now two objectives, one about colors and one about handles. Place a card that completes "
        "both, with one drawer that belongs to both patterns."
    ),
    "first-row": _(
        "Drawers of one color side by side on one level form a row. Here red counts, and only the"
        " longest row: make it longer."
    ),
    "first-swap": _(
        "These two cards score nothing. Once per game you may swap both for two new ones: do it."
    ),
    "first-turns": _(
        "A new game, already begun: two turns are left, and all three objectives count. Each "
        "turn, place one card; the other is discarded."
    ),
    "placing-one": _(
        "Your longest row of one color counts. Make it longer: which end, and which way up?"
    ),
    "placing-two": _(
        "Place both cards, one after the other, so that each makes the red row longer."
    ),
    "color-tap": _("There’s one color pattern here. Tap its %(fewest)s drawers."),
    "color-place": _("Complete the color pattern."),
    "handle-tap": _("Tap the %(fewest)s handles that make the pattern."),
    "handle-place": _("Complete the handle pattern."),
    "orientation-tap": _("Here the pattern faces a different way. Tap its %(fewest)s drawers."),
    "orientation-place": _("Complete the pattern, but not the way its card shows it."),
    "once-count": _("How many handle patterns count here, if no drawer is used twice?"),
    "once-place": _("Complete one more pattern, with drawers that are still free."),
    "many-place": _("Complete two patterns with one card."),
    "many-count": _("How many color patterns count on this sideboard?"),
    "longest-tap": _("Tap the %(fewest)s drawers of the longest row of one color."),
    "longest-place": _("Make the longest row of matching handles longer."),
    "given-tap": _(
        "Only the color on the objective counts. Tap the %(fewest)s drawers of its longest row."
    ),
    "given-place": _("Only the shape on the objective counts. Make its row longer."),
    "two-tap": _("Your two longest rows count. Tap all %(fewest)s drawers of the two."),
    "two-count": _("How many drawers are there in your two longest rows of matching handles?"),
    "levels-tap": _(
        "On each of levels %(first)s and %(second)s from the top, the longest row counts. Tap all"
        " %(fewest)s drawers of the two rows."
    ),
    "levels-place": _("Lengthen a row that counts, on level %(first)s or %(second)s."),
    "bonus-sum": _("You play alone. How many points does the row score in all?"),
    "bonus-place": _("Make the row long enough to earn a bonus."),
    "bonus-three": _("The game is over, and you compare your rows. Who gets which bonus?"),
    "bonus-tied": _("Two of you have the same number of drawers. Who gets which bonus?"),
    "swap-pays": _("It’s your last turn. Do you swap, or place one of these cards?"),
    "swap-costs": _("Another last turn. Do you swap, or place one of these cards?"),
    "one-card": _("One of these cards scores points for all three objectives. Find out how."),
    "now-or-later": _(
        "Two turns are left. Which placement scores the most, now and in the next turn together?"
    ),
    "open-options": _(
        "Nothing can be completed yet. Place a card so that as many unseen cards as possible"
        " complete a pattern in the next turn."
    ),
    "ranking-near": _("You have %(points)s points. How many more do you need for the next title?"),
    "ranking-far": _("And with %(points)s points?"),
    "table-passing": _(
        "There are %(players)s of you. Each of you places one card. Where does the other card in "
        "your hand go?"
    ),
    "table-hand": _("How many cards do you choose from in each later turn?"),
    "table-variant": _("And in the variant with more choice?"),
}
LEARNED: Mapping[str, Promise] = {
    "first-end": _("It stays there: a placed card is never moved or rotated again."),
    "first-turn": _("Left or right, as it is or rotated: each card can be placed in four ways."),
    "first-color": _("%(gained)s points. Any one color will do, and other drawers don’t matter."),
    "first-mirrored": _(
        "As on its card, mirrored, rotated, or both: all %(ways)s ways count the same."
    ),
    "first-shared": _(
        "%(gained)s points. One drawer may count for several objectives. But for each objective it"
        " counts only once."
    ),
    "first-row": _(
        "%(gained)s more points: %(each)s for the new drawer, and a bonus of %(bonus)s because "
        "your row now has %(least)s drawers. Only the highest bonus step counts. Your row scores "
        "%(in_rows)s in all."
    ),
    "first-swap": _("Two new cards. If you never swap, you get %(swap)s extra at the end."),
    "first-turns": _(
        "Your sideboard is complete. %(in_colors)s + %(in_handles)s + %(in_rows)s, and "
        "%(in_swap)s for the swap card that you didn’t use in this game: %(total)s points. The "
        "most possible was %(most)s."
    ),
    "placing-one": _("A row runs on one level, from card to card."),
    "placing-two": _("Left or right, first or second: here only the level matters."),
    "color-tap": _("One color, arranged as on the card. Other drawers don’t matter."),
    "color-place": _("%(gained)s points. The next pattern may be in another color."),
    "handle-tap": _("One shape, whatever the colors of the drawers."),
    "handle-place": _("%(gained)s points. A drawer without a handle never counts here."),
    "orientation-tap": _("It can appear in any of %(ways)s ways, and all count the same."),
    "orientation-place": _(
        "%(gained)s points. The drawers of a pattern are on different cards, since a card shows "
        "each color and each shape only once."
    ),
    "once-count": _(
        "%(answer)s. You may always choose the drawers that give you the most patterns."
    ),
    "once-place": _("%(gained)s points. No drawer counts twice for the same objective."),
    "many-place": _("%(gained)s points. A pattern counts as often as you complete it."),
    "many-count": _("%(answer)s, each with drawers of its own."),
    "longest-tap": _("One color, one level, no gap. Only the longest row counts."),
    "longest-place": _("%(gained)s more points. Now shapes count, whatever the colors."),
    "given-tap": _("Longer rows of other colors score nothing."),
    "given-place": _("%(gained)s more points. Rows of other shapes score nothing."),
    "two-tap": _("The two may differ in color and can be anywhere."),
    "two-count": _("%(answer)s: the lengths of both rows together."),
    "levels-tap": _(
        "Levels are counted from the top, and the sideboard as a whole is never rotated."
    ),
    "levels-place": _("%(gained)s more points. Longer rows on other levels score nothing."),
    "bonus-sum": _(
        "%(answer)s: %(row)s drawers score %(each)s points each, and the bonus is %(bonus)s."
    ),
    "bonus-place": _(
        "%(row)s drawers score %(each)s points each, and the bonus is %(bonus)s: %(in_rows)s in "
        "all."
    ),
    "bonus-three": _("The most drawers earn the highest bonus, the second most the next one."),
    "bonus-tied": _(
        "Everybody tied gets the same bonus, and the next lower total gets the next lower one."
    ),
    "swap-pays": _(
        "These cards score %(best)s at most. The better of two unseen cards scores %(mean)s on "
        "average, and the swap costs %(cost)s."
    ),
    "swap-costs": _(
        "%(gained)s points. The better of two unseen cards scores %(mean)s on average, and the "
        "swap would cost %(cost)s."
    ),
    "one-card": _("%(gained)s points with one card. It pays to look at all three each time."),
    "now-or-later": _(
        "Points now: %(gained)s. Next turn, on average, with the better of two cards: %(later)s."
    ),
    "open-options": _("Now %(cards)s of the %(unseen)s unseen cards complete a pattern."),
    "ranking-near": _("With %(total)s points the title is: %(title)s."),
    "ranking-far": _("With %(total)s points the title is: %(title)s."),
    "table-passing": _(
        "To the left, and then you draw a new card. You all do this at the same time."
    ),
    "table-hand": _("%(answer)s: one passed to you, and one you drew."),
    "table-variant": _(
        "%(answer)s: you pass on %(passed)s and draw %(drawn)s. In return, nobody can swap."
    ),
}
