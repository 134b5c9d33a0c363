import pytest

from sideboards_site.serving.back_off import QUIET_SECONDS, BackOff


class Ending:
    """A process that ends so long after each start."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.back_off = BackOff(clock=lambda: self.now)

    def waits(self, *runs: float, longest: float = 2.0) -> list[float]:
        waits = []
        for seconds in runs:
            self.now += seconds
            waits.append(self.back_off.seconds_to_wait(longest))
            self.now += waits[-1]
        return waits


def test_what_ends_once_is_started_again_at_once() -> None:
    assert Ending().waits(5) == [0]


def test_what_ends_again_and_again_waits_longer_and_longer() -> None:
    assert Ending().waits(5, 5, 5, 5, 5, 5) == [0, 0.5, 1, 2, 2, 2]
    assert Ending().waits(*[0] * 10, longest=60)[5:] == [8, 16, 32, 60, 60]


def test_what_never_heals_is_started_again_without_end() -> None:
    assert Ending().waits(*[0] * 5_000)[-1] == 2


@pytest.mark.parametrize("ends", [1, 5])
def test_what_has_run_for_a_minute_is_well_again(ends: int) -> None:
    ending = Ending()
    ending.waits(*[0] * ends)
    assert ending.waits(QUIET_SECONDS + 1) == [0]


def test_a_long_wait_is_no_minute_of_running() -> None:
    assert Ending().waits(*[1] * 12, longest=60)[-1] == 60
