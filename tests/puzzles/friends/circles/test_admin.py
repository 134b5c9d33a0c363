"""Operators see the names in circles, and can blot them out."""

import pytest
from django.test import Client
from django.urls import reverse

from puzzles.models import Circle, CircleMember
from tests.puzzles.cast import ANNA
from tests.puzzles.friends.circles.circle_cast import founds
from tests.puzzles.sample_games import DAY


@pytest.mark.django_db
@pytest.mark.parametrize("model", [Circle, CircleMember])
def test_an_operator_blots_out_a_name_and_changes_nothing_else(
    operator: Client, model: type[Circle] | type[CircleMember]
) -> None:
    founds(ANNA, on=DAY)
    [row] = model._default_manager.all()
    name = model._meta.model_name
    listed = reverse(f"admin:puzzles_{name}_changelist")
    assert row.name in operator.get(listed).content.decode()
    shown = operator.get(reverse(f"admin:puzzles_{name}_change", args=[row.pk]))
    assert str(ANNA) not in shown.content.decode()
    operator.post(listed, {"action": "blot_out", "_selected_action": [row.pk]})
    row.refresh_from_db()
    assert row.name == "…"
    assert operator.get(reverse(f"admin:puzzles_{name}_add")).status_code == 403
