import Lattice

/// A finished picture of indices into a palette of 1 … 256 colors.
public struct IndexedImage: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colors that indices stand for, 1 … 256 of them.
  public let palette: [Color]
  private let pixels: Pixels

  private enum Pixels {
    /// A byte for each index.
    case bytes(PixelStorage<UInt8>)
    /// A bit for each index: see ``BitRows``.
    case bits(PixelStorage<UInt8>)
  }

  package init(width: Int, height: Int, palette: [Color], storage: PixelStorage<UInt8>) {
    precondition(
      storage.count == Size(width: width, height: height).count,
      "a picture needs width × height indices")
    precondition((1...256).contains(palette.count), "a palette has 1 … 256 colors")
    self.width = width
    self.height = height
    self.palette = palette
    pixels = .bytes(storage)
  }

  /// Creates a picture of two colors, one bit a pixel in the ``BitRows`` of `bits`.
  package init(width: Int, height: Int, palette: [Color], bits: PixelStorage<UInt8>) {
    precondition(
      bits.count == BitRows.bytes(width: width) * height, "a picture needs a bit for each pixel")
    precondition(palette.count == 2, "a bit is one of two colors")
    self.width = width
    self.height = height
    self.palette = palette
    pixels = .bits(bits)
  }

  /// Creates a picture of width × height indices, all of which `fill` has to write, each below the
  /// palette's count.
  ///
  /// - Throws: The error of `fill`.
  /// - Complexity: That of `fill`: the indices are not written before.
  public init(
    width: Int, height: Int, palette: [Color],
    fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Void
  ) rethrows {
    let storage = PixelStorage<UInt8>(
      uninitialized: Size(width: width, height: height).count)
    try fill(storage.elements)
    self.init(width: width, height: height, palette: palette, storage: storage)
  }

  /// Calls `body` with the width × height indices, one a byte.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: O(*n*) for *n* pixels when they are stored as bits, else O(1).
  public func withIndices<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch pixels {
    case .bytes(let storage):
      return try withExtendedLifetime(storage) {
        try body(UnsafeBufferPointer(storage.elements))
      }
    case .bits(let bits):
      let storage = PixelStorage<UInt8>(uninitialized: width * height)
      BitRows(bits, width: width).expand(into: storage.elements)
      return try body(UnsafeBufferPointer(storage.elements))
    }
  }

  /// Whether an index is stored in one bit and not in a byte.
  package var hasBits: Bool {
    if case .bits = pixels { true } else { false }
  }

  /// Calls `body` with its ``BitRows``; `nil` when indices are stored as bytes.
  package func withBits<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result? {
    guard case .bits(let bits) = pixels else { return nil }
    return try withExtendedLifetime(bits) { try body(UnsafeRawBufferPointer(bits.elements)) }
  }

  /// The index of the first pixel; the picture must not be empty.
  package var firstIndex: UInt8 {
    precondition(width > 0 && height > 0, "a picture without pixels has no first one")
    switch pixels {
    case .bytes(let storage): return withExtendedLifetime(storage) { storage.elements[0] }
    case .bits(let bits): return withExtendedLifetime(bits) { bits.elements[0] >> 7 }
    }
  }

  /// The same picture in RGBA.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public var rgba: Image {
    let pixels = palette.map(\.pixel) + Array(repeating: 0, count: 256 - palette.count)
    return Image(width: width, height: height) { target in
      withIndices { source in
        for index in source.indices { target[index] = pixels[Int(source[index])] }
      }
    }
  }
}
