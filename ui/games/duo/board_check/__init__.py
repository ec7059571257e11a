"""Comparing the drawn board with the players' copy, by touch."""
