"""The figures in the tables of a page, as they are printed."""

import re

NUMBER = re.compile(r"[+−]?\d+[.,]\d")


def tenths_in(text: str) -> list[int]:
    """Every printed figure with a decimal, in tenths."""
    plain = (found.replace("−", "-") for found in NUMBER.findall(text))
    return [int(figure.replace(",", "").replace(".", "")) for figure in plain]


def table(page: str, name: str) -> str:
    match = re.search(rf'<table class="table {name}".*?</table>', page, re.DOTALL)
    assert match
    return match[0]


def cells(row: str) -> list[str]:
    return re.findall(r'<td class="number[^"]*">(.*?)</td>', row, re.DOTALL)


def figures_of(rows: str) -> list[int]:
    return tenths_in(" ".join(cells(rows)))
