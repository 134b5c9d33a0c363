"""Rows name their game; deals know their edition; what is computed outside the pages has jobs."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("puzzles", "0006_player_aliases"),
    ]

    operations = [
        migrations.CreateModel(
            name="Edition",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("game", models.SlugField(max_length=20)),
                ("content", models.JSONField()),
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
                ("line", models.CharField(blank=True, max_length=200)),
                ("asked_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("worker", models.CharField(blank=True, max_length=32)),
                ("leased_until", models.FloatField(default=0)),
                ("percent", models.PositiveSmallIntegerField(default=0)),
                ("starts", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.RenameModel(
            old_name="Move",
            new_name="RecordedMove",
        ),
        migrations.DeleteModel(
            name="AnalysisSlot",
        ),
        migrations.RemoveConstraint(
            model_name="attempt",
            name="a_finished_try_has_a_result",
        ),
        migrations.RenameField(
            model_name="analysis",
            old_name="account",
            new_name="review",
        ),
        migrations.RemoveField(
            model_name="attempt",
            name="swap_used",
        ),
        migrations.AddField(
            model_name="deal",
            name="game",
            field=models.SlugField(db_index=False, default="sideboards", max_length=20),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="puzzle",
            name="game",
            field=models.SlugField(db_index=False, default="sideboards", max_length=20),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="analysis",
            name="line",
            field=models.CharField(max_length=200),
        ),
        migrations.AlterField(
            model_name="deal",
            name="ceiling_line",
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.AlterField(
            model_name="deal",
            name="coach_line",
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.AlterField(
            model_name="deal",
            name="difficulty",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="deal",
            name="key",
            field=models.CharField(max_length=80),
        ),
        migrations.AlterField(
            model_name="puzzle",
            name="date",
            field=models.DateField(),
        ),
        migrations.AlterField(
            model_name="tally",
            name="choice",
            field=models.CharField(max_length=32),
        ),
        migrations.AlterField(
            model_name="tally",
            name="kind",
            field=models.CharField(max_length=12),
        ),
        migrations.AlterField(
            model_name="tally",
            name="position",
            field=models.CharField(blank=True, max_length=32),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("finished_at__isnull", True), ("score__isnull", True)),
                    models.Q(("finished_at__isnull", False), ("score__isnull", False)),
                    _connector="OR",
                ),
                name="a_finished_try_has_a_score",
            ),
        ),
        migrations.AddConstraint(
            model_name="puzzle",
            constraint=models.UniqueConstraint(fields=("game", "date"), name="one_puzzle_per_day"),
        ),
        migrations.AddField(
            model_name="deal",
            name="edition",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="deals",
                to="puzzles.edition",
            ),
        ),
        migrations.AddConstraint(
            model_name="deal",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="one_deal_per_key"),
        ),
        migrations.AddField(
            model_name="job",
            name="deal",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="jobs",
                to="puzzles.deal",
            ),
        ),
        migrations.AddConstraint(
            model_name="job",
            constraint=models.UniqueConstraint(fields=("deal", "line"), name="one_job_per_line"),
        ),
        migrations.AlterField(
            model_name="recordedmove",
            name="notation",
            field=models.CharField(max_length=20),
        ),
    ]
