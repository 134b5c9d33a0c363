GAME = "sideboards"
"""The name of its folders in rules/prose."""
