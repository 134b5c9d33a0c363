from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("puzzles", "0021_first_with_a_score"),
    ]

    operations = [
        migrations.CreateModel(
            name="SiteDay",
            fields=[
                ("number", models.PositiveIntegerField(primary_key=True, serialize=False)),
                ("date", models.DateField(unique=True)),
            ],
        ),
        migrations.CreateModel(
            name="RefusedDeletion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("refused_at", models.DateTimeField()),
                ("idle", models.PositiveIntegerField()),
                ("players", models.PositiveIntegerField()),
            ],
        ),
        migrations.AddField(
            model_name="player",
            name="first_site_day",
            field=models.PositiveIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="player",
            name="last_site_day",
            field=models.PositiveIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="attempt",
            name="is_counted",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
