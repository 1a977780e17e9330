import Pictures

extension Picture {
  /// Whether the picture stores eight pixels a byte.
  var hasBits: Bool {
    guard case .indexed(let image) = self else { return false }
    return image.hasBits
  }

  /// Calls `body` with the bytes of the picture's pixels, row by row: indices, or R, G, B, A. With
  /// `inBits`, passes the bits of a picture that has them instead.
  func withBytes<Result>(
    inBits: Bool = false, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .indexed(let image):
      if inBits, let result = try image.withBits(body) { return result }
      return try image.withIndices { try body(UnsafeRawBufferPointer($0)) }
    case .rgba(let image, _): return try image.withPixels { try body(UnsafeRawBufferPointer($0)) }
    }
  }
}
