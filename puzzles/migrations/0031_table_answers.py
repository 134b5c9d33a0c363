"""What the solver says of cards that lay on a table.

The release before does not know the table, and leaves it alone.
"""

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0030_coach_of_a_score")]

    operations = [
        migrations.CreateModel(
            "TableAnswer",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.SlugField(db_index=False, max_length=20)),
                ("question", models.CharField(max_length=200)),
                ("answer", models.JSONField()),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=["game", "question"], name="one_answer_per_question"
                    )
                ],
            },
        ),
    ]
