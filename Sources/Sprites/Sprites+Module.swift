// Sprites
