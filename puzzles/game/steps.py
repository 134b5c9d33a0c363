"""Pages with numbered steps: the step of an address, and the steps before and after it."""

import re

Beside = tuple[int | None, int | None]
"""The step before, and the one after."""


def step_read(text: str, steps: int) -> int:
    """The step that an address asks for, kept within range."""
    number = int(text) if re.fullmatch(r"[0-9]{1,2}", text) else 0
    return min(number, steps - 1)


def steps_beside(step: int, steps: int) -> Beside:
    return step - 1 if step else None, step + 1 if step + 1 < steps else None
