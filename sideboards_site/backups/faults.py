class BackupFault(Exception):
    """Why there is no copy, or why it is not to be trusted: one sentence for the operator."""
