"""The island as a drawing of our own: geometry, scenery, meeples, and the widget that shows all that."""
