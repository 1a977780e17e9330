/// Rows of one bit a pixel in PNG's order: eight a byte, the first in its highest bit; each row
/// starts at a new byte and is padded with zeros.
package struct BitRows {
  private let bits: PixelStorage<UInt8>
  private let width: Int

  /// Creates the rows in `bits`, of `width` pixels.
  init(_ bits: PixelStorage<UInt8>, width: Int) {
    self.bits = bits
    self.width = width
  }

  /// Returns the number of bytes in a row of `width` pixels.
  package static func bytes(width: Int) -> Int { (width + 7) / 8 }

  /// Writes a byte for each pixel: 0 or 1.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  func expand(into indices: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = indices.baseAddress, width > 0 else { return }
    let rowBytes = Self.bytes(width: width)
    for (y, row) in stride(from: 0, to: bits.count, by: rowBytes).enumerated() {
      for byte in 0..<width / 8 {
        UnsafeMutableRawPointer(start + y * width + byte * 8)
          .storeBytes(of: Self.expanded(bits.elements[row + byte]), as: UInt64.self)
      }
      for x in width / 8 * 8..<width {
        indices[y * width + x] = bits.elements[row + x / 8] >> UInt8(7 - x % 8) & 1
      }
    }
  }

  /// Returns the eight bits of a byte, the highest first, as eight bytes in the order of memory.
  private static func expanded(_ byte: UInt8) -> UInt64 {
    // Bit 7 − k of each of eight copies is left in byte k, and becomes its lowest one.
    let copies = UInt64(byte) &* 0x0101_0101_0101_0101 & 0x0102_0408_1020_4080
    return ((copies &+ 0x7f7e_7c78_7060_4000) >> 7 & 0x0101_0101_0101_0101).littleEndian
  }
}
