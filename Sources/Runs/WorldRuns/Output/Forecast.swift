import FrameExport
import Pictures
import SimulationKernel
import Synchronization
import SystemLibrary

/// What output will take, known from some of its frames.
package struct Forecast {
  /// The number of frames, and whether they were played to their end.
  private(set) var frames: Int
  private(set) var knowsEnd = false
  /// The bytes of all, about those unless all frames were made; `nil` where none was.
  private(set) var bytes: Int?
  private(set) var isCounted = false
  /// The seconds that all take, or more.
  private(set) var seconds = 0.0
  /// The number of ticks that were seen where there was no time for all of the run, or `nil`.
  private(set) var ticksSeen: Tick?
  /// The palette of the film, if it has one.
  let palette: [Color]?

  /// The seconds that a forecast may take. What takes two thirds of them is made whole.
  @TaskLocal package static var patience = 3.0
  /// The numbers of parts of a film of which each has frames that are made.
  private static let parts = 32, partsOfVideo = 4
  /// The frames in a row that are made of a part: the first is no measure of those that follow others.
  private static let row = 2, rowOfVideo = 24

  /// A function that returns the frames of these stretches, until its last argument is true.
  typealias Source = (
    _ stretches: [Range<Int>], _ isOver: @escaping @Sendable () -> Bool
  ) throws -> any FrameSource

  /// Makes some of `range`, frames of `source`, as `plan` says, and writes none.
  ///
  /// - Parameters:
  ///   - range: The numbers of the frames; there may be fewer.
  ///   - before: The number of frames before them that `source` counts.
  ///   - plan: The plan of their output.
  ///   - film: The film that they make, or `nil` for files.
  ///   - canRepeat: Whether `source` may be called twice.
  ///   - source: The frames.
  /// - Throws: The errors of frames and of their encoding.
  init(
    _ range: Range<Int>, after before: Int, _ plan: RunPlan, _ film: Film?, canRepeat: Bool,
    _ source: Source
  ) throws {
    let preparation = Self.preparation
    defer { Self.lastEnd.withLock { $0 = clock() } }
    let isVideo = plan.needsFFmpeg && plan.mostColors == nil
    // ffmpeg is not done with the frames that it has got.
    let patience = isVideo ? Self.patience / 2 : Self.patience
    let parts = isVideo ? Self.partsOfVideo : Self.parts, row = isVideo ? Self.rowOfVideo : Self.row
    let stretches = Self.stretches(of: range.count, parts: parts, row: row)
    frames = range.count
    palette = film?.palette
    var sample = Sample()
    do {
      try sample.make(stretches, in: range, after: before, plan, film, within: patience, source)
    } catch is RunCancelled {
      // A film that begins with its end.
      seconds = patience
      return
    }
    knowsEnd = sample.hasEnded
    if knowsEnd { frames = sample.end }
    let whole = sample.seconds(frames, threads: 1)
    if canRepeat, !sample.isCut, sample.made < frames, whole <= Self.patience * 2 / 3 {
      var all = Sample()
      try all.make(
        [0..<range.count], in: range, after: before, plan, film, within: Self.patience * 2, source)
      if !all.isCut { sample = all }
    }
    let held = film == nil || plan.filmTraits?.isVideo != true ? 0 : plan.shownTiming.heldFrames
    isCounted = !sample.isCut && sample.made == frames && held == 0
    if sample.made > 0 {
      bytes = (sample.made == frames ? sample.all : sample.bytes(of: frames)) + held * sample.held
    }
    seconds = sample.seconds(frames + held, threads: plan.needsFFmpeg ? 1 : plan.threads)
    // What came before took this program's time as well.
    seconds += preparation
    let ticks = sample.ticks.upperBound - sample.ticks.lowerBound
    if sample.isCut && sample.made > 0 { ticksSeen = ticks }
  }

  /// The processor's time, in ticks of its clock, when the last forecast ended: pictures in two themes have two.
  private static let lastEnd = Mutex<clock_t>(0)

  /// The seconds since then, or since the program's start.
  private static var preparation: Double {
    Double(clock() - lastEnd.withLock { $0 }) / Double(CLOCKS_PER_SEC)
  }

  /// Returns the frames in the middle of each of so many equal parts of a film, after its first ones and some
  /// near its beginning, for films to whose parts there is no time to come.
  private static func stretches(of frames: Int, parts: Int, row: Int) -> [Range<Int>] {
    if frames <= parts * row { return [0..<frames] }
    var starts = [0], early = 8
    // Those of a video would take the time of those in its middle.
    while row == Self.row && early < frames / (2 * parts) {
      starts.append(early)
      early *= 2
    }
    let middles = (0..<parts).map { part in
      Int((2 * Int128(part) + 1) * Int128(frames) / Int128(2 * parts)) - row / 2
    }
    return (starts + middles).reduce(into: []) { stretches, start in
      let begin = max(start, stretches.last?.upperBound ?? 0)
      let isFirst = stretches.isEmpty
      if begin < start + row {
        stretches.append(begin..<min(frames, start + (isFirst ? Self.row : row)))
      }
    }
  }
}

/// Frames that were made, and the time that they took.
private struct Sample {
  /// The bytes of the first frame of all, of those that follow the one before, and of all that were made.
  private var first = 0, following: [Int] = []
  private(set) var all = 0
  /// The seconds that the world took, and those of a frame.
  private var world = 0.0, drawing = 0.0, making = 0.0
  private(set) var made = 0
  /// The bytes of a frame that shows the last one again.
  private(set) var held = 0
  /// The part of the film that was reached, where it was cut.
  private var reached = 1.0
  private(set) var isCut = false
  /// Whether the end came before the last of the frames, and their number then.
  private(set) var hasEnded = false, end = 0
  /// The ticks that were seen.
  private(set) var ticks: ClosedRange<Tick> = 0...0

  mutating func make(
    _ stretches: [Range<Int>], in range: Range<Int>, after before: Int, _ plan: RunPlan,
    _ film: Film?, within patience: Double, _ source: Forecast.Source
  ) throws {
    let start = monotonicSeconds()
    var time = start
    let isOver: @Sendable () -> Bool = { monotonicSeconds() - start > patience }
    // Each stretch has its share of the time, so that slow ones don't take that of the later ones.
    func isLate(_ number: Int) -> Bool {
      let place = stretches.firstIndex { $0.contains(number) } ?? 0
      return stretches.count > 1
        && monotonicSeconds() - start > patience * Double(place + 1) / Double(stretches.count)
    }
    func lap() -> Double {
      let before = time
      time = monotonicSeconds()
      return time - before
    }
    var counted = try CountedFrames(for: plan, film), numbers: [Int] = [], skipped = 0
    let first = range.lowerBound
    let frames = try source(
      stretches.map { $0.lowerBound + first..<$0.upperBound + first }, isOver)
    var drawn: [Double] = [], encoded: [Double] = [], planned: [Double] = []
    world += lap()
    while let frame = try frames.next() {
      let plans = lap()
      world += plans
      if numbers.count >= 2 && isLate(frame.number - before) {
        if isOver() { break }
        skipped += 1
        continue
      }
      let picture = frame.drawn(), draws = lap()
      try counted.add(picture)
      let makes = lap(), follows = numbers.last == frame.number - 1 || numbers.isEmpty
      numbers.append(frame.number)
      let tick = frames.tick(of: frame.number)
      ticks =
        numbers.count == 1 ? tick...tick : min(ticks.lowerBound, tick)...max(ticks.upperBound, tick)
      if follows {
        planned.append(frame.isDrawn ? plans : 0)
        drawn.append(draws)
        encoded.append(makes)
      }
      if isOver() { break }
    }
    world += lap()
    made = numbers.count
    if numbers.isEmpty && !isOver() { _ = try frames.end() }
    isCut = isOver() && made + skipped < stretches.reduce(0) { $0 + $1.count }
    if isCut { reached = max(frames.reached, 1e-9) }
    end = max(0, frames.count - before)
    hasEnded = !isCut && end < range.count
    let (bytes, held) = try counted.finish()
    self.held = held
    // ffmpeg takes a moment to start and to end.
    let rest = max(0, lap() - 0.1)
    self.first = bytes.first ?? 0
    all = bytes.reduce(0, +)
    // Those near the beginning stand for parts that there was no time to come to.
    let early = isCut ? 0 : min(range.count / (2 * stretches.count), numbers.last ?? 0)
    // A video needs some frames to come back from a jump.
    let isVideo = plan.needsFFmpeg && plan.mostColors == nil
    for distance in isVideo ? [4, 1] : [1] where following.isEmpty {
      for (place, number) in numbers.enumerated()
      where place >= distance && number - before >= early
        && numbers[place - distance] == number - distance
      {
        following.append(bytes[place])
      }
    }
    // Frames that are drawn at once are among what the world took.
    let eager = mean(planned)
    world = max(0, world - Double(made) * eager)
    drawing = mean(drawn) + eager
    making = mean(encoded) + rest / Double(max(1, made))
  }

  private func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// Returns the bytes of so many frames, as these are.
  func bytes(of frames: Int) -> Int {
    let each = following.isEmpty ? Double(first) : mean(following.map(Double.init))
    return Int(min(Double(first) + each * Double(max(0, frames - 1)), 1e18))
  }

  /// Returns the seconds of so many frames, as these are.
  func seconds(_ frames: Int, threads: Int) -> Double {
    let world = world / reached, drawing = drawing * Double(frames),
      making = making * Double(frames)
    return max(world, drawing, (world + drawing + making) / Double(threads))
  }
}
