"""What a machine needs before Django can run: only Python's own library is at hand here."""
