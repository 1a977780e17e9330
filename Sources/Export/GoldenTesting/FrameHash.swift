public import Pictures

/// A picture's size and a 64-bit hash of its decoded pixels, which is a line of a golden of frames.
///
/// The hash begins with width · 2³² + height. For each pixel, row by row, the little-endian word of
/// its bytes R, G, B, A, or 0 where A is 0, is combined by exclusive or; then the hash is multiplied by
/// 0x9e3779b97f4a7c15, modulo 2⁶⁴, and its upper half is combined with its lower by exclusive or.
/// The line is `WIDTHxHEIGHT`, a space, and the hash in 16 hexadecimal digits.
public struct FrameHash: Sendable, Hashable, CustomStringConvertible {
  /// The picture's width in pixels.
  public let width: Int
  /// The picture's height in pixels.
  public let height: Int
  /// The hash of size and pixels.
  public let hash: UInt64

  /// Hashes `image`.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public init(_ image: Image) {
    width = image.width
    height = image.height
    var hash = UInt64(image.width) << 32 | UInt64(image.height)
    image.withPixels { pixels in
      for pixel in pixels {
        let seen = Color(pixel: pixel).alpha == 0 ? 0 : pixel
        hash = (hash ^ UInt64(seen)) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 32
      }
    }
    self.hash = hash
  }

  /// Reads a line of a golden of frames, or returns `nil` when it isn't one.
  init?(line: Substring) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[1].utf8.count == 16 else { return nil }
    let sides = words[0].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      let hash = UInt64(words[1], radix: 16)
    else { return nil }
    self.width = width
    self.height = height
    self.hash = hash
  }

  /// The line of a golden of frames: size and hash.
  public var description: String {
    let digits = String(hash, radix: 16)
    return "\(width)x\(height) " + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
