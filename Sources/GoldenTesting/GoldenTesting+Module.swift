// GoldenTesting
