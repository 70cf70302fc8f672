"""What whoever runs the bot types."""
