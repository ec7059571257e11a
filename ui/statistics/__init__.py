"""Parts of the statistics screen, for any game: plots, tables, seals, and the drawn board with its favourite places."""
