"""What people see: texts in two languages, panels from state, notices from events."""
