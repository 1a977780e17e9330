import Pictures
import Synchronization

/// Which colour of a palette is nearest to another; for whole pictures with a memory.
final class NearestColor: Sendable {
  private let palette: [Color]
  private let transparent: UInt8
  private let opaque: [UInt8]
  private let places: NearestOklab?
  /// What was found before, lent to one drawing at a time: only time depends on it.
  private let memories = Mutex<[[UInt64]]>([])

  private static let memoryBits = 14
  /// What marks a found index, above the pixel and its index.
  private static let found: UInt64 = 1 << 40

  /// The colours of `palette`, up to 256, each opaque or `.transparent`.
  init(_ palette: [Color]) {
    precondition((1...256).contains(palette.count), "a palette has 1 … 256 colours")
    self.palette = palette
    transparent = UInt8(palette.firstIndex(of: .transparent) ?? 0)
    let opaque = palette.indices.filter { palette[$0] != .transparent }
    self.opaque = opaque.map { UInt8($0) }
    places = opaque.isEmpty ? nil : NearestOklab(opaque.map { Oklab(inPalettes: palette[$0]) })
  }

  /// The index of the colour nearest to `color`, its alpha below 128 or not.
  func index(of color: Color) -> UInt8 {
    guard let places, color.alpha >= 128 else { return transparent }
    return opaque[places.find(Oklab(inPalettes: color)).number]
  }

  /// `image` in indices into the palette.
  func indexed(_ image: Image) -> IndexedImage {
    var memory =
      memories.withLock { $0.popLast() } ?? Array(repeating: 0, count: 1 << Self.memoryBits)
    let indexed = IndexedImage(width: image.width, height: image.height, palette: palette) {
      target in
      image.withPixels { pixels in
        memory.withUnsafeMutableBufferPointer { memory in
          for place in 0..<pixels.count {
            target[place] = index(of: pixels[place], memory)
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
