from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("puzzles", "0023_players_by_last_site_day"),
    ]

    operations = [
        migrations.CreateModel(
            name="DeletedTry",
            fields=[
                ("mark", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("day", models.DateField(db_index=True)),
            ],
            options={"verbose_name_plural": "deleted tries"},
        ),
    ]
