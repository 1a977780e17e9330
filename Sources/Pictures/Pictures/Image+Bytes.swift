import Lattice

extension Image {
  /// Creates a picture of bytes R, G, B, A with straight alpha in sRGB, row by row from the top.
  ///
  /// - Parameters:
  ///   - rgba: 4 × `width` × `height` bytes; any other number of them is a programming error.
  ///   - width: The pixels of a row, 0 or more.
  ///   - height: The number of rows, 0 or more.
  /// - Complexity: O(*n*), where *n* is the number of bytes, which are copied.
  public init(rgba: some Collection<UInt8>, width: Int, height: Int) {
    precondition(
      rgba.count == 4 * Size(width: width, height: height).count,
      "a picture needs four bytes for each of its pixels")
    self.init(width: width, height: height) { pixels in
      UnsafeMutableRawBufferPointer(pixels).copyBytes(from: rgba)
    }
  }
}
