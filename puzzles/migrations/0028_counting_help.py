"""Whether the counting help was used in a game, and how a player left the switch.

Every older attempt had that help: a picked card showed what it would bring. So it is True for all
of them, for those that the release before goes on beginning, and as the choice of its players.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0027_jobs_in_one_queue")]

    operations = [
        migrations.AddField(
            "attempt", "counting_help", models.BooleanField(db_default=True, default=True)
        ),
        migrations.AddField(
            "player", "counting_help", models.BooleanField(db_default=True, default=True)
        ),
    ]
