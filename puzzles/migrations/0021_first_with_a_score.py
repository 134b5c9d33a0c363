from django.db import migrations, models

from puzzles.migrations._indexes import AddIndexWithoutLock


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("puzzles", "0020_spread_tallies"),
    ]

    operations = [
        AddIndexWithoutLock(
            model_name="attempt",
            index=models.Index(
                condition=models.Q(("score__isnull", False)),
                fields=["deal", "score", "finished_at"],
                name="first_with_a_score",
            ),
        ),
    ]
