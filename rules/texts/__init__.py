"""The rules' prose: how its files, structure, marks and numbers are read and checked."""
