"""Alarms, the sweep and the beat."""
