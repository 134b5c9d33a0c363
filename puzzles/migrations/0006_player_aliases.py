import django.db.models.deletion
import django.utils.timezone
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Max, OuterRef, Subquery
from django.db.models.functions import Coalesce, TruncDate

# The primary key of recovery codes changes, which no database does in place. The rows wait in a
# table without keys, so that the new table gets the names of keys and indexes that Django gives.
KEEP_ROWS = """
CREATE TABLE puzzles_kept_recovery_codes AS
SELECT player_id, digest, made_at FROM puzzles_recoverycode
"""
KEEP_NEWEST_ROWS = """
CREATE TABLE puzzles_kept_recovery_codes AS
SELECT player_id, digest, made_at FROM puzzles_recoverycode AS code
WHERE NOT EXISTS (
    SELECT 1 FROM puzzles_recoverycode AS later
    WHERE later.player_id = code.player_id
    AND (later.made_at > code.made_at OR later.made_at = code.made_at AND later.id > code.id)
)
"""
PUT_ROWS_BACK = """
INSERT INTO puzzles_recoverycode (player_id, digest, made_at)
SELECT player_id, digest, made_at FROM puzzles_kept_recovery_codes
"""
DROP_KEPT_ROWS = "DROP TABLE puzzles_kept_recovery_codes"


def fill_active_on(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    tries = apps.get_model("puzzles", "Attempt").objects.filter(player=OuterRef("pk"))
    last = tries.order_by().values("player").annotate(last=Max("started_on")).values("last")
    apps.get_model("puzzles", "Player").objects.update(
        active_on=Coalesce(Subquery(last), TruncDate("created_at"))
    )


class Migration(migrations.Migration):
    dependencies = [
        ("puzzles", "0005_analyses"),
    ]

    operations = [
        migrations.AlterField(
            model_name="deal",
            name="created_at",
            field=models.DateTimeField(db_index=True, default=django.utils.timezone.now),
        ),
        migrations.AddField(
            model_name="player",
            name="active_on",
            field=models.DateField(db_index=True, default=django.utils.timezone.localdate),
        ),
        migrations.RunPython(fill_active_on, migrations.RunPython.noop),
        migrations.CreateModel(
            name="PlayerAlias",
            fields=[
                ("id", models.UUIDField(editable=False, primary_key=True, serialize=False)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="aliases",
                        to="puzzles.player",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "player aliases",
            },
        ),
        migrations.RunSQL(KEEP_ROWS, [PUT_ROWS_BACK, DROP_KEPT_ROWS]),
        migrations.DeleteModel(name="RecoveryCode"),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to="puzzles.player",
                    ),
                ),
            ],
        ),
        migrations.RunSQL([PUT_ROWS_BACK, DROP_KEPT_ROWS], KEEP_NEWEST_ROWS),
    ]
