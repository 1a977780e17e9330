import Lattice
import Pictures
import SystemLibrary

/// The rows of a rectangle of a picture in memory, and the way they are packed for the file.
struct PictureRows {
  let width: Int
  let height: Int
  private let packing: RowPacking
  private let start: UnsafeRawPointer
  /// The number of bytes from a row to the next.
  private let stride: Int
  /// The number of bytes in a row of the rectangle.
  private let count: Int

  fileprivate init(
    _ bytes: UnsafeRawBufferPointer, of size: Size, _ rect: Rect, _ packing: RowPacking
  ) {
    width = rect.width
    height = rect.height
    self.packing = packing
    stride = bytes.count / size.height
    let pixel = stride / size.width
    count = rect.width * pixel
    start = bytes.baseAddress.unsafelyUnwrapped + rect.y * stride + rect.x * pixel
  }

  /// Creates the full-width rows of a picture that has them packed already.
  fileprivate init(bits: UnsafeRawBufferPointer, of size: Size, _ rect: Rect) {
    width = rect.width
    height = rect.height
    packing = .none
    stride = bits.count / size.height
    count = stride
    start = bits.baseAddress.unsafelyUnwrapped + rect.y * stride
  }

  /// The number of bytes in a packed row.
  var packedCount: Int { packing.packedCount(count) }

  /// Returns the packed row `y`.
  func packed(_ y: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: packedCount) { packed, count in
      count = packedCount
      if let packed = packed.baseAddress { pack(y, into: packed) }
    }
  }

  /// Returns whether row `y` ≥ 1 has the pixels of the row above.
  func repeatsRowAbove(_ y: Int) -> Bool {
    memcmp(start + y * stride, start + (y - 1) * stride, count) == 0
  }

  /// Writes the ``packedCount`` bytes of the packed row `y` to `packed`.
  func pack(_ y: Int, into packed: UnsafeMutableRawPointer) {
    packing.pack(start + y * stride, count: count, into: packed)
  }

  /// Calls `body` with packed rows from the top: a pointer, the distance of rows, their number.
  ///
  /// A band is small enough to be in the cache still when zlib reads it.
  func forEachBand(
    _ body: (UnsafeRawPointer, Int, Int) throws(PNGError) -> Void
  ) throws(PNGError) {
    if case .none = packing { return try body(start, stride, height) }
    let rowsPerBand = max(1, min(height, (1 << 15) / packedCount))
    let band = UnsafeMutableRawPointer.allocate(
      byteCount: rowsPerBand * packedCount, alignment: 16)
    defer { band.deallocate() }
    for first in Swift.stride(from: 0, to: height, by: rowsPerBand) {
      let count = min(rowsPerBand, height - first)
      for row in 0..<count { pack(first + row, into: band + row * packedCount) }
      try body(band, packedCount, count)
    }
  }
}

/// Calls `body` with the rows of `rect`, which is in `picture` and has at least one pixel.
func withRows<Result>(
  of picture: Picture, in rect: Rect, _ packing: RowPacking,
  _ body: (PictureRows) throws(PNGError) -> Result
) throws(PNGError) -> Result {
  func result(_ bytes: UnsafeRawBufferPointer) -> Swift.Result<Result, PNGError> {
    .init { () throws(PNGError) in
      try body(PictureRows(bytes, of: picture.size, rect, packing))
    }
  }
  func resultOfBits(_ bits: UnsafeRawBufferPointer) -> Swift.Result<Result, PNGError> {
    .init { () throws(PNGError) in
      try body(PictureRows(bits: bits, of: picture.size, rect))
    }
  }
  let outcome =
    switch picture {
    case .indexed(let image):
      (rect.width == image.width ? image.withBits(resultOfBits) : nil)
        ?? image.withIndices { result(UnsafeRawBufferPointer($0)) }
    case .rgba(let image, _): image.withPixels { result(UnsafeRawBufferPointer($0)) }
    }
  return try outcome.get()
}
