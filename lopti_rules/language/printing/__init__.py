"""How each part of a tree is said, in canonical words."""
