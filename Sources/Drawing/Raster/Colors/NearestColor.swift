import Pictures
import Synchronization

/// A search for the nearest color of a palette, with a cache for whole pictures.
final class NearestColor: Sendable {
  private let palette: [Color]
  private let transparent: UInt8
  private let opaque: [UInt8]
  private let places: NearestOklab?
  /// The caches of found colors, each lent to one drawing at a time; they affect only the time.
  private let memories = Mutex<[[UInt64]]>([])

  /// Enough for the tens of thousands of mixtures in pictures with figures: with 14 bits, fifty frames of a sea took
  /// 1.2 s instead of 0.8 s.
  private static let memoryBits = 17
  /// The mark of a found index, above the pixel and its index.
  private static let found: UInt64 = 1 << 40

  /// Creates the search in `palette`, up to 256 colors, each opaque or `.transparent`.
  init(_ palette: [Color]) {
    precondition((1...256).contains(palette.count), "a palette must have 1 … 256 colors")
    self.palette = palette
    transparent = UInt8(palette.firstIndex(of: .transparent) ?? 0)
    let opaque = palette.indices.filter { palette[$0] != .transparent }
    self.opaque = opaque.map { UInt8($0) }
    places = opaque.isEmpty ? nil : NearestOklab(opaque.map { Oklab(inPalettes: palette[$0]) })
  }

  /// Returns the index of the color nearest to `color`, both with alpha below 128 or both without.
  func index(of color: Color) -> UInt8 {
    guard let places, color.alpha >= 128 else { return transparent }
    return opaque[places.find(Oklab(inPalettes: color)).number]
  }

  /// Returns `image` in indices into the palette.
  func indexed(_ image: Image) -> IndexedImage {
    var memory =
      memories.withLock { $0.popLast() } ?? Array(repeating: 0, count: 1 << Self.memoryBits)
    let indexed = IndexedImage(width: image.width, height: image.height, palette: palette) {
      target in
      image.withPixels { pixels in
        memory.withUnsafeMutableBufferPointer { memory in
          guard var last = pixels.first else { return }
          var found = index(of: last, memory)
          for place in 0..<pixels.count {
            // Most pixels are those of areas.
            if pixels[place] != last {
              last = pixels[place]
              found = index(of: last, memory)
            }
            target[place] = found
          }
        }
      }
    }
    memories.withLock { $0.append(memory) }
    return indexed
  }

  @inline(__always)
  private func index(of pixel: UInt32, _ memory: UnsafeMutableBufferPointer<UInt64>) -> UInt8 {
    let slot = Int((pixel &* 0x9E37_79B1) >> UInt32(32 - Self.memoryBits))
    let kept = memory[slot]
    if kept & ~0xff_0000_0000 == UInt64(pixel) | Self.found {
      return UInt8(truncatingIfNeeded: kept >> 32)
    }
    let index = index(of: Color(pixel: pixel))
    memory[slot] = UInt64(pixel) | UInt64(index) << 32 | Self.found
    return index
  }
}
