"""Alarms, the sweep behind them, and the beat that tells how long the bot was away."""
