"""How the rules look on the screen: the painter of their drawings and the pieces of a page."""
