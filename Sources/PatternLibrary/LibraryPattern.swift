// Written on a branch of its own.
