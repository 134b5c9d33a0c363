"""Where the templates of a game are."""


class GameTemplates(dict[str, tuple[str, str]]):
    """By name: the game's own template, or else the one that `any_game` has.

    >>> GameTemplates("chess")["board"]
    ('chess/board.html', 'any_game/board.html')
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, name: str) -> tuple[str, str]:
        self[name] = found = f"{self._game}/{name}.html", f"any_game/{name}.html"
        return found
