import SystemLibrary
import Lattice
import Pictures
import Workers

/// A cache of the tiles encoded last, so that an equal one is not encoded again.
final class RepeatedTiles: Sendable {
  /// The capacity in tiles.
  static let most = 32

  private struct Tile {
    var reduction: Int
    var digest: UInt64
    var picture: Picture
    var bytes: [UInt8]
  }

  private let tiles = Monitor([Tile]())

  /// Returns the file of a tile of the level halved `reduction` times, encoded by `encode` unless
  /// the cache has an equal one.
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

  /// Returns the file of a tile that equals `picture`, and marks it as used last.
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

  /// Returns a hash of the bytes, which is different for different bytes except in rare cases.
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
  /// Calls `body` with the pixels as they are stored: bits, indices or words.
  fileprivate func withPixelBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    switch self {
    case .indexed(let image):
      image.withBits(body) ?? image.withIndices { body(UnsafeRawBufferPointer($0)) }
    case .rgba(let image, _): image.withPixels { body(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Returns whether `other`, a picture of the same form, has the same size and pixels.
  fileprivate func hasPixels(of other: Picture) -> Bool {
    guard size == other.size, form == other.form else { return false }
    return withPixelBytes { a in
      other.withPixelBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return a.count == b.count && memcmp(first, second, a.count) == 0
      }
    }
  }

  /// A number that identifies how the picture stores its pixels.
  private var form: Int {
    switch self {
    case .indexed(let image): image.hasBits ? 0 : 1
    case .rgba: 2
    }
  }
}
