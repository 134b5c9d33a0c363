from hypothesis import given
from hypothesis import strategies as st

from puzzles.open_deals.crowds import CROWD, frequent, points_in_ranges

TRIES = st.dictionaries(st.integers(0, 75), st.integers(1, 20))
CHOICES = st.dictionaries(st.text("abcdef", min_size=1), st.integers(1, 20))


@given(TRIES)
def test_no_range_of_points_counts_fewer_than_a_crowd_and_none_is_left_out(
    tries: dict[int, int],
) -> None:
    ranges = points_in_ranges(tries)
    if sum(tries.values()) < CROWD:
        assert not ranges
        return
    assert all(count >= CROWD for _first, _last, count in ranges)
    assert sum(count for _first, _last, count in ranges) == sum(tries.values())
    assert (ranges[0][0], ranges[-1][1]) == (min(tries), max(tries))
    for first, last, count in ranges:
        assert count == sum(tries[points] for points in tries if first <= points <= last)


@given(CHOICES)
def test_no_choice_is_told_that_fewer_than_a_crowd_have_made_nor_what_is_left_of_so_few(
    tries: dict[str, int],
) -> None:
    told, others = frequent(tries)
    assert all(count == tries[choice] >= CROWD for choice, count in told.items())
    assert sum(told.values()) + others == sum(tries.values())
    assert not others or others >= CROWD or not told
    assert [*told.values()] == sorted(told.values(), reverse=True)
