from django.db import migrations, models

from puzzles.migrations._indexes import AddIndexWithoutLock


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("puzzles", "0022_site_days"),
    ]

    operations = [
        AddIndexWithoutLock(
            model_name="player",
            index=models.Index(fields=["last_site_day"], name="players_by_last_site_day"),
        ),
    ]
