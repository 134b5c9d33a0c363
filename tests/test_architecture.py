"""What the import contracts cannot see of the house's rules."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from launch.node_packages import HTML_CHECKER, LIGHTHOUSE

ROOT: Path = settings.BASE_DIR
KNOW_A_GAME = {
    "sideboards_site.management.commands.draw_icons": "the icons of the site show a sideboard",
    "puzzles.migrations.0008_frozen_editions": "it stores the cards of deals from before",
}
"""Modules outside the folders of a game that know it all the same, with their reasons."""
PURE = {
    "puzzles.attempts.streaks",
    "puzzles.game.schedule",
    "puzzles.sequence.coach",
    "puzzles.sequence.dealing",
    "puzzles.sequence.solver",
    "puzzles.sequence.takeover",
    "puzzles.sharing.codes",
    "puzzles.sideboards.coach",
    "puzzles.sideboards.dealing.deals",
    "puzzles.sideboards.play.attempt",
    "puzzles.sideboards.solver",
    "rules.sequence.engine",
    "rules.sideboards.engine",
}
TESTED_TOGETHER = {
    "puzzles/days/test_site_days.py": ["puzzles.days.site_day_records"],
    "sideboards_site/management/commands/test_forget_players.py": ["puzzles.players.deletion.idle"],
    "puzzles/jobs/test_worker.py": ["puzzles.jobs.handlers"],
    "puzzles/analysis/test_reviews.py": [
        "puzzles.analysis.handlers",
        "puzzles.analysis.records",
        "puzzles.sideboards.review.engine",
    ],
    "puzzles/analysis/test_table_views.py": [
        "puzzles.analysis.table_answers",
        "puzzles.game.at_table",
    ],
    "puzzles/analysis/test_analysis_pages.py": [
        "puzzles.analysis.urls",
        "puzzles.analysis.views",
        "puzzles.analysis.waiting",
    ],
    "puzzles/friends/challenges/test_challenges.py": [
        "puzzles.friends.challenges.records",
        "puzzles.sharing.bad_names",
        "puzzles.friends.challenges.urls",
        "puzzles.friends.challenges.views",
    ],
    "puzzles/friends/circles/test_circles.py": [
        "puzzles.friends.circles.name_fields",
        "puzzles.friends.circles.refusals",
        "puzzles.friends.circles.urls",
        "puzzles.friends.circles.views.done",
        "puzzles.friends.circles.views.founding",
        "puzzles.friends.circles.views.invitation",
        "puzzles.friends.circles.views.members",
    ],
    "puzzles/friends/circles/test_tables.py": [
        "puzzles.friends.circles.views.table",
    ],
    "puzzles/open_deals/test_file.py": ["sideboards_site.management.commands.open_deals"],
    "puzzles/open_deals/test_views.py": ["puzzles.open_deals.urls"],
    "puzzles/paper/test_views.py": [
        "puzzles.paper.records",
        "puzzles.paper.sheets",
        "puzzles.paper.urls",
    ],
    "puzzles/remarks/test_offer_views.py": [
        "puzzles.game.own_cards",
        "puzzles.models.boxes",
        "puzzles.sideboards.own_cards.offers",
    ],
    "puzzles/remarks/test_remarks.py": [
        "puzzles.models.remarks",
        "puzzles.remarks.admin",
        "puzzles.remarks.origins",
        "puzzles.remarks.records",
        "puzzles.remarks.urls",
        "puzzles.remarks.views",
        "sideboards_site.management.commands.remarks",
    ],
    "puzzles/players/deletion/test_junk.py": ["puzzles.players.deletion.junk_records"],
    "puzzles/days/test_a_wrong_clock.py": ["puzzles.days.clock"],
    "puzzles/attempts/test_records.py": ["puzzles.days.sql"],
    "sideboards_site/backups/test_backups.py": [
        "sideboards_site.backups.elsewhere",
        "sideboards_site.backups.faults",
        "sideboards_site.backups.postgresql_copies",
        "sideboards_site.management.commands.backup",
        "sideboards_site.management.commands.restore",
    ],
    "sideboards_site/management/commands/test_make_results.py": [
        "sideboards_site.management.made_up_records",
    ],
    "sideboards_site/management/commands/test_serve.py": ["sideboards_site.serving.exporter"],
    "sideboards_site/management/test_locked_packages.py": [
        "sideboards_site.management.commands.audit",
    ],
    "sideboards_site/serving/test_request_watch.py": ["sideboards_site.serving.metrics"],
    "sideboards_site/serving/test_outage.py": ["sideboards_site.serving.database_deadline"],
    "puzzles/days/test_api.py": ["puzzles.days.views.api"],
    "puzzles/sharing/test_embedded.py": [
        "puzzles.days.framing",
        "puzzles.sharing.views.embedded",
    ],
    "puzzles/days/test_admin.py": ["puzzles.sideboards.play.deal_forms"],
    "puzzles/days/test_calendar_files.py": [
        "puzzles.days.views.calendar",
        "puzzles.days.views.calendar_files",
    ],
    "puzzles/days/test_feed_and_embed.py": [
        "puzzles.days.templatetags.days_and_numbers",
        "puzzles.days.urls",
        "puzzles.days.views.embed",
        "puzzles.days.views.feed",
    ],
    "puzzles/sequence/test_plug.py": [
        "puzzles.sequence.dealing.dealt",
        "puzzles.sequence.play.help_pictures",
        "puzzles.sequence.play.playing",
        "puzzles.sequence.play.scenes",
        "puzzles.sequence.play.turns",
        "puzzles.sequence.play.words",
        "puzzles.sequence.review.reviewing",
        "puzzles.sequence.templatetags.sequence_pages",
    ],
    "puzzles/sideboards/test_plug.py": [
        "puzzles.sideboards.dealing.dealt",
        "puzzles.sideboards.play.playing",
        "puzzles.sideboards.play.showing",
        "puzzles.sideboards.review.reviewing",
    ],
    "puzzles/sequence/review/test_decisions.py": ["puzzles.sequence.review.screens"],
    "puzzles/sequence/training/test_hints.py": ["puzzles.sequence.training.trainer"],
    "puzzles/sequence/training/test_course.py": ["puzzles.sequence.training.course_words"],
    "puzzles/sequence/training/test_lesson.py": [
        "puzzles.sequence.training.lesson_screen",
    ],
    "puzzles/sideboards/coach/test_advice.py": [
        "puzzles.sideboards.coach.choices",
        "puzzles.sideboards.coach.coach",
        "puzzles.sideboards.coach.position",
        "puzzles.sideboards.coach.rollouts",
    ],
    "puzzles/sideboards/coach/test_reason.py": [
        "puzzles.sideboards.coach.deciding_drawers",
        "puzzles.sideboards.coach.next_card",
    ],
    "puzzles/sideboards/coach/test_value_tables.py": [
        "puzzles.sideboards.coach.mark_values",
    ],
    "puzzles/sideboards/dealing/test_editions.py": [
        "puzzles.days.stored_editions",
    ],
    "puzzles/sideboards/review/test_analysis_figures.py": [
        "puzzles.sideboards.review.plot",
        "puzzles.sideboards.review.steps",
        "puzzles.sideboards.review.turn_reviews",
        "puzzles.sideboards.review.words",
        "puzzles.sideboards.templatetags.analysis_pages",
    ],
    "puzzles/sideboards/training/test_counting_questions.py": [
        "puzzles.sideboards.training.generated_boards",
    ],
    "puzzles/sequence/training/test_drill_pages.py": [
        "puzzles.sequence.training.drill_words",
        "puzzles.sequence.training.move_screens",
        "puzzles.sequence.training.stock",
    ],
    "puzzles/sequence/training/test_best_position.py": ["puzzles.sequence.training.best_screens"],
    "puzzles/sequence/training/test_siblings.py": ["puzzles.sequence.training.own_mistakes"],
    "puzzles/sequence/training/test_move_drills.py": ["puzzles.sequence.training.drill_data"],
    "puzzles/sideboards/training/test_move_drills.py": [
        "puzzles.sideboards.training.drill_data",
        "puzzles.sideboards.training.whys",
    ],
    "puzzles/sideboards/solver/test_ceiling.py": [
        "puzzles.sideboards.solver.growth",
        "puzzles.sideboards.solver.reach",
    ],
    "puzzles/sideboards/training/test_siblings.py": [
        "puzzles.sideboards.training.laid_rows",
    ],
    "puzzles/sideboards/training/test_best_position.py": [
        "puzzles.sideboards.solver.lines",
    ],
    "puzzles/game/test_checks.py": ["puzzles.game.apps"],
    "puzzles/game/test_a_second_game.py": [
        "puzzles.game.chosen_deals",
        "puzzles.game.dealing",
        "puzzles.game.game",
        "puzzles.game.game_templates",
        "puzzles.game.playing",
        "puzzles.game.registry",
        "puzzles.game.reviewing",
        "puzzles.game.showing",
        "puzzles.game.steps",
        "puzzles.game.text_picture",
        "puzzles.game.values",
    ],
    "puzzles/play/test_hints.py": ["puzzles.analysis.hints", "puzzles.play.hint_parts"],
    "puzzles/play/test_play_pages.py": [
        "puzzles.sideboards.templatetags.sideboards_pages",
        "puzzles.play.endings",
        "puzzles.play.urls",
        "puzzles.play.views",
    ],
    "puzzles/play/test_play_refusals.py": [
        "puzzles.attempts.own_game_views",
        "puzzles.attempts.refusals",
        "puzzles.visitors.see_other",
    ],
    "puzzles/play/test_tips.py": ["puzzles.visitors.tips"],
    "puzzles/players/test_data_pages.py": [
        "puzzles.players.refusals",
        "puzzles.players.stored_players",
        "puzzles.players.urls",
        "puzzles.players.views.data",
        "puzzles.players.views.recovery",
    ],
    "puzzles/players/test_recovery_codes.py": ["puzzles.players.recovery_words"],
    "puzzles/results/test_results.py": [
        "puzzles.results.archive",
        "puzzles.results.plots",
        "puzzles.results.urls",
        "puzzles.results.views.archive",
        "puzzles.results.views.statistics",
    ],
    "puzzles/sharing/test_day.py": ["puzzles.sharing.day_picture", "puzzles.sharing.views.day"],
    "puzzles/sharing/test_pictures.py": [
        "puzzles.sideboards.sharing.pixels",
        "puzzles.sharing.views.pictures",
    ],
    "puzzles/sharing/test_rival.py": ["puzzles.sharing.comparison_target"],
    "puzzles/sharing/test_share_text.py": [
        "puzzles.sharing.squares",
        "puzzles.sharing.views.texts",
    ],
    "puzzles/sharing/test_shared_pages.py": [
        "puzzles.play.return_links",
        "puzzles.sharing.links",
        "puzzles.sharing.urls",
    ],
    "puzzles/sharing/test_shared_replay.py": [
        "puzzles.sideboards.play.turns",
        "puzzles.sharing.screens",
        "puzzles.sharing.views.shared",
    ],
    "puzzles/trainer/daily/test_session.py": ["puzzles.trainer.daily.views"],
    "puzzles/trainer/drills/test_counting.py": [
        "puzzles.sideboards.training.counting_drills",
        "puzzles.sideboards.training.counting_screens",
        "puzzles.sideboards.training.trainer",
        "puzzles.trainer.drills.asked",
        "puzzles.trainer.urls",
    ],
    "puzzles/trainer/test_parts.py": [
        "puzzles.game.trainer.drills",
        "puzzles.game.trainer.hints",
        "puzzles.game.trainer.lessons",
        "puzzles.game.trainer.reviewed",
        "puzzles.game.trainer.trainer",
        "puzzles.game.trainer.weeks",
    ],
    "puzzles/trainer/drills/test_moves.py": [
        "puzzles.sideboards.training.drill_words",
        "puzzles.sideboards.training.decision_screens",
        "puzzles.sideboards.training.compared_rows",
        "puzzles.sideboards.training.future_screens",
        "puzzles.sideboards.training.move_screens",
        "puzzles.sideboards.training.stock",
    ],
    "puzzles/trainer/drills/test_stock.py": ["puzzles.trainer.drills.stock_records"],
    "puzzles/trainer/mistakes/test_mistake_pages.py": [
        "puzzles.sideboards.training.own_mistakes",
        "puzzles.trainer.mistakes.games",
        "puzzles.trainer.mistakes.mistake_records",
        "puzzles.trainer.mistakes.views",
        "puzzles.trainer.mistakes.handlers",
    ],
    "puzzles/trainer/best/test_best_pages.py": [
        "puzzles.sideboards.training.best_answer_screens",
        "puzzles.sideboards.training.best_screens",
        "puzzles.trainer.best.publishing",
        "puzzles.trainer.best.screens",
        "puzzles.trainer.best.views",
        "puzzles.trainer.best.week_records",
        "puzzles.trainer.best.weeks",
    ],
    "puzzles/trainer/skill/test_skill_page.py": [
        "puzzles.trainer.skill.finished_games",
        "puzzles.trainer.skill.plots",
        "puzzles.trainer.skill.reviewed_games",
        "puzzles.trainer.skill.screens",
        "puzzles.trainer.skill.views",
    ],
    "puzzles/trainer/lessons/test_views.py": [
        "puzzles.game.trainer.verdicts",
        "puzzles.sideboards.training.lesson_controls",
        "puzzles.sideboards.training.lesson_screens",
        "rules.sideboards.templatetags.lesson_links",
    ],
    "puzzles/visitors/test_player_cookie.py": ["puzzles.visitors.cookies"],
    "puzzles/visitors/test_rate_limits.py": ["puzzles.visitors.rate_limit_records"],
    "rules/book/test_checks.py": ["rules.book.apps", "rules.sideboards.texts.faults"],
    "rules/book/test_small_book.py": ["rules.book.game_book"],
    "rules/book/test_books.py": [
        "rules.sequence.apps",
        "rules.sideboards.apps",
        "rules.book.registry",
        "rules.sequence.book.book",
        "rules.sequence.book.plug",
    ],
    "rules/book/test_rulebook.py": ["rules.texts.marks", "rules.texts.rendering"],
    "sideboards_site/pages/test_damaged_links.py": [
        "rules.book.table_links",
        "rules.book.views.table_links",
    ],
    "rules/book/views/test_booklet.py": [
        "rules.book.booklet",
        "rules.sideboards.book.book",
        "rules.sideboards.book.plug",
        "rules.sideboards.book.table",
        "rules.book.templatetags.rules_pages",
        "rules.book.views.pages",
        "rules.reader",
        "rules.urls",
    ],
    "rules/sideboards/box/test_views.py": ["rules.sideboards.box.teaching"],
    "rules/sideboards/engine/test_notation.py": ["rules.sideboards.engine.errors"],
    "rules/sequence/lab/test_views.py": [
        "rules.sequence.lab.answers",
        "rules.sequence.lab.links",
        "rules.sequence.urls",
    ],
    "rules/sequence/book/test_lessons.py": [
        "rules.sequence.book.lesson_titles",
        "rules.sequence.templatetags.sequence_lessons",
    ],
    "rules/sequence/prose/test_facts.py": ["rules.sequence.texts.faults"],
    "rules/sequence/texts/test_pictures.py": ["rules.sequence.book.pictures"],
    "rules/sequence/engine/test_game.py": [
        "rules.sequence.engine.deal",
        "rules.sequence.engine.outcome",
    ],
    "rules/sequence/engine/test_notation.py": [
        "rules.sequence.engine.errors",
        "rules.sequence.engine.moves",
    ],
    "rules/sideboards/lab/views/test_example.py": [
        "rules.sideboards.urls",
        "rules.sideboards.lab.views.objectives",
        "rules.sideboards.book.sheet_words",
    ],
    "rules/sideboards/lessons/test_path.py": [
        "rules.sideboards.lessons.course",
        "rules.sideboards.lessons.goals",
        "rules.sideboards.lessons.lesson",
        "rules.sideboards.lessons.questions",
        "rules.sideboards.lessons.tapping",
        "rules.sideboards.lessons.tasks",
        "rules.sideboards.lessons.tries",
        "rules.sideboards.lessons.path.choices",
        "rules.sideboards.lessons.path.order",
        "rules.sideboards.lessons.path.patterns",
        "rules.sideboards.lessons.path.rows",
        "rules.sideboards.lessons.path.three_minutes",
    ],
    "rules/sideboards/lessons/words/test_explanations.py": [
        "rules.sideboards.lessons.findings",
        "rules.sideboards.lessons.near_misses",
        "rules.sideboards.lessons.words.figures",
        "rules.sideboards.lessons.words.places",
        "rules.sideboards.lessons.words.players",
        "rules.sideboards.lessons.words.sentences",
        "rules.sideboards.lessons.words.tellings",
    ],
    "rules/sequence/pictures/test_card.py": [
        "rules.sequence.pictures.suits",
        "rules.sequence.templatetags.sequence_pictures",
    ],
    "rules/sideboards/pictures/test_every_picture.py": [
        "rules.pictures.palette",
        "rules.pictures.raster",
        "rules.sideboards.pictures.emblem",
        "rules.sideboards.pictures.gap",
        "rules.pictures.svg",
        "rules.sideboards.templatetags.sideboards_pictures",
    ],
    "rules/prose/test_parity.py": ["rules.texts.parity"],
    "rules/search/test_engine.py": [
        "rules.search.findables",
        "rules.search.books",
        "rules.search.index",
        "rules.search.lexicon",
        "rules.search.phrases",
        "rules.search.readings",
        "rules.search.views",
    ],
    "rules/sideboards/texts/test_pictures.py": ["rules.sideboards.book.pictures"],
    "rules/texts/test_faults.py": [
        "rules.texts.files",
        "rules.texts.prose",
        "rules.texts.tree",
        "rules.texts.vocabulary",
    ],
    "puzzles/sideboards/management/commands/test_advise.py": [
        "puzzles.sideboards.review.advice_report",
    ],
    "sideboards_site/management/commands/test_prepare.py": [
        "sideboards_site.serving.one_at_a_time",
    ],
    "sideboards_site/management/commands/test_work.py": ["sideboards_site.serving.background"],
    "sideboards_site/operators/test_site.py": ["sideboards_site.operators.apps"],
    "sideboards_site/pages/test_home.py": [
        "puzzles.results.best_of_day",
        "puzzles.results.start_page",
    ],
    "sideboards_site/test_every_view.py": ["sideboards_site.urls"],
    "sideboards_site/test_settings.py": [
        "sideboards_site.environment.database",
        "sideboards_site.environment.secret_key",
        "sideboards_site.environment.variables",
    ],
    "puzzles/sequence/management/commands/test_sequence_deal.py": [
        "puzzles.sequence.management.take_over_command",
    ],
    "test_database_contracts.py": [
        "puzzles.models.analysis",
        "puzzles.models.attempts",
        "puzzles.models.days",
        "puzzles.models.friends",
        "puzzles.models.jobs",
        "puzzles.models.players",
        "puzzles.models.sharing",
        "puzzles.models.trainer",
        "puzzles.models.visitors",
    ],
}
"""By the file that tests them: modules that are only of use together, or show in a page alone."""
VAGUE = {"utils", "util", "helpers", "helper", "common", "core", "misc", "manager"}
CLOCKS_AND_FILES = {"now", "utcnow", "today", "open", "read_text", "read_bytes", "write_text"}


def place_of(module: str) -> Path:
    folder = ROOT.joinpath(*module.split("."))
    return folder if folder.is_dir() else folder.with_suffix(".py")


def pure_modules() -> list[str]:
    """Those that a contract keeps from the clock, of all things."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = project["tool"]["importlinter"]["contracts"]
    pure = [each for each in contracts if "time" in each.get("forbidden_modules", ())]
    return [name for contract in pure for name in contract["source_modules"]]


def modules_of(module: str) -> list[Path]:
    place = place_of(module)
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def calls_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                yield node.func.attr
            elif isinstance(node.func, ast.Name):
                yield node.func.id


def test_the_core_is_under_contract() -> None:
    assert set(pure_modules()) >= PURE


@pytest.mark.parametrize("module", pure_modules())
def test_a_pure_module_asks_no_clock_and_opens_no_file(module: str) -> None:
    asked = {call for file in modules_of(module) for call in calls_in(file.read_text())}
    assert asked & CLOCKS_AND_FILES == set()


def modules_in(*packages: str) -> list[str]:
    files = [file for name in packages for file in (ROOT / name).rglob("*.py")]
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    return sorted(name.removesuffix(".__init__") for name in names)


def without_migrations(*packages: str) -> list[str]:
    return [module for module in modules_in(*packages) if ".migrations" not in module]


def imports_of(module: str) -> Iterator[str]:
    place = place_of(module)
    file = place / "__init__.py" if place.is_dir() else place
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_in(module: str, room: str) -> bool:
    return f"{module}.".startswith(f"{room}.")


def test_nothing_outside_its_folders_knows_a_game_but_with_a_reason() -> None:
    folders = [folder for game in settings.GAMES for folder in (game, f"rules.{game_id(game)}")]
    strangers = {
        module
        for module in modules_in("rules", "puzzles", "sideboards_site")
        if any(is_in(imported, folder) for imported in imports_of(module) for folder in folders)
        and not any(
            is_in(module, f"{floor}.{game_id(game)}")
            for game in settings.GAMES
            for floor in ("rules", "puzzles")
        )
    }
    assert strangers == set(KNOW_A_GAME)


def game_id(package: str) -> str:
    return package.rpartition(".")[2]


def test_every_module_is_named_for_what_it_holds() -> None:
    folders = [ROOT / name for name in ("launch", "puzzles", "rules", "sideboards_site", "tests")]
    names = {file.stem for folder in folders for file in folder.rglob("*.py")}
    assert names & VAGUE == set()


def test_each_module_s_test_is_found_by_its_name() -> None:
    together = {module for modules in TESTED_TOGETHER.values() for module in modules}
    every = without_migrations("rules", "sideboards_site", "puzzles")
    files = [module for module in every if place_of(module).is_file()]
    alone = {module for module in files if has_a_test_of_its_name(module)}
    assert set(files) - alone - together == set(), (
        "write tests/<its room>/test_<its name>.py, or add it to TESTED_TOGETHER"
    )
    assert together & alone == set()
    assert together - set(files) == set()
    assert [file for file in TESTED_TOGETHER if not (ROOT / "tests" / file).exists()] == []


def has_a_test_of_its_name(module: str) -> bool:
    *rooms, name = module.split(".")
    return any(ROOT.joinpath("tests", *rooms).glob(f"test_{name}*.py"))


def test_every_test_folder_is_a_package() -> None:
    # without it, tests/rules would stand before the real package of that name
    folders = {file.parent for file in (ROOT / "tests").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_file_names_where_packages_come_from() -> None:
    files = [ROOT / "pyproject.toml", ROOT / "Makefile", *(ROOT / "requirements").glob("*")]
    assert [file for file in files if "://" in file.read_text()] == []
    for folder in (HTML_CHECKER, LIGHTHOUSE):
        assert '"resolved"' not in (folder / "package-lock.json").read_text()
