"""What owners have taught of the printed cards, and where they agree."""
