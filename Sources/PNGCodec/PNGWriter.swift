import CPNGCalls
import SceneDescription

/// A PNG being written by libpng into memory.
struct PNGWriter: ~Copyable {
  private let calls: OpaquePointer

  init() throws(PNGError) {
    guard let calls = cpng_writer_create() else { throw .notWritten(reason: "out of memory") }
    self.calls = calls
  }

  deinit { cpng_writer_destroy(calls) }

  /// Adds a pair of text; all of them come before ``begin(_:_:width:height:)``.
  func add(_ text: PNGText) throws(PNGError) {
    try check(cpng_add_text(calls, text.key, text.value))
  }

  /// Writes all that comes before the pixels.
  func begin(
    _ form: PNGForm, _ compression: Compression, width: UInt32, height: UInt32
  ) throws(PNGError) {
    let colors = form.palette.flatMap { [$0.red, $0.green, $0.blue] }
    let alphas = form.alphas
    let failed = colors.withUnsafeBufferPointer { colors in
      alphas.withUnsafeBufferPointer { alphas in
        var layout = cpng_layout(
          width: width, height: height,
          bit_depth: Int32(form.bitDepth), color_type: Int32(form.colorType.rawValue),
          palette: colors.baseAddress, palette_alpha: alphas.baseAddress,
          palette_count: Int32(form.palette.count), palette_alpha_count: Int32(alphas.count),
          level: compression.level, filters: compression.filters,
          strategy: compression.strategy)
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

  /// The whole file, after all of its rows.
  func finish() throws(PNGError) -> [UInt8] {
    try check(cpng_finish(calls))
    var count = 0
    let bytes = cpng_written(calls, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ failed: Int32) throws(PNGError) {
    if failed != 0 { throw .notWritten(reason: String(cString: cpng_writer_reason(calls))) }
  }
}
