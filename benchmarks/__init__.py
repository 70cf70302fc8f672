"""What the bot costs, beside a bot that does nothing and beside the goals."""
