import CZlib

/// A stream of bytes that is compressed by zlib, in the format of gzip (RFC 1952) without a name and a
/// time: the same bytes for the same content.
final class GzipStream {
  /// The state of zlib, which must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var output = [UInt8](repeating: 0, count: 1 << 16)

  /// The window of 32 KiB, 2¹⁵, in the format of gzip.
  private static let windowBits: Int32 = 15 + 16
  /// The most bytes that zlib is given at a time.
  private static let piece = 1 << 30

  /// Begins a stream, or returns `nil` where memory is short.
  init?() {
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, Self.windowBits, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Takes bytes, and returns what is compressed of those so far.
  func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var compressed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: Self.piece) {
      var piece = Array(bytes[start..<min(bytes.count, start + Self.piece)])
      compressed += take(&piece, Z_NO_FLUSH)
    }
    return compressed
  }

  /// Ends the stream, and returns the rest of it.
  func end() -> [UInt8] {
    var none: [UInt8] = []
    return take(&none, Z_FINISH)
  }

  private func take(_ bytes: inout [UInt8], _ flush: Int32) -> [UInt8] {
    var compressed: [UInt8] = []
    bytes.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = uInt(input.count)
      repeat {
        output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = uInt(output.count)
          _ = deflate(stream, flush)
        }
        compressed += output[..<(output.count - Int(stream.pointee.avail_out))]
      } while stream.pointee.avail_out == 0
    }
    return compressed
  }
}
