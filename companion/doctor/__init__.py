"""Looks the machine over and says what is wrong and what to do about it."""
