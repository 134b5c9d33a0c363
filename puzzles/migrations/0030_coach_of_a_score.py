"""Which of its game's coaches has the score that is stored with a deal.

Null is the first coach of a game, to whom all older scores belong, and those that the release
before goes on storing.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0029_remarks")]

    operations = [
        migrations.AddField(
            "deal", "coach", models.PositiveSmallIntegerField(blank=True, null=True)
        )
    ]
