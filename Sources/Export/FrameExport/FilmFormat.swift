/// The kind of a film file, as the end of its path says it.
public enum FilmFormat: String, Sendable, CaseIterable {
  case apng, gif, mp4, webm, webp, mkv
}

/// The form of raw frames on standard output.
public enum StreamFormat: String, Sendable, CaseIterable {
  /// YUV4MPEG2: a line that tells size and rate, then frames of three planes.
  case y4m
  /// Bytes R, G, B, A with straight alpha, row by row, and nothing between frames.
  case rgba
}

/// What decides between the size of a film and how exact its colours are.
public enum FilmQuality: String, Sendable, CaseIterable {
  /// Every pixel as it was drawn.
  case lossless
  /// No difference that an eye sees.
  case high
  /// As few bytes as the pictures bear.
  case small
}
