// Portrayals
