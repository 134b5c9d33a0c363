"""My box: its owner teaches the site the printed cards, and the address of the page holds them."""
