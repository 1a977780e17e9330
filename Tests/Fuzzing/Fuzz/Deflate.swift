import CDeflate
import CZlib
import Terrarium

/// Compresses the rows that `bytes` describe, and compares what zlib and libpng read with them.
func tryDeflate(_ bytes: [UInt8]) {
  guard let rows = FuzzedRows(bytes) else { return }
  if !rows.isPicture { return tryStream(of: rows) }
  let image = rows.picture
  guard let png = try? PNGEncoder().encode(.indexed(image)), let back = try? Image(png: png) else {
    fatalError("a picture can't be written, or not be read")
  }
  guard back == image.rgba else { fatalError("other pixels are read than were written") }
}

/// Compresses the rows in blocks of a few, which the encoder of pictures chooses larger.
private func tryStream(of rows: FuzzedRows) {
  let stride = rows.stride, memory = memory
  let mostRepeats = stride < 3 ? 0 : rows.mostRepeats
  let bytes = rows.rowsPerBlock * stride, repeated = mostRepeats * stride
  let events = cdeflate_event_capacity(bytes, rows.rowsPerBlock, repeated)
  let capacity = cdeflate_block_capacity(bytes, rows.rowsPerBlock, repeated) + 8
  let all = rows.height * stride
  // Blocks of their own exact size, so that the address sanitizer sees a byte beyond them.
  let block = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes)
  let output = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  let eventMemory = UnsafeMutablePointer<cdeflate_event>.allocate(capacity: events)
  let repeats = UnsafeMutablePointer<UInt32>.allocate(capacity: rows.rowsPerBlock)
  defer {
    block.deallocate()
    output.deallocate()
    eventMemory.deallocate()
    repeats.deallocate()
  }
  var part = cdeflate_rows(
    bytes: block, stride: stride, count: 0, repeats: repeats, repeat_count: 0,
    search: rows.search)
  var end = cdeflate_output(bytes: output, capacity: capacity, count: 0, bits: 0, bit_count: 0)
  var adler: UInt32 = 1
  memory.begin()
  func endBlock(isLast: Bool) {
    adler = cdeflate_adler(adler, &part)
    guard cdeflate_block(&end, &part, isLast ? 1 : 0, eventMemory, events) == 0 else {
      fatalError("a block needs more memory than it asks for")
    }
    if isLast && cdeflate_end(&end, adler) != 0 { fatalError("there is no space for the end") }
    let most = part.stride * (part.count + part.repeat_count)
    guard end.count <= most + 5 * (most / 65535 + 1) + 16 else {
      fatalError("a block of \(most) bytes is \(end.count) bytes long")
    }
    memory.inflate(output, end.count)
    end.count = 0
    part.count = 0
    part.repeat_count = 0
  }

  guard cdeflate_begin(&end) == 0 else { fatalError("there is no space for the beginning") }
  for y in 0..<rows.height {
    let row = rows.row(y)
    if part.count > 0 && part.repeat_count < mostRepeats && row.elementsEqual(rows.row(y - 1)) {
      repeats[part.count - 1] += 1
      part.repeat_count += 1
      continue
    }
    if part.count == rows.rowsPerBlock { endBlock(isLast: false) }
    block[part.count * stride] = 0
    for (x, byte) in row.enumerated() { block[part.count * stride + 1 + x] = byte }
    repeats[part.count] = 0
    part.count += 1
  }
  endBlock(isLast: true)
  guard memory.hasEnded, memory.count == all else {
    fatalError("zlib reads \(memory.count) bytes of \(all)")
  }
  for y in 0..<rows.height {
    guard memory.bytes[y * stride] == 0,
      memory.bytes[y * stride + 1..<(y + 1) * stride].elementsEqual(rows.row(y))
    else { fatalError("zlib reads another row \(y)") }
  }
}

private let memory = InflatedBytes()

/// What zlib has read of a stream.
private final class InflatedBytes: @unchecked Sendable {
  private var stream = z_stream()
  private(set) var hasEnded = false
  let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * FuzzedRows.mostBytes + 64)

  init() {
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      fatalError("no memory")
    }
  }

  var count: Int { bytes.count - Int(stream.avail_out) }

  func begin() {
    inflateReset(&stream)
    hasEnded = false
    stream.next_out = bytes.baseAddress
    stream.avail_out = UInt32(bytes.count)
  }

  func inflate(_ piece: UnsafeMutablePointer<UInt8>, _ count: Int) {
    stream.next_in = piece
    stream.avail_in = UInt32(count)
    let status = CZlib.inflate(&stream, Z_NO_FLUSH)
    hasEnded = status == Z_STREAM_END
    guard hasEnded || status == Z_OK || status == Z_BUF_ERROR, stream.avail_in == 0 else {
      fatalError(
        "zlib refuses the stream: \(stream.msg.map { String(cString: $0) } ?? "\(status)")")
    }
  }
}
