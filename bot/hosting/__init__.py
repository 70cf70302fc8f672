"""What whoever runs the bot types: backups, restoring, exports, a check of everything."""
