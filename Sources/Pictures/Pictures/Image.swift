public import Lattice

/// A finished picture of 32-bit RGBA pixels, row by row from the top, immutable and shared.
///
/// A pixel is the word of ``Color/pixel``: bytes R, G, B, A in memory, straight alpha, sRGB.
public struct Image: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  package let storage: PixelStorage<UInt32>

  /// Creates the picture in `storage`, of width × height elements, which must not be written to any
  /// more.
  package init(width: Int, height: Int, storage: PixelStorage<UInt32>) {
    precondition(
      storage.count == Size(width: width, height: height).count,
      "a picture needs width × height pixels")
    self.width = width
    self.height = height
    self.storage = storage
  }

  /// Creates a picture of width × height pixels, all of which `fill` has to write.
  ///
  /// - Throws: The error of `fill`.
  /// - Complexity: That of `fill`: the pixels are not written before.
  public init(
    width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    let storage = PixelStorage<UInt32>(
      uninitialized: Size(width: width, height: height).count)
    try fill(storage.elements)
    self.init(width: width, height: height, storage: storage)
  }

  /// The width and height in pixels.
  public var size: Size { Size(width: width, height: height) }

  /// Calls `body` with the width × height pixels.
  ///
  /// - Throws: The error of `body`.
  public func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.elements)) }
  }

  /// The color at column x, row y, which must be inside the picture.
  public subscript(x: Int, y: Int) -> Color {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "a pixel must be inside the picture")
    return withPixels { Color(pixel: $0[y * width + x]) }
  }
}

extension Image: Equatable {
  /// Returns whether both have the same size and the same pixels, bit for bit.
  ///
  /// - Complexity: O(*n*) for *n* pixels; O(1) for copies of one picture.
  public static func == (left: Image, right: Image) -> Bool {
    if left.width != right.width || left.height != right.height { return false }
    return left.storage === right.storage
      || left.withPixels { a in right.withPixels { b in a.elementsEqual(b) } }
  }
}

/// A finished picture in the form its run was drawn in, the same for every frame of the run.
public enum Picture: Sendable {
  /// Indices into a palette, the same palette in every frame.
  case indexed(IndexedImage)
  /// RGBA pixels; `opaque` guarantees that every alpha is 255.
  case rgba(Image, opaque: Bool)

  /// The width and height in pixels.
  public var size: Size {
    switch self {
    case .indexed(let image): Size(width: image.width, height: image.height)
    case .rgba(let image, _): image.size
    }
  }

  /// The picture as RGBA.
  ///
  /// - Complexity: O(*n*) for *n* pixels of an indexed picture, else O(1).
  public var rgba: Image {
    switch self {
    case .indexed(let image): image.rgba
    case .rgba(let image, _): image
    }
  }
}
