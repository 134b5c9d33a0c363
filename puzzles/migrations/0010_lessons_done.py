import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("puzzles", "0009_drill_answers"),
    ]

    operations = [
        migrations.CreateModel(
            name="LessonDone",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.SlugField(db_index=False, max_length=20)),
                ("lesson", models.SlugField(db_index=False, max_length=40)),
                ("done_at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lessons_done",
                        to="puzzles.player",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "lessons done",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "game", "lesson"), name="one_row_per_lesson_done"
                    )
                ],
            },
        ),
    ]
