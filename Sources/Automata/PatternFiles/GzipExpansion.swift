import CZlib

/// The decompression of gzip files.
enum GzipExpansion {
  /// Returns whether `bytes` start with the signature of gzip files.
  static func isBegun(by bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1f, 0x8b]) }

  /// Returns the decompressed content of all members of `bytes`; zeros after them are ignored.
  ///
  /// - Throws: ``Damage`` when it is damaged or cut off, or its content has more than `limit`
  ///   bytes, or is so much larger than the file that it must be made to fill memory. Memory grows
  ///   with the content, up to two times `limit`.
  static func content(of bytes: [UInt8], limit: Int) throws(Damage) -> [UInt8] {
    let limit = min(limit, max(leastLimit, bytes.count.multipliedClamping(by: mostRatio)))
    var content: [UInt8] = []
    var position = 0
    repeat {
      position += try expand(bytes, from: position, into: &content, limit: limit)
      while position < bytes.count, bytes[position] == 0 { position += 1 }
    } while position < bytes.count
    return content
  }

  /// The largest ratio of sizes: compressed patterns are a tenth or a twentieth; zeros can become a
  /// thousandth.
  private static let mostRatio = 64
  /// The limit for the content of the smallest file.
  private static let leastLimit = 1 << 24

  /// Appends the content of the member that starts at `start`, and returns the member's length.
  private static func expand(
    _ bytes: [UInt8], from start: Int, into content: inout [UInt8], limit: Int
  ) throws(Damage) -> Int {
    var stream = z_stream()
    // 15 bits of window, and 16 to expect gzip's own header.
    guard
      inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw Damage(at: nil, "there is not enough memory to expand the gzip file") }
    defer { inflateEnd(&stream) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var read = 0
    var status = Z_OK
    while status != Z_STREAM_END {
      let given = min(bytes.count - start - read, Int(Int32.max))
      var written = 0
      bytes.withUnsafeBufferPointer { source in
        chunk.withUnsafeMutableBufferPointer { chunk in
          // zlib only reads it, although its header does not declare that.
          stream.next_in = UnsafeMutablePointer(
            mutating: source.baseAddress.map { $0 + start + read })
          stream.avail_in = UInt32(given)
          stream.next_out = chunk.baseAddress
          stream.avail_out = UInt32(chunk.count)
          status = inflate(&stream, Z_NO_FLUSH)
          written = chunk.count - Int(stream.avail_out)
        }
      }
      read += given - Int(stream.avail_in)
      content.append(contentsOf: chunk[..<written])
      if content.count > limit {
        throw Damage(
          at: nil, "the gzip file expands to more than \(limit) bytes, the limit")
      }
      if status == Z_BUF_ERROR || status == Z_OK && written == 0 && given == 0 {
        throw Damage(at: nil, "the gzip file is cut off")
      }
      guard status == Z_OK || status == Z_STREAM_END else {
        throw Damage(at: nil, "the gzip file is damaged at byte \(start + read + 1)")
      }
    }
    return read
  }
}

extension Int {
  /// Returns the product, or the largest number when it overflows.
  fileprivate func multipliedClamping(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
