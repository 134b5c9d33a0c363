"""Card by card: a sideboard at the table, drawn by its colors and counted."""
