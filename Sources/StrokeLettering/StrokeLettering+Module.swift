// StrokeLettering
