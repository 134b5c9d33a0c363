"""What eight cards of a sideboard at the table allowed: the best row of them."""
