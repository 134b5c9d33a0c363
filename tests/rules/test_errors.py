from rules.errors import excerpt


def test_a_long_quotation_is_cut() -> None:
    assert excerpt("a" * 100) == "a" * 40 + "…"
