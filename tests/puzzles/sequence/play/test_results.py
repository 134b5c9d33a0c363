from puzzles.sequence.play.results import TakeOverResult
from puzzles.sequence.takeover import TakeOverGame, parse_turns, replay_turns
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import BEST_LINE


def after(line: str) -> TakeOverGame:
    game: TakeOverGame = replay_turns(EXAMPLE, parse_turns(line))
    return game


def test_each_sequence_is_a_tile_with_its_points_and_a_light_of_its_own() -> None:
    result = TakeOverResult(after(BEST_LINE))
    assert [(tile.title, tile.points) for tile in result.tiles] == [
        ("First sequence", 18),
        ("Second sequence", 15),
    ]
    assert sum(tile.points for tile in result.tiles) == result.total
    assert list(result.tiles[0].reasons) == [
        "Finished on turn\xa04",
        "10 for the sequence",
        "+8 for the turns left",
    ]
    lights = result.scene.lights
    assert [result.game.finished[lights[tile.name]] for tile in result.tiles] == [4, 7]


def test_a_sequence_that_was_not_finished_says_what_its_line_lacked() -> None:
    *most, _last = BEST_LINE.split()
    result = TakeOverResult(after(" ".join(most)))
    first, second = result.tiles
    assert first.points == 18
    assert second.points == 0
    assert second.reasons == ["Not finished: the nearest line still lacked 1\xa0chip."]
    assert set(result.scene.lights) == {"first"}
