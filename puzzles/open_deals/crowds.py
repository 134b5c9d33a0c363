"""Counts of people that single nobody out: whoever is counted is counted with some others.

A file can be compared with what one knows of somebody, such as a result that they have shared. So
no figure in it is about fewer than `CROWD` people, not even one that is left over by subtraction.
"""

from collections.abc import Mapping

CROWD = 5


def points_in_ranges(tries: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Returns ranges of points, as narrow as they can be, each with the number of tries in it.
    There are none if there are too few tries.

    >>> points_in_ranges({30: 1, 41: 3, 42: 4, 50: 6, 55: 2})
    [(30, 42, 8), (50, 55, 8)]
    >>> points_in_ranges({30: 4})
    []
    """
    ranges: list[tuple[int, int, int]] = []
    first, count = None, 0
    for points in sorted(tries):
        first, count = points if first is None else first, count + tries[points]
        if count >= CROWD:
            ranges.append((first, points, count))
            first, count = None, 0
    if count and ranges:
        start, _last, before = ranges.pop()
        ranges.append((start, max(tries), before + count))
    return ranges


def frequent(tries: Mapping[str, int]) -> tuple[dict[str, int], int]:
    """Returns the choices that enough people have made, the most frequent first, and how many have
    made another one.

    >>> frequent({"a": 9, "b": 6, "c": 5, "d": 2})
    ({'a': 9, 'b': 6}, 7)
    >>> frequent({"a": 9, "b": 5})
    ({'a': 9, 'b': 5}, 0)
    """
    by_count = sorted(tries.items(), key=lambda item: (-item[1], item[0]))
    told = [(choice, count) for choice, count in by_count if count >= CROWD]
    others = sum(count for _choice, count in by_count[len(told) :])
    if told and 0 < others < CROWD:
        others += told.pop()[1]
    return dict(told), others
