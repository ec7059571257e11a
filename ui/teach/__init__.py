"""The parts of the screens on which dice are taught: the camera's picture, photos of dice, questions about them."""
