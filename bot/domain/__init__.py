"""The rules of an evening: pure values in, pure values out."""
