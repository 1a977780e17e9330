import SceneDescription

extension Picture {
  /// Calls `body` with the bytes of the picture's pixels, row by row: indices, or R, G, B, A.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    switch self {
    case .indexed(let image): try image.withIndices { try body(UnsafeRawBufferPointer($0)) }
    case .rgba(let image, _): try image.withPixels { try body(UnsafeRawBufferPointer($0)) }
    }
  }
}
