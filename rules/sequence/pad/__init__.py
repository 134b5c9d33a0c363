"""The pad beside the board of one's own box: all of a game is in the address of its page."""
