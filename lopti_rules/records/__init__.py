"""Records of games, their replay, and positions written down as examples."""
