import SystemLibrary
import Lattice
import Pictures
import Workers

/// The last tiles that were encoded, so that one that looks the same is not encoded again.
final class RepeatedTiles: Sendable {
  /// The most tiles that are kept.
  static let most = 32

  private struct Tile {
    var reduction: Int
    var digest: UInt64
    var picture: Picture
    var bytes: [UInt8]
  }

  private let tiles = Monitor([Tile]())

  /// The file of a tile of the level that was halved `reduction` times, encoded by `encode` unless one
  /// of the last was the same.
  func bytes(
    of picture: Picture, reduction: Int, _ encode: (Picture) throws -> [UInt8]
  ) rethrows -> [UInt8] {
    let digest = picture.withPixelBytes(Self.digest)
    if let known = known(picture, reduction, digest) { return known }
    let bytes = try encode(picture)
    let tile = Tile(reduction: reduction, digest: digest, picture: picture, bytes: bytes)
    tiles.change { tiles in
      tiles.insert(tile, at: 0)
      if tiles.count > Self.most { tiles.removeLast() }
    }
    return bytes
  }

  /// The file of a tile that looks like `picture`; it becomes the last one that was asked for.
  private func known(_ picture: Picture, _ reduction: Int, _ digest: UInt64) -> [UInt8]? {
    tiles.change { tiles in
      let index = tiles.firstIndex { tile in
        tile.digest == digest && tile.reduction == reduction && tile.picture.hasPixels(of: picture)
      }
      guard let index else { return nil }
      let tile = tiles.remove(at: index)
      tiles.insert(tile, at: 0)
      return tile.bytes
    }
  }

  /// A number that is the same for the same bytes and, as a rule, no other.
  private static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sums = SIMD4<UInt64>(0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f, 1, 2)
    let factor = SIMD4<UInt64>(repeating: 0xff51_afd7_ed55_8ccd)
    var offset = 0
    while offset &+ 32 <= bytes.count {
      let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      sums = (sums ^ words) &* factor
      sums ^= sums &>> 29
      offset &+= 32
    }
    for byte in bytes[offset...] { sums.x = (sums.x ^ UInt64(byte)) &* factor.x }
    let folded = (sums.x ^ sums.y &* 3) &+ (sums.z ^ sums.w &* 5)
    return folded ^ folded &>> 32
  }
}

extension Picture {
  /// Calls `body` with the pixels as they are kept: bits, indices or words.
  fileprivate func withPixelBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    switch self {
    case .indexed(let image):
      image.withBits(body) ?? image.withIndices { body(UnsafeRawBufferPointer($0)) }
    case .rgba(let image, _): image.withPixels { body(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Whether `other`, a picture in the same form, has the same size and pixels.
  fileprivate func hasPixels(of other: Picture) -> Bool {
    guard size == other.size, form == other.form else { return false }
    return withPixelBytes { a in
      other.withPixelBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return a.count == b.count && memcmp(first, second, a.count) == 0
      }
    }
  }

  /// What a byte of its pixels stands for.
  private var form: Int {
    switch self {
    case .indexed(let image): image.hasBits ? 0 : 1
    case .rgba: 2
    }
  }
}
