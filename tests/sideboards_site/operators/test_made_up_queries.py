"""Whatever an operator's browser asks the lists for, no answer is a breakdown."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

import pytest
from django.apps import apps
from django.contrib import admin
from django.db.models import Field, Model
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.operators import as_operator
from tests.puzzles.sample_games import DAY

MODELS: list[type[Model]] = [
    model for model in apps.get_models() if admin.site.is_registered(model)
]
VALUES = [
    *("", "0", "-1", "1.5", "nan", "1e999", "99999", "9" * 30, "9" * 400, "²", "null", "True", "("),
    *("a,b", "2026-11-19", "0000-00-00", "9999-12-31", "9999-12-31T23:59:59+00:00", "[", "\\", "é"),
]
FIXED = ["q", "p", "o", "ot", "e", "all", "_popup", "_to_field", "_facets", "_changelist_filters"]
TEXTS = st.sampled_from(VALUES) | st.text(st.characters(codec="utf-8", exclude_characters="\0"))


def field_lookups(model: type[Model]) -> Iterator[str]:
    for field in model._meta.get_fields():
        yield field.name
        yield f"{field.name}__nothing"
        yield f"{field.name}__id__exact"
        if isinstance(field, Field):
            yield from (f"{field.name}__{lookup}" for lookup in field.get_lookups())
            # parts of a date have lookups of their own
            yield from (f"{field.name}__{part}__gte" for part in ("year", "date", "iso_year"))


@pytest.fixture
def operator(client: Client) -> Client:
    operator = as_operator(client)
    operator.raise_request_exception = False
    return operator


def answered(operator: Client, address: str, query: dict[str, str]) -> Any:
    answer = operator.get(f"{address}?{urlencode(query)}")
    told = f"{address}?{urlencode(query)} answered {answer.status_code}"
    assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR, told
    return answer


def addresses(model: type[Model]) -> list[str]:
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
    of_one = [
        reverse(f"{name}_{view}", args=[key])
        for view in ("change", "delete", "history")
        for key in ("1", "9" * 30, "_5F", "nobody")
    ]
    return [reverse(f"{name}_changelist"), reverse(f"{name}_add"), *of_one]


def test_a_year_that_no_calendar_has_is_refused(operator: Client) -> None:
    operator.get(f"/en/sideboards/puzzles/{DAY}/")
    answer = answered(operator, "/admin/puzzles/puzzle/", {"date__year": "99999"})
    assert answer.status_code == HTTPStatus.BAD_REQUEST


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_a_field_without_a_name_is_passed_over(operator: Client, model: type[Model]) -> None:
    for address in addresses(model):
        answered(operator, address, {"_to_field": ""})


def test_what_a_list_offers_to_choose_from_is_heeded(operator: Client) -> None:
    for game in ("sideboards", "sequence"):
        answer = answered(operator, "/admin/puzzles/puzzle/", {"game": game})
        assert answer.status_code == HTTPStatus.OK
    for filters in ({"is_staff__exact": "1"}, {"groups__id__exact": "1"}, {"groups__isnull": "1"}):
        assert answered(operator, "/admin/auth/user/", filters).status_code == HTTPStatus.OK


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_each_lookup_of_each_list_is_answered(operator: Client, model: type[Model]) -> None:
    (changelist, *_) = addresses(model)
    for lookup in field_lookups(model):
        for value in ("99999", "9" * 30):
            answered(operator, changelist, {lookup: value})


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@hypothesis_settings(
    deadline=None, max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_made_up_queries_are_answered(
    operator: Client, model: type[Model], data: st.DataObject
) -> None:
    names = st.sampled_from([*FIXED, *field_lookups(model)])
    address = data.draw(st.sampled_from(addresses(model)))
    answered(operator, address, data.draw(st.dictionaries(names, TEXTS, min_size=1, max_size=4)))


@pytest.mark.parametrize(
    "address",
    [
        "/admin/",
        "/admin/autocomplete/",
        "/admin/jsi18n/",
        f"/admin/r/{'9' * 30}/{'9' * 30}/",
        f"/admin/puzzles/{'x' * 300}/",
        "/admin/password_change/",
    ],
)
def test_addresses_beside_the_lists_are_answered(operator: Client, address: str) -> None:
    for query in ({}, {"app_label": "puzzles", "model_name": "puzzle", "field_name": "x"}):
        answered(operator, address, query)
