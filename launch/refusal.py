class Refusal(Exception):
    """Why it cannot go on: one sentence for whoever called."""
