import FrameExport
import Pictures
import Synchronization
import SystemLibrary
import Testing
import Workers

/// Frames that carry their number as metadata.
struct NumberedFrames {
  let count: Int
  private(set) var drawn = 0

  init(count: Int) {
    self.count = count
  }

  mutating func next() -> Frame? {
    guard drawn < count else { return nil }
    let shade = UInt8(truncatingIfNeeded: drawn)
    let image = IndexedImage(width: 4, height: 4, palette: [Color(red: 0, green: 0, blue: 0)]) {
      $0.initialize(repeating: shade)
    }
    drawn += 1
    return Frame(.indexed(image), metadata: [("frame", "\(drawn - 1)")])
  }
}

/// An encoder that writes the picture's indices and the metadata, after work of uneven length.
@Sendable func numberedBytes(_ frame: Frame) -> [UInt8] {
  guard case .indexed(let image) = frame.picture else { return [] }
  let metadata = frame.metadata
  let number = metadata.first.flatMap { Int($0.value) } ?? 0
  var noise = UInt64(number) &* 0x9e37_79b9_7f4a_7c15
  // A range would take ten times as long in tests, which are not optimized.
  var left = noise % 20_000
  while left > 0 { (noise, left) = (noise &* 6_364_136_223_846_793_005 &+ 1, left - 1) }
  return image.withIndices { Array($0) } + metadata.flatMap { Array("\($0.key)=\($0.value)".utf8) }
    + [UInt8(truncatingIfNeeded: noise)]
}

struct Mishap: Error, Equatable {
  let frame: Int
}

@Suite struct FramePipelineTests {
  /// The result of a run: the bytes written, in order, and how it ended.
  private struct Outcome: Equatable {
    var written: [[UInt8]] = []
    var mishap: Mishap?
  }

  private func outcome(
    threads: Int, frames: Int, drawFails: Int = -1, encodeFails: Int = -1, writeFails: Int = -1
  ) throws -> Outcome {
    var result = Outcome()
    var source = NumberedFrames(count: frames)
    let pipeline = FramePipeline(threads: threads) { frame in
      if frame.metadata[0].value == "\(encodeFails)" { throw Mishap(frame: encodeFails) }
      return numberedBytes(frame)
    }
    do {
      let count = try pipeline.run {
        if source.drawn == drawFails { throw Mishap(frame: drawFails) }
        return source.next()
      } write: { frame, bytes in
        if frame == writeFails { throw Mishap(frame: frame) }
        #expect(frame == result.written.count)
        result.written.append(bytes)
      }
      #expect(count == result.written.count)
    } catch let mishap as Mishap {
      result.mishap = mishap
    }
    return result
  }

  @Test(arguments: [0, 1, 2, 5, 200])
  func `one and many threads write the same bytes in the same order`(frames: Int) throws {
    let one = try outcome(threads: 1, frames: frames)
    #expect(one.written.count == frames)
    for threads in [2, 4, 9] {
      #expect(try outcome(threads: threads, frames: frames) == one)
    }
  }

  @Test(arguments: [1, 2, 4], [0, 1, 7, 29])
  func `an error ends the run after the frames before it, at any number of threads`(
    threads: Int, frame: Int
  ) throws {
    let whole = try outcome(threads: 1, frames: 30).written
    let expected = Outcome(written: Array(whole[..<frame]), mishap: Mishap(frame: frame))
    #expect(try outcome(threads: threads, frames: 30, drawFails: frame) == expected)
    #expect(try outcome(threads: threads, frames: 30, encodeFails: frame) == expected)
    #expect(try outcome(threads: threads, frames: 30, writeFails: frame) == expected)
  }

  @Test(arguments: [1, 2, 4])
  func `of two errors the earlier frame's is thrown`(threads: Int) throws {
    let result = try outcome(threads: threads, frames: 30, drawFails: 9, encodeFails: 8)
    #expect(result.mishap == Mishap(frame: 8))
    #expect(result.written.count == 8)
  }

  @Test(arguments: [1, 2, 4])
  func `a cancelled run writes all it has drawn and draws no more`(threads: Int) throws {
    var source = NumberedFrames(count: 1000)
    var written = 0
    let count = try FramePipeline(threads: threads, make: numberedBytes).run(
      isCancelled: { source.drawn == 10 }, draw: { source.next() }
    ) { _, _ in written += 1 }
    #expect(source.drawn == 10)
    #expect(written == 10)
    #expect(count == 10)
  }

  @Test(arguments: [(1, 1), (2, 3), (4, 5)])
  func `few frames are in flight however long the run and the first frame take`(
    threads: Int, bound: Int
  ) throws {
    var source = NumberedFrames(count: 300)
    var written = 0
    var most = 0
    let slow = Atomic(true)
    let pipeline = FramePipeline(threads: threads) { frame in
      if frame.metadata[0].value == "0" {
        for turn in 0..<3_000_000 where turn % 1_000_000 == 0 {
          slow.store(turn < 2_000_000, ordering: .relaxed)
        }
      }
      return numberedBytes(frame)
    }
    try pipeline.run {
      let frame = source.next()
      most = max(most, source.drawn - written)
      return frame
    } write: { _, _ in
      written += 1
    }
    #expect(written == 300)
    #expect(most == bound)
  }

  @Test func `a single thread draws, encodes and writes one frame after the other`() throws {
    let steps = Mutex<[String]>([])
    var source = NumberedFrames(count: 3)
    let pipeline = FramePipeline(threads: 1) { frame in
      steps.withLock { $0.append("encode \(frame.metadata[0].value)") }
    }
    try pipeline.run {
      steps.withLock { $0.append("draw \(source.drawn)") }
      return source.next()
    } write: { frame, _ in
      steps.withLock { $0.append("write \(frame)") }
    }
    let expected = (0..<3).flatMap { ["draw \($0)", "encode \($0)", "write \($0)"] } + ["draw 3"]
    #expect(steps.withLock { $0 } == expected)
  }

  @Test func `starts threads with the second frame, and none for a single one`() throws {
    func threads(frames: Int) throws -> Set<String> {
      // The thread sanitizer sees its lock, unlike that of a Mutex.
      let seen = Monitor<Set<String>>([])
      var source = NumberedFrames(count: frames)
      let pipeline = FramePipeline(threads: 4) { _ in
        usleep(2000)
        seen.change { _ = $0.insert("\(pthread_self())") }
      }
      try pipeline.run(draw: { source.next() }, write: { _, _ in })
      return seen.change { $0 }
    }
    #expect(try threads(frames: 1) == ["\(pthread_self())"])
    #expect(try threads(frames: 40).count > 1)
  }

  @Test(arguments: [1, 2, 4])
  func `writes the first frame when the second can't be planned`(threads: Int) throws {
    var source = NumberedFrames(count: 1)
    let first = source.next()
    let frame = try #require(first)
    for isCancelled in [false, true] {
      var planned = 0
      var written: [Int] = []
      let pipeline = FramePipeline(threads: threads) { numberedBytes($0) }
      let run = {
        try pipeline.run(isCancelled: { isCancelled && planned == 1 }) {
          if planned == 1 { throw Mishap(frame: 1) }
          planned += 1
          return PlannedFrame(number: 0) { frame }
        } write: { place, _ in
          written.append(place)
        }
      }
      if isCancelled {
        #expect(try run() == 1)
      } else {
        #expect(throws: Mishap(frame: 1)) { try run() }
      }
      #expect(written == [0])
    }
  }
}
