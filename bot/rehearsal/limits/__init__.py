"""What Discord refuses in a request's body, beyond permissions."""
