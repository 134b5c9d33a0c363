from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0028_counting_help")]

    operations = [
        migrations.CreateModel(
            "Remark",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(max_length=2000)),
                ("language", models.CharField(max_length=8)),
                ("page", models.CharField(blank=True, max_length=300)),
                ("rule", models.CharField(blank=True, max_length=100)),
                ("answer_to", models.CharField(blank=True, max_length=200)),
                ("written_at", models.DateTimeField(db_index=True)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=Q(done_at=None) | Q(answer_to=""),
                        name="answered_without_an_address",
                    )
                ]
            },
        )
    ]
