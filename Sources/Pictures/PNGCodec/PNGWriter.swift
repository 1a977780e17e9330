import Pictures
import CPNGCalls

/// A PNG that libpng writes into memory.
struct PNGWriter: ~Copyable {
  private let calls: OpaquePointer

  init() throws(PNGError) {
    guard let calls = WriterPool.shared.take() else { throw .notWritten(reason: "out of memory") }
    self.calls = calls
  }

  deinit { WriterPool.shared.give(calls) }

  /// Adds a pair of key and text; all pairs come before ``begin(_:_:width:height:)``.
  func add(_ text: PNGText) throws(PNGError) {
    try check(cpng_add_text(calls, text.key, text.value))
  }

  /// Writes all that comes before the pixels.
  func begin(
    _ form: PNGForm, _ compression: Compression, width: UInt32, height: UInt32,
    _ density: PixelDensity?
  ) throws(PNGError) {
    let colors = form.palette.flatMap { [$0.red, $0.green, $0.blue] }
    let alphas = form.alphas
    let failed = colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        var layout = cpng_layout(
          width: width, height: height,
          pixels_per_meter: UInt32(density?.pixelsPerMeter ?? 0),
          bit_depth: Int32(form.bitDepth), color_type: Int32(form.colorType.rawValue),
          palette: colors.baseAddress, palette_alpha: alphas.baseAddress,
          palette_count: Int32(form.palette.count), palette_alpha_count: Int32(alphas.count),
          level: compression.level, filters: compression.filters,
          strategy: compression.strategy, memory_level: compression.memoryLevel)
        return cpng_begin(calls, &layout)
      }
    }
    try check(failed)
  }

  /// Writes the next `count` rows, which begin `stride` bytes apart.
  func write(_ rows: UnsafeRawPointer, stride: Int, count: Int) throws(PNGError) {
    try check(
      cpng_write_rows(
        calls, rows.assumingMemoryBound(to: UInt8.self), stride, UInt32(count)))
  }

  /// Writes a chunk of `type`, four letters, with `contents` and then `rest`.
  func writeChunk(_ type: String, _ contents: [UInt8], _ rest: [UInt8] = []) throws(PNGError) {
    try check(cpng_write_chunk(calls, type, contents, contents.count, rest, rest.count))
  }

  /// Writes a chunk of `type` whose contents are `bytes`.
  func writeChunk(_ type: String, _ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    try check(cpng_write_chunk(calls, type, nil, 0, start, bytes.count))
  }

  /// Returns memory of `count` > 0 bytes that is valid until the next call, aligned for all types of C.
  func scratch(_ count: Int) throws(PNGError) -> UnsafeMutableRawPointer {
    guard let scratch = cpng_writer_scratch(calls, count) else {
      throw .notWritten(reason: "out of memory")
    }
    return scratch
  }

  /// Returns the complete file, after all of its rows.
  func finish() throws(PNGError) -> [UInt8] {
    try check(cpng_finish(calls))
    return Array(written)
  }

  /// Returns the contents of the file's IDAT chunks, after all of its rows: one zlib stream.
  func finishPixels() throws(PNGError) -> [UInt8] {
    try check(cpng_finish(calls))
    var pixels: [UInt8] = []
    // After the signature of 8 bytes each chunk has length, type, contents and checksum.
    var rest = UnsafeRawBufferPointer(written)[8...]
    while rest.count >= 12 {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let length = Int(chunk.loadUnaligned(as: UInt32.self).bigEndian)
      if chunk[4..<8].elementsEqual("IDAT".utf8) { pixels += chunk[8..<8 + length] }
      rest = rest.dropFirst(12 + length)
    }
    return pixels
  }

  /// Returns the bytes written since the last call, or since the beginning.
  func takeWritten() -> [UInt8] {
    defer { cpng_forget_written(calls) }
    return Array(written)
  }

  /// The number of bytes that ``takeWritten()`` would return.
  var writtenCount: Int { written.count }

  private var written: UnsafeBufferPointer<UInt8> {
    var count = 0
    let bytes = cpng_written(calls, &count)
    return UnsafeBufferPointer(start: bytes, count: count)
  }

  private func check(_ failed: Int32) throws(PNGError) {
    if failed != 0 { throw .notWritten(reason: String(cString: cpng_writer_reason(calls))) }
  }
}
