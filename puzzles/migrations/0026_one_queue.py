"""A table for one queue. That of the release before stays for its last users."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0024_deleted_tries")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("Job", "OlderJob"),
                migrations.AlterModelTable("OlderJob", "puzzles_job"),
                migrations.AlterField(
                    "OlderJob",
                    "deal",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="puzzles.deal",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Job",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=8)),
                ("game", models.SlugField(db_index=False, max_length=20)),
                ("subject", models.CharField(blank=True, max_length=200)),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("owner", models.CharField(blank=True, default="", max_length=32)),
                ("due_at", models.FloatField(default=0)),
                ("percent", models.PositiveSmallIntegerField(default=0)),
                ("starts", models.PositiveSmallIntegerField(default=0)),
                ("asker", models.CharField(blank=True, default="", max_length=32)),
                ("is_for_others", models.BooleanField(default=False)),
                (
                    "deal",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="jobs",
                        to="puzzles.deal",
                    ),
                ),
            ],
            options={
                "db_table": "puzzles_queue",
                "indexes": [models.Index(fields=["kind", "due_at"], name="due_jobs")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("deal", "kind", "subject"), name="one_job_per_deal"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("deal__isnull", True)),
                        fields=("kind", "game", "subject"),
                        name="one_job_without_deal",
                    ),
                ],
            },
        ),
    ]
