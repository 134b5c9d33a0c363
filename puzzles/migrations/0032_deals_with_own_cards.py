"""Room for the key of a deal with a player's own cards, which it holds.

PostgreSQL only notes the new length; SQLite has never looked at it.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0031_table_answers")]

    operations = [migrations.AlterField("deal", "key", models.CharField(max_length=480))]
