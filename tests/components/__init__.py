"""Buttons, forms and what is typed into them."""
