"""Boxes that owners of the printed cards have offered.

The release before does not know the table, and leaves it alone.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0032_deals_with_own_cards")]

    operations = [
        migrations.CreateModel(
            "OfferedBox",
            [
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="offered_box",
                        serialize=False,
                        to="puzzles.player",
                    ),
                ),
                ("code", models.CharField(max_length=400)),
                ("offered_at", models.DateTimeField(db_index=True)),
            ],
        )
    ]
