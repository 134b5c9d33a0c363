"""The score pad: a whole game in the address of a page, for people who play with their own box."""
