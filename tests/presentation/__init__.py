"""What people see, looked at without Discord."""
