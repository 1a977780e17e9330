import CPNGCalls

/// A PNG that libpng reads from memory, which has to outlive it.
struct PNGReader: ~Copyable {
  private let calls: OpaquePointer

  /// Starts reading `bytes`; texts of up to `largestText` bytes are kept, none when it is 0.
  init(_ bytes: UnsafeBufferPointer<UInt8>, largestText: Int) throws(PNGError) {
    guard let calls = cpng_reader_create(bytes.baseAddress, bytes.count, max(0, largestText))
    else { throw .damaged(reason: "there is not enough memory to read it") }
    self.calls = calls
  }

  deinit { cpng_reader_destroy(calls) }

  /// Reads all that comes before the pixels; has to be called once, and first.
  func header() throws(PNGError) -> PNGHeader {
    var header = cpng_header()
    try check(cpng_read_header(calls, &header))
    guard let colorType = PNGColorType(rawValue: UInt8(truncatingIfNeeded: header.color_type))
    else { throw .damaged(reason: "color type \(header.color_type) does not exist") }
    return PNGHeader(
      width: Int(header.width), height: Int(header.height), bitDepth: Int(header.bit_depth),
      colorType: colorType, isInterlaced: header.is_interlaced != 0)
  }

  /// Returns the texts among what ``header()`` has read.
  func texts() -> [PNGText] {
    (0..<cpng_text_count(calls)).map { index in
      var key: UnsafePointer<CChar>?
      var value: UnsafePointer<CChar>?
      cpng_text(calls, index, &key, &value)
      let isLatin1 = cpng_text_is_latin1(calls, index) != 0
      return PNGText(key: text(key, isLatin1: true), value: text(value, isLatin1: isLatin1))
    }
  }

  /// Writes all pixels as R, G, B, A, then reads to the end of the file.
  func readRGBA(into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    try check(
      UnsafeMutableRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) {
        cpng_read_rgba(calls, $0.baseAddress)
      })
  }

  /// Calls `body` with each of the rows of `header` from the top, as R, G, B, A, until it returns
  /// false; otherwise reads to the end of the file. Interlaced pictures can't be read in this way.
  func readRows(
    of header: PNGHeader, _ body: (_ y: Int, _ pixels: UnsafeBufferPointer<UInt32>) -> Bool
  ) throws(PNGError) {
    try check(cpng_begin_rows(calls))
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: header.width)
    defer { row.deallocate() }
    row.initialize(repeating: 0)
    for y in 0..<header.height {
      try check(
        UnsafeMutableRawBufferPointer(row).withMemoryRebound(to: UInt8.self) {
          cpng_read_row(calls, $0.baseAddress)
        })
      if !body(y, UnsafeBufferPointer(row)) { return }
    }
    try check(cpng_end_rows(calls))
  }

  private func text(_ characters: UnsafePointer<CChar>?, isLatin1: Bool) -> String {
    guard let characters else { return "" }
    guard isLatin1 else { return String(cString: characters) }
    var result = String.UnicodeScalarView()
    var next = characters
    while next.pointee != 0 {
      result.append(Unicode.Scalar(UInt8(bitPattern: next.pointee)))
      next += 1
    }
    return String(result)
  }

  private func check(_ failed: Int32) throws(PNGError) {
    if failed != 0 { throw .damaged(reason: String(cString: cpng_reader_reason(calls))) }
  }
}
