"""The constitution as checks: may a rule join the game, and if not, by which clause?"""
