import Pictures
import Synchronization

/// A search for the nearest color of a palette, with a cache for whole pictures.
final class NearestColor: Sendable {
  private let palette: [Color]
  private let transparent: UInt8
  private let opaque: [UInt8]
  private let places: NearestOklab?
  /// The caches of found colors, each lent to one drawing at a time; they affect only the time.
  private let memories = Mutex<[[UInt16]]>([])

  /// Enough for the tens of thousands of mixtures in pictures with figures. The other seven of the 24 bits of a
  /// color are kept with its index, below the mark of a found one.
  private static let memoryBits = 17

  /// Creates the search among the first colors of `palette`, all by default; it has up to 256, each opaque or
  /// `.transparent`.
  init(_ palette: [Color], among count: Int? = nil) {
    precondition((1...256).contains(palette.count), "a palette must have 1 … 256 colors")
    self.palette = palette
    transparent = UInt8(palette.firstIndex(of: .transparent) ?? 0)
    let opaque = palette.indices.prefix(count ?? palette.count).filter {
      palette[$0] != .transparent
    }
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
          let block = 4
          for start in stride(from: 0, to: pixels.count, by: block) {
            let end = min(start &+ block, pixels.count)
            // Most pixels are those of areas.
            var change: UInt32 = 0
            for place in start..<end { change |= pixels[place] ^ last }
            if change == 0 {
              for place in start..<end { target[place] = found }
              continue
            }
            for place in start..<end { target[place] = index(of: pixels[place], memory) }
            (last, found) = (pixels[end &- 1], target[end &- 1])
          }
        }
      }
    }
    memories.withLock { $0.append(memory) }
    return indexed
  }

  @inline(__always)
  private func index(of pixel: UInt32, _ memory: UnsafeMutableBufferPointer<UInt16>) -> UInt8 {
    // An odd factor permutes the 24 bits of opaque colors.
    let hash = pixel &* 0x9E37_79B1 & 0xff_ffff
    let slot = Int(hash >> UInt32(24 - Self.memoryBits))
    let mark = UInt16(truncatingIfNeeded: hash | 0x80) << 8
    let kept = memory[slot]
    if kept & 0xff00 == mark && pixel >> 24 == 255 { return UInt8(truncatingIfNeeded: kept) }
    let index = index(of: Color(pixel: pixel))
    if pixel >> 24 == 255 { memory[slot] = mark | UInt16(index) }
    return index
  }
}
