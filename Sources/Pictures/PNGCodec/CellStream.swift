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
    var block = Block(of: self, in: scratch)
    #if CHECKED_STREAMS
      let check = StreamCheck(of: rows)
    #endif
    func end(isLast: Bool) throws(PNGError) {
      let piece = block.end(isLast: isLast)
      #if CHECKED_STREAMS
        check.read(piece, isLast: isLast)
      #endif
      try body(piece)
      block.clear()
    }

    for y in 0..<rows.height {
      if block.repeatCount < mostRepeats && block.count > 0 && rows.repeatsRowAbove(y) {
        block.repeatRow()
        continue
      }
      if block.count == rowsPerBlock || mostRepeats > 0 && block.repeatCount == mostRepeats {
        try end(isLast: false)
      }
      block.addRow { rows.pack(y, into: $0) }
    }
    try end(isLast: true)
  }
}

extension CellStream {
  /// The rows that become a block, and the bytes of the stream that are made of them.
  private struct Block {
    private let start: UnsafeMutableRawPointer
    private let repeats: UnsafeMutablePointer<UInt32>
    private let events: UnsafeMutablePointer<cdeflate_event>
    private let eventCapacity: Int
    private var rows: cdeflate_rows
    private var output: cdeflate_output
    private var adler: UInt32 = 1

    /// Begins `stream` in its ``CellStream/scratchBytes`` bytes of memory.
    init(of stream: CellStream, in scratch: UnsafeMutableRawPointer) {
      repeats = scratch.bindMemory(to: UInt32.self, capacity: stream.rowsPerBlock)
      eventCapacity = stream.eventCapacity
      events = UnsafeMutableRawPointer(repeats + stream.rowsPerBlock)
        .bindMemory(to: cdeflate_event.self, capacity: eventCapacity)
      start = UnsafeMutableRawPointer(events + eventCapacity)
      let bytes = start.assumingMemoryBound(to: UInt8.self)
      rows = cdeflate_rows(
        bytes: bytes, stride: stream.stride, count: 0, repeats: repeats, repeat_count: 0,
        search: stream.search)
      let end = bytes + stream.rowsPerBlock * stream.stride
      output = cdeflate_output(
        bytes: end, capacity: stream.outputCapacity, count: 0, bits: 0, bit_count: 0)
      precondition(cdeflate_begin(&output) == 0, "the memory is not empty")
    }

    /// The number of rows that are stored.
    var count: Int { rows.count }
    /// The number of rows that repeat the one above.
    var repeatCount: Int { rows.repeat_count }

    /// Adds a row, whose bytes after its filter type are written by `pack`.
    mutating func addRow(_ pack: (UnsafeMutableRawPointer) -> Void) {
      let row = start + rows.count * rows.stride
      row.storeBytes(of: 0, as: UInt8.self)
      pack(row + 1)
      repeats[rows.count] = 0
      rows.count += 1
    }

    /// Adds the last row again.
    mutating func repeatRow() {
      repeats[rows.count - 1] += 1
      rows.repeat_count += 1
    }

    /// Returns the next piece of the stream, up to the end of this block, which is valid until the block is
    /// cleared.
    mutating func end(isLast: Bool) -> UnsafeRawBufferPointer {
      adler = cdeflate_adler(adler, &rows)
      var failed = cdeflate_block(&output, &rows, isLast ? 1 : 0, events, eventCapacity)
      if isLast { failed |= cdeflate_end(&output, adler) }
      precondition(failed == 0, "a block fits the memory that it was given")
      return UnsafeRawBufferPointer(start: output.bytes, count: output.count)
    }

    /// Removes all rows, and the piece of the stream that was returned.
    mutating func clear() {
      output.count = 0
      rows.count = 0
      rows.repeat_count = 0
    }
  }
}
