GAME = "sequence"
"""The name of its folders in rules/prose."""
