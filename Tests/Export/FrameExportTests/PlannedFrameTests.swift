import FrameExport
import Pictures
import Synchronization
import Testing
import Workers

/// Frames that are drawn after they were planned, and notes of when.
private final class PlannedFrames: Sendable {
  private struct Notes {
    var planned = 0
    var drawn: [Int] = []
    var isDrawing = false
    var mostUndrawn = 0
  }
  private let notes = Mutex(Notes())
  let count: Int

  init(count: Int) {
    self.count = count
  }

  var planned: Int { notes.withLock { $0.planned } }
  var drawn: [Int] { notes.withLock { $0.drawn } }
  /// The largest number of frames that were not drawn when the next one was planned.
  var mostUndrawn: Int { notes.withLock { $0.mostUndrawn } }

  func next() -> PlannedFrame? {
    let number: Int? = notes.withLock {
      guard $0.planned < count else { return nil }
      $0.mostUndrawn = max($0.mostUndrawn, $0.planned - $0.drawn.count)
      $0.planned += 1
      return $0.planned - 1
    }
    return number.map { number in PlannedFrame(number: number) { [self] in draw(number) } }
  }

  private func draw(_ number: Int) -> Frame {
    notes.withLock {
      #expect(!$0.isDrawing, "two frames are drawn at the same time")
      $0.isDrawing = true
    }
    let shade = UInt8(truncatingIfNeeded: number)
    let image = IndexedImage(width: 4, height: 4, palette: [Color(red: 0, green: 0, blue: 0)]) {
      $0.initialize(repeating: shade)
    }
    notes.withLock {
      $0.isDrawing = false
      $0.drawn.append(number)
    }
    return Frame(.indexed(image), number: number, metadata: [("frame", "\(number)")])
  }
}

@Suite("Frames drawn while the run goes on") struct PlannedFrameTests {
  /// The bytes of frames that are drawn when they are planned, on one thread.
  private func expected(_ count: Int) throws -> [[UInt8]] {
    var source = NumberedFrames(count: count)
    var written: [[UInt8]] = []
    try FramePipeline(threads: 1, make: numberedBytes).run(
      draw: { source.next() }, write: { written.append($1) })
    return written
  }

  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 300])
  func `the same bytes are written, and frames are drawn one by one in order`(
    threads: Int, count: Int
  ) throws {
    let source = PlannedFrames(count: count)
    var written: [[UInt8]] = []
    let frames = try FramePipeline(threads: threads, make: numberedBytes).run(
      plan: { source.next() },
      write: { place, made in
        #expect(place == written.count)
        written.append(made)
      })
    #expect(frames == count)
    #expect(written == (try expected(count)))
    #expect(source.drawn == Array(0..<count))
    // The state of the frame that is drawn, and that of the one that was planned last.
    #expect(source.mostUndrawn <= (threads == 1 ? 0 : 1))
  }

  @Test(arguments: [1, 2, 4], [0, 1, 7, 29])
  func `an error ends the run after the frames before it`(threads: Int, frame: Int) throws {
    let whole = try expected(30)
    for step in ["plan", "encode", "write"] {
      let source = PlannedFrames(count: 30)
      var written: [[UInt8]] = []
      let pipeline = FramePipeline(threads: threads) { drawn in
        if step == "encode", drawn.number == frame { throw Mishap(frame: frame) }
        return numberedBytes(drawn)
      }
      #expect(throws: Mishap(frame: frame)) {
        try pipeline.run(
          plan: {
            if step == "plan", source.planned == frame { throw Mishap(frame: frame) }
            return source.next()
          },
          write: { place, made in
            if step == "write", place == frame { throw Mishap(frame: frame) }
            written.append(made)
          })
      }
      #expect(written == Array(whole[..<frame]), "\(step)")
    }
  }

  @Test(arguments: [1, 2, 4])
  func `a cancelled run draws and writes what it has planned`(threads: Int) throws {
    let source = PlannedFrames(count: 1000)
    var written = 0
    let count = try FramePipeline(threads: threads, make: numberedBytes).run(
      isCancelled: { source.planned == 10 }, plan: { source.next() },
      write: { _, _ in written += 1 })
    #expect(source.drawn == Array(0..<10))
    #expect(written == 10)
    #expect(count == 10)
  }

  @Test(arguments: [1, 2, 4], [false, true])
  func `frames have the picture of the one before where they are compared`(
    threads: Int, comparesFrames: Bool
  ) throws {
    let source = PlannedFrames(count: 50)
    let pipeline = FramePipeline(threads: threads, comparesFrames: comparesFrames) { frame in
      (frame.number, frame.before)
    }
    try pipeline.run(
      plan: { source.next() },
      write: { place, made in
        #expect(made.0 == place)
        guard comparesFrames, place > 0, case .indexed(let image)? = made.1 else {
          #expect(made.1 == nil && (!comparesFrames || place == 0))
          return
        }
        #expect(image.withIndices { $0[0] } == UInt8(place - 1))
      })
  }

  @Test(arguments: [1, 2, 4])
  func `a frame that was drawn at once comes after one that is drawn later`(threads: Int) throws {
    var source = NumberedFrames(count: 40)
    var numbers: [Int] = []
    try FramePipeline(threads: threads, make: numberedBytes).run(
      plan: {
        guard let frame = source.next() else { return nil }
        let number = source.drawn - 1
        return number % 3 == 0 ? PlannedFrame(number: number) { frame } : PlannedFrame(frame)
      },
      write: { _, made in numbers.append(Int(made[0])) })
    #expect(numbers == Array(0..<40))
  }

  @Test(arguments: [1, 2, 3, 8])
  func `work of a tick is done once, and threads without a frame join in it`(threads: Int) throws {
    let source = PlannedFrames(count: 60)
    let mostAtOnce = Atomic(0)
    var written: [[UInt8]] = []
    try FramePipeline(threads: threads, make: numberedBytes).run(
      plan: {
        let next = Atomic(0), done = Atomic(0), present = Atomic(0)
        // Threads are started with the second frame, and have little to do with frames.
        let waits = threads > 1 && source.planned == 30
        let end = ContinuousClock.now + .seconds(20)
        SharedWork.run(threads: 1) {
          let count = present.add(1, ordering: .relaxed).newValue
          mostAtOnce.max(count, ordering: .relaxed)
          while waits, mostAtOnce.load(ordering: .relaxed) < 2, ContinuousClock.now < end {}
          while next.add(1, ordering: .relaxed).oldValue < 100 {
            done.add(1, ordering: .relaxed)
          }
          present.subtract(1, ordering: .relaxed)
        }
        #expect(done.load(ordering: .relaxed) == 100)
        #expect(present.load(ordering: .relaxed) == 0)
        return source.next()
      },
      write: { written.append($1) })
    #expect(written == (try expected(60)))
    let most = mostAtOnce.load(ordering: .relaxed)
    #expect(threads == 1 ? most == 1 : (2...threads).contains(most))
  }
}
