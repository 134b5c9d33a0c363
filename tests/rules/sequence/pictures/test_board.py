from xml.etree import ElementTree as ET

from rules.sequence.engine.board import CARD_ON, CORNERS, EVERY_SPACE, LINES, Space
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures import BoardScene, board_svg
from rules.sequence.pictures.board import BOARD_EDGE, BOARD_SIDE, SPACE_SIDE, center_of
from tests.rules.pictures.drawn import SVG, image, tree

SPACE, OTHER = Space(5, 9), Space(6, 3)


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in tree(svg).iter(f"{SVG}text")]


def of_class(svg: str, name: str) -> list[ET.Element]:
    return [each for each in tree(svg).iter() if each.get("class") == name]


EMPTY = BoardScene()


def drawn(scene: BoardScene = EMPTY) -> str:
    return board_svg(scene, standalone=True)


def test_every_space_shows_its_card() -> None:
    assert sorted(texts(drawn())) == sorted(card.rank for card in CARD_ON.values())


def test_a_chip_leaves_the_card_below_it_to_be_read() -> None:
    for chip in Chip:
        assert sorted(texts(drawn(BoardScene({SPACE: chip})))) == sorted(texts(drawn()))


def test_the_chips_differ_in_grey_and_by_their_rims() -> None:
    by_chip = {chip: drawn(BoardScene({SPACE: chip})) for chip in Chip}
    rims = {
        tuple(circle.get("stroke-dasharray", "") for circle in tree(svg).iter(f"{SVG}circle"))
        for svg in by_chip.values()
    }
    assert len(rims) == len(Chip)


def test_light_falls_where_it_was_asked_for() -> None:
    plain = image(drawn(), width=BOARD_SIDE)
    for scene in (
        BoardScene(lit=[OTHER]),
        BoardScene(latest=OTHER),
        BoardScene(lines=[LINES[0]]),
        BoardScene(finished=[LINES[0]]),
    ):
        shown = image(drawn(scene), width=BOARD_SIDE)
        changed = {
            space
            for space in EVERY_SPACE
            if shown.crop(around(space)).tobytes() != plain.crop(around(space)).tobytes()
        }
        is_line = scene.lines or scene.finished
        assert changed == (set(LINES[0]) if is_line else {OTHER}), "a corner belongs to its line"


def test_the_star_of_a_corner_can_be_seen_in_a_line_too() -> None:
    line = LINES[0]
    (corner,) = CORNERS.intersection(line)
    left, top, right, bottom = around(corner)
    star = left + 12, top + 12, right - 12, bottom - 12
    plain = image(drawn(), width=BOARD_SIDE).crop(star)
    for scene in (BoardScene(lines=[line]), BoardScene(finished=[line])):
        assert image(drawn(scene), width=BOARD_SIDE).crop(star).tobytes() == plain.tobytes()


def test_the_gold_of_a_sequence_lies_below_its_chips_which_can_be_read() -> None:
    line = LINES[0]
    chips = dict.fromkeys(set(line) - CORNERS, Chip.BLUE)
    svg = drawn(BoardScene(chips, finished=[line]))
    assert svg.index("finished-line") < svg.index("blue-chips")
    assert svg.index("finished-line") < svg.index("<text")


def around(space: Space) -> tuple[int, int, int, int]:
    x, y = (int(side) + BOARD_EDGE for side in center_of(space))
    inside = SPACE_SIDE // 2 - 1
    return x - inside, y - inside, x + inside, y + inside


def test_it_says_where_the_chips_lie_and_whose_they_are() -> None:
    svg = board_svg(BoardScene({SPACE: Chip.BLUE, OTHER: Chip.GREEN}), names={Chip.BLUE: "You"})
    label = tree(svg).get("aria-label") or ""
    assert "You: row 5, column 9: 10 of spades." in label
    assert "Green: row 6, column 3: 9 of diamonds." in label


def test_corners_show_no_card() -> None:
    assert CORNERS.isdisjoint(CARD_ON)
    assert len(texts(drawn())) == 96


def test_a_decoration_says_nothing() -> None:
    assert tree(board_svg(label="")).get("aria-hidden") == "true"


def test_numbers_of_rows_and_columns_stand_beyond_the_edge() -> None:
    plain, numbered = tree(board_svg()), tree(board_svg(numbered=True))
    written = [each for each in numbered.iter() if each.get("class") == "board-numbers"]
    assert [each.text for group in written for each in group] == [
        str(place) for place in range(1, 11) for _ in "rc"
    ]
    assert len(list(numbered.iter())) == len(list(plain.iter())) + 21


def test_a_part_of_the_board_ends_one_space_beyond_its_chips() -> None:
    spaces = [Space(1, 3), Space(2, 4)]
    svg = drawn(BoardScene(dict.fromkeys(spaces, Chip.BLUE), is_cropped=True))
    view = [float(side) for side in tree(svg).get("viewBox", "").split()]
    assert view == [SPACE_SIDE, -BOARD_EDGE, 4 * SPACE_SIDE, 3 * SPACE_SIDE + BOARD_EDGE]
    seen = [Space(row, column) for row in (1, 2, 3) for column in (2, 3, 4, 5)]
    assert sorted(texts(svg)) == sorted(CARD_ON[space].rank for space in seen)


def test_a_part_that_is_as_large_as_the_board_is_the_board() -> None:
    chips = dict.fromkeys((Space(1, 2), Space(10, 9)), Chip.RED)
    assert drawn(BoardScene(chips, is_cropped=True)) == drawn(BoardScene(chips))
