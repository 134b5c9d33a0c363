"""The page about many machines counts on from what was measured."""

from benchmarks.scale import derived_figures, rows_under


def test_each_derived_figure_follows_from_measured_and_assumed_ones() -> None:
    assert rows_under("Derived") == derived_figures()


def test_both_tables_that_it_follows_from_are_read() -> None:
    assert len(rows_under("Measured")) >= 20
    assert rows_under("Assumed")["players a day"] == "10 000 000"
