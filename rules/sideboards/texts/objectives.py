"""Which text of the rules describes an objective."""

from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import ROW_IDS, PatternObjective


def objective_text(objective_id: int, *, played: Edition, shipped: Edition) -> str:
    """The id of the text that fits the objective of the edition that is played."""
    own = played.objectives[objective_id]
    if objective_id in ROW_IDS or not isinstance(own, PatternObjective):
        return f"objective-{objective_id}"
    described = shipped.objectives[objective_id]
    if isinstance(described, PatternObjective) and described.orientations == own.orientations:
        return f"objective-{objective_id}"
    return f"objective-own-{own.about}"
