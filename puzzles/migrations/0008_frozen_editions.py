"""Each stored deal gets the edition that it was made from, and a job if its scores are missing.

Until now the site's edition was taken for that of every deal. So that is what is frozen, or the
shipped one if only that has the deal's faces; for a deal that neither has, the site's edition
with the deal's own cards and patterns in their places.
"""

import json
from hashlib import sha256
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q

Content = dict[str, Any]


def freeze_editions(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    deals, edition_rows = apps.get_model("puzzles", "Deal"), apps.get_model("puzzles", "Edition")
    if not deals.objects.exists():
        return
    known = _known_editions()
    for deal in deals.objects.only("pk", "description").iterator():
        content = _edition_of(deal.description, known)
        digest = sha256(json.dumps(content | {"name": ""}, sort_keys=True).encode()).hexdigest()
        row, _ = edition_rows.objects.get_or_create(
            digest=digest, defaults={"game": "sideboards", "content": content}
        )
        deals.objects.filter(pk=deal.pk).update(edition=row)


def _known_editions() -> list[Content]:
    from rules.sideboards.edition.current import current_edition, shipped_edition  # noqa: PLC0415
    from rules.sideboards.engine.edition import edition_data  # noqa: PLC0415

    return [edition_data(current_edition()), edition_data(shipped_edition())]


def _edition_of(description: Content, known: list[Content]) -> Content:
    own = {name: _by_id(description[name]) for name in ("cards", "objectives")}
    for content in known:
        if all(parts.items() <= _by_id(content[name]).items() for name, parts in own.items()):
            return content
    first = known[0]
    return first | {
        name: [parts.get(each["id"], each) for each in first[name]] for name, parts in own.items()
    }


def _by_id(entries: list[Content]) -> dict[int, Content]:
    return {each["id"]: each for each in entries}


def ask_for_missing_scores(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    deals, jobs = apps.get_model("puzzles", "Deal"), apps.get_model("puzzles", "Job")
    without = deals.objects.filter(Q(ceiling=None) | Q(coach_score=None))
    rows = [jobs(deal_id=pk) for pk in without.values_list("pk", flat=True)]
    jobs.objects.bulk_create(rows, batch_size=500, ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0007_games")]

    operations = [
        migrations.RunPython(freeze_editions, migrations.RunPython.noop),
        migrations.RunPython(ask_for_missing_scores, migrations.RunPython.noop),
    ]
