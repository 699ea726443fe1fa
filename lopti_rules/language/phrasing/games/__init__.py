"""Rules of the phrase pass for games at the table: bids, races, rounds, throws, held things."""
