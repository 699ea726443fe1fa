"""How each part of a tree is said in Japanese, in canonical words."""
