import CDeflate
import CZlib
import SeededDraws
import Testing

/// Tests of the functions in C that write the blocks of a stream.
@Suite struct `A block of deflate` {
  @Test func `has the checksum of all of its rows, however often they repeat`() {
    var numbers = Draws(5)
    for stride in [1, 3, 63, 64, 65, 129, 1000, 32_768] {
      for most in [1, 2, 700, 70_000] where stride * most < 1 << 23 {
        let bytes = (0..<3 * stride).map { _ in UInt8(numbers.next(below: 256)) }
        let repeats = (0..<3).map { _ in UInt32(numbers.next(below: most)) }
        var expected: uLong = adler32(1, [7, 8], 2)
        let start = UInt32(expected)
        for (row, times) in repeats.enumerated() {
          let part = Array(bytes[row * stride..<(row + 1) * stride])
          for _ in 0...times { expected = adler32(expected, part, UInt32(stride)) }
        }
        let sum = withRows(bytes, stride: stride, repeats) { cdeflate_adler(start, &$0) }
        #expect(sum == UInt32(expected), "rows of \(stride) bytes, \(repeats) repetitions")
      }
    }
  }

  @Test(arguments: [CDEFLATE_RUNS.rawValue, CDEFLATE_ECHOES.rawValue, CDEFLATE_SHORTER.rawValue])
  func `is refused, and nothing is written, where memory could be too small`(search: UInt32) {
    let bytes = [UInt8](repeating: 3, count: 600)
    let events = cdeflate_event_capacity(600, 2, 900)
    let enough = cdeflate_block_capacity(600, 2, 900)
    for (eventCapacity, capacity, status) in [
      (events, enough, 0 as Int32), (events - 1, enough, 1), (events, enough - 1, 1), (0, 0, 1),
    ] {
      let untouched = cdeflate_event(literals: 9, length: 9, distance: 9)
      var memory = [cdeflate_event](repeating: untouched, count: events)
      var output = [UInt8](repeating: 9, count: enough)
      let count = withRows(bytes, stride: 300, [1, 2], cdeflate_search(search)) { rows in
        output.withUnsafeMutableBufferPointer { output in
          var end = cdeflate_output(
            bytes: output.baseAddress, capacity: capacity, count: 0, bits: 0, bit_count: 0)
          #expect(cdeflate_block(&end, &rows, 1, &memory, eventCapacity) == status)
          return end.count
        }
      }
      #expect((count > 0) == (status == 0))
      let isUntouched = output.allSatisfy { $0 == 9 } && memory.allSatisfy { $0.literals == 9 }
      #expect(status == 0 || isUntouched)
    }
  }

  @Test func `is refused where it is empty, too large, or its rows are too far away`() {
    func status(stride: Int, _ repeats: [UInt32]) -> Int32 {
      let bytes = [UInt8](repeating: 0, count: stride * repeats.count)
      var memory = [cdeflate_event](repeating: cdeflate_event(), count: 1 << 20)
      var output = [UInt8](repeating: 0, count: 1 << 22)
      return withRows(bytes, stride: stride, repeats) { rows in
        output.withUnsafeMutableBufferPointer { output in
          var end = cdeflate_output(
            bytes: output.baseAddress, capacity: output.count, count: 0, bits: 0, bit_count: 0)
          return cdeflate_block(&end, &rows, 1, &memory, memory.count)
        }
      }
    }
    #expect(status(stride: 100, []) == 1)
    #expect(status(stride: 1 << 21, [0]) == 0)
    #expect(status(stride: 1 + 1 << 21, [0]) == 1)
    #expect(status(stride: 32_768, [1]) == 0)
    #expect(status(stride: 32_769, [1]) == 1)
    #expect(status(stride: 3, [1]) == 0)
    #expect(status(stride: 2, [1]) == 1)
    #expect(status(stride: 1024, [1 << 18]) == 0)
    #expect(status(stride: 1024, [1 + 1 << 18]) == 1)
  }

  /// Pieces of all lengths from all distances, around the end of the window, and beside repeated rows.
  @Test(arguments: [1, 2, 7, 8, 40, 257, 258, 259, 516, 1000, 32_767, 32_768, 32_769, 40_000])
  func `has pieces that occur again, as far as the window reaches`(distance: Int) {
    var numbers = Draws(UInt64(distance))
    for length in [4, 5, 6, 12, 13, 257, 258, 259, 260, 261, 519] {
      let stride = [97, 331, 1000][numbers.next(below: 3)]
      let count = (distance + 2 * length + 40) / stride + 3
      var bytes = [UInt8](repeating: 7, count: count * stride)
      for place in 9..<9 + length { bytes[place] = UInt8(numbers.next(below: 256)) }
      for place in 9 + distance..<9 + distance + length { bytes[place] = bytes[place - distance] }
      for repeats in [[0], [0, 3], [2, 0, 9]] {
        let repeats = (0..<count).map { UInt32(repeats[$0 % repeats.count]) }
        var expected: [UInt8] = []
        for (row, times) in repeats.enumerated() {
          for _ in 0...times { expected += bytes[row * stride..<(row + 1) * stride] }
        }
        let stream = stream(of: bytes, stride: stride, repeats, CDEFLATE_ECHOES)
        var back = [UInt8](repeating: 0, count: expected.count)
        var backCount = uLong(back.count)
        #expect(uncompress(&back, &backCount, stream, uLong(stream.count)) == Z_OK)
        #expect(back == expected, "\(length) bytes, rows of \(stride)")
        if repeats.allSatisfy({ $0 == 0 }) && distance > length && length > 250 {
          // Of two pieces of bytes that are all as frequent one is stored, where the other sees it.
          let isSeen = stream.count < length + length / 2 + 100 + bytes.count / 600
          #expect(isSeen == (distance <= 32_768), "\(length) bytes, rows of \(stride)")
        }
      }
    }
  }

  /// A code of Fibonacci frequencies would have codes of one bit more for each symbol.
  @Test(arguments: 14...24)
  func `has codes of limited length for frequencies that would have longer ones`(count: Int) {
    var bytes: [UInt8] = []
    var (times, next) = (1, 1)
    for symbol in 0..<count {
      bytes += repeatElement(UInt8(symbol * 11), count: times)
      (times, next) = (next, times + next)
    }
    // Neighbors differ, so that there are no runs.
    var numbers = Draws(8)
    bytes.shuffle(using: &numbers)
    let stream = stream(of: bytes, stride: bytes.count, [0], CDEFLATE_RUNS)
    var back = [UInt8](repeating: 0, count: bytes.count)
    var backCount = uLong(back.count)
    #expect(uncompress(&back, &backCount, stream, uLong(stream.count)) == Z_OK)
    #expect(back == bytes)
  }
}

/// The stream of a block of rows of `stride` bytes each and their repetitions.
private func stream(
  of bytes: [UInt8], stride: Int, _ repeats: [UInt32], _ search: cdeflate_search
) -> [UInt8] {
  let repeated = stride * repeats.reduce(0) { $0 + Int($1) }
  var memory = [cdeflate_event](
    repeating: cdeflate_event(),
    count: cdeflate_event_capacity(bytes.count, repeats.count, repeated))
  var output = [UInt8](
    repeating: 0, count: cdeflate_block_capacity(bytes.count, repeats.count, repeated) + 8)
  let length = withRows(bytes, stride: stride, repeats, search) { rows in
    output.withUnsafeMutableBufferPointer { output in
      var end = cdeflate_output(
        bytes: output.baseAddress, capacity: output.count, count: 0, bits: 0, bit_count: 0)
      #expect(cdeflate_begin(&end) == 0)
      #expect(cdeflate_block(&end, &rows, 1, &memory, memory.count) == 0)
      #expect(cdeflate_end(&end, cdeflate_adler(1, &rows)) == 0)
      return end.count
    }
  }
  return Array(output[..<length])
}

/// Calls `body` with rows of `stride` bytes each and their repetitions.
private func withRows<Result>(
  _ bytes: [UInt8], stride: Int, _ repeats: [UInt32], _ search: cdeflate_search = CDEFLATE_RUNS,
  _ body: (inout cdeflate_rows) -> Result
) -> Result {
  bytes.withUnsafeBufferPointer { bytes in
    repeats.withUnsafeBufferPointer { repeats in
      var rows = cdeflate_rows(
        bytes: bytes.baseAddress, stride: stride, count: repeats.count,
        repeats: repeats.baseAddress,
        repeat_count: repeats.reduce(0) { $0 + Int($1) }, search: search)
      return body(&rows)
    }
  }
}
