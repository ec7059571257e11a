"""Parts of any game's table: the card with what is asked, keys to tap, undo and redo."""
