"""The table around the island: panels, dice, prompt, preview, entries. Words and entries are values without Kivy."""
