"""What a player may have meant whose text cannot be read: sentences that can be."""
