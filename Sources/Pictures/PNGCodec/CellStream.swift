import CDeflate

/// The zlib stream of a picture, made without zlib for what pictures of cells consist of: literals, runs of a
/// byte or pieces that occur again, and rows that repeat the row above, which are packed and summed once.
///
/// RFC 1950 and RFC 1951; rows have the filter type “None” (PNG specification, third edition, 9.2).
/// The rows of a block are gathered until there are ``blockBytes`` or ``echoBlockBytes``; the block is as long
/// as its symbols need, and at most a few bytes longer than its rows.
struct CellStream {
  private let rows: PictureRows
  private let search: cdeflate_search
  /// The number of bytes in a row with its filter type.
  private let stride: Int
  private let rowsPerBlock: Int
  /// The most rows of a block that are repetitions.
  private let mostRepeats: Int
  private let eventCapacity: Int
  private let outputCapacity: Int

  /// The number of bytes in a block of runs: those of 1024 × 1024 bits are together, as one code fits them all.
  private static let blockBytes = 144 << 10
  /// The number of bytes in a block in which pieces are searched for, which are found within a block alone.
  private static let echoBlockBytes = 256 << 10
  private static let repeatedBytes = 1 << 20
  /// The bytes of the stream before its first block and after its last.
  private static let frameBytes = 8

  /// Returns whether such a stream can have `rows`: their distance is within the window.
  static func allows(_ rows: PictureRows) -> Bool { rows.packedCount < 32768 }

  /// Creates the stream of `rows`, which are searched for runs, for pieces that occur again, or for both.
  init(_ rows: PictureRows, _ search: cdeflate_search) {
    precondition(Self.allows(rows), "a row is in the window")
    self.rows = rows
    self.search = search
    stride = rows.packedCount + 1
    let blockBytes = search == CDEFLATE_RUNS ? Self.blockBytes : Self.echoBlockBytes
    rowsPerBlock = max(1, min(rows.height, blockBytes / stride))
    mostRepeats = stride < 3 ? 0 : min(rows.height, max(1, Self.repeatedBytes / stride))
    let bytes = rowsPerBlock * stride, repeated = mostRepeats * stride
    eventCapacity = cdeflate_event_capacity(bytes, rowsPerBlock, repeated)
    outputCapacity = cdeflate_block_capacity(bytes, rowsPerBlock, repeated) + Self.frameBytes
  }

  /// The bytes of memory that ``forEachPiece(in:_:)`` needs.
  var scratchBytes: Int {
    rowsPerBlock * MemoryLayout<UInt32>.stride
      + eventCapacity * MemoryLayout<cdeflate_event>.stride + rowsPerBlock * stride
      + outputCapacity
  }

  /// Calls `body` with the pieces of the stream, one after the other; `scratch` is memory for
  /// ``scratchBytes`` bytes, aligned to four.
  func forEachPiece(
    in scratch: UnsafeMutableRawPointer,
    _ body: (UnsafeRawBufferPointer) throws(PNGError) -> Void
  ) throws(PNGError) {
    let repeats = scratch.bindMemory(to: UInt32.self, capacity: rowsPerBlock)
    let events = UnsafeMutableRawPointer(repeats + rowsPerBlock)
      .bindMemory(to: cdeflate_event.self, capacity: eventCapacity)
    let bytes = UnsafeMutableRawPointer(events + eventCapacity)
    let start = bytes.assumingMemoryBound(to: UInt8.self)
    var block = cdeflate_rows(
      bytes: start, stride: stride, count: 0, repeats: repeats, repeat_count: 0, search: search)
    var output = cdeflate_output(
      bytes: start + rowsPerBlock * stride, capacity: outputCapacity, count: 0, bits: 0,
      bit_count: 0)
    var adler: UInt32 = 1
    #if CHECKED_STREAMS
      let check = StreamCheck(of: rows)
    #endif
    func endBlock(isLast: Bool) throws(PNGError) {
      adler = cdeflate_adler(adler, &block)
      var failed = cdeflate_block(&output, &block, isLast ? 1 : 0, events, eventCapacity)
      if isLast { failed |= cdeflate_end(&output, adler) }
      precondition(failed == 0, "a block fits the memory that it was given")
      let piece = UnsafeRawBufferPointer(start: output.bytes, count: output.count)
      #if CHECKED_STREAMS
        check.read(piece, isLast: isLast)
      #endif
      try body(piece)
      output.count = 0
      block.count = 0
      block.repeat_count = 0
    }

    precondition(cdeflate_begin(&output) == 0, "the memory is not empty")
    for y in 0..<rows.height {
      if block.repeat_count < mostRepeats && block.count > 0 && rows.repeatsRowAbove(y) {
        repeats[block.count - 1] += 1
        block.repeat_count += 1
        continue
      }
      if block.count == rowsPerBlock || mostRepeats > 0 && block.repeat_count == mostRepeats {
        try endBlock(isLast: false)
      }
      let row = bytes + block.count * stride
      row.storeBytes(of: 0, as: UInt8.self)
      rows.pack(y, into: row + 1)
      repeats[block.count] = 0
      block.count += 1
    }
    try endBlock(isLast: true)
  }
}
