import FilmExport
import FrameExport
import SimulationKernel
import SystemLibrary

/// Frames that were made as their output makes them, and the time they took.
struct FrameSample {
  /// Frames to choose from, and the picture of the moment they have reached, with the ticks until then.
  typealias Source = (frames: any FrameSource, present: () throws -> (frame: Frame, ticks: Tick))

  private var numbers: [Int] = []
  /// The seconds of the world until the last frame.
  private var world = 0.0
  /// The seconds of a frame.
  private var drawing = 0.0, making = 0.0
  /// The bytes of the first frame, and of those that follow the one before.
  private var first: Int?, following: [Int] = []
  /// The bytes of all that were made.
  private(set) var all = 0
  /// The bytes of a frame that shows the last one again.
  private(set) var held = 0
  /// The part of the film that was reached, and whether that is its beginning alone.
  private var reached = 1.0
  private(set) var isStuck = false
  /// Whether the time was over before the last of the frames.
  private(set) var isCut = false
  /// The number of frames where the end came before the last of them, or `nil`.
  private(set) var end: Int?
  /// The number of ticks that were seen.
  private(set) var ticks: Tick = 0
  /// The number of frames that were skipped to save time.
  private(set) var skipped = 0

  /// The number of frames that were made.
  var made: Int { numbers.count }

  /// Makes the frames of `stretches`, counted from the first of `range`, until `patience` seconds are over.
  ///
  /// - Parameters:
  ///   - stretches: The numbers of the frames.
  ///   - range: The numbers of all frames.
  ///   - before: The number of frames before them that the source counts.
  ///   - plan: The plan of their output.
  ///   - film: The film that they make, or `nil` for files.
  ///   - patience: The seconds that it may take.
  ///   - source: A function that returns the frames of these stretches, until its last argument is true.
  /// - Throws: `RunCancelled` where the end has to be known first; the errors of frames and of their encoding.
  init(
    _ stretches: [Range<Int>], of range: Range<Int>, after before: Int, _ plan: RunPlan,
    _ film: Film?, within patience: Double, _ source: Forecast.Source
  ) throws {
    let start = monotonicSeconds()
    let isOver: @Sendable () -> Bool = { monotonicSeconds() - start > patience }
    // Each stretch has its share of the time, so that slow ones leave some for the later ones.
    func isLate(_ number: Int) -> Bool {
      let place = stretches.firstIndex { $0.contains(number) } ?? 0
      return stretches.count > 1
        && monotonicSeconds() - start > patience * Double(place + 1) / Double(stretches.count)
    }
    var laps = Laps(), steps = Steps()
    var counted = try CountedFrames(for: plan, film)
    let (frames, present) = try source(
      stretches.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }, isOver)
    var seen: ClosedRange<Tick>?, isThrough = false
    world += laps.next()
    // Leaving the loop is not the end of the film.
    func next() throws -> PlannedFrame? {
      let frame = try frames.next()
      isThrough = frame == nil && !isOver()
      return frame
    }
    while let frame = try next() {
      let plans = laps.next()
      world += plans
      if made >= 2 && isLate(frame.number - before) {
        if isOver() { break }
        skipped += 1
        continue
      }
      let picture = frame.drawn(), draws = laps.next()
      try counted.add(picture)
      let makes = laps.next()
      if numbers.isEmpty || numbers.last == frame.number - 1 {
        steps.add(planning: frame.isDrawn ? plans : 0, drawing: draws, making: makes)
      }
      numbers.append(frame.number)
      let tick = frames.tick(of: frame.number)
      seen = min(tick, seen?.lowerBound ?? tick)...max(tick, seen?.upperBound ?? tick)
      if isOver() { break }
    }
    world += laps.next()
    if numbers.isEmpty && !isOver() { _ = try frames.end() }
    isCut = isOver() && made + skipped < stretches.reduce(0) { $0 + $1.count }
    if isCut {
      isStuck = frames.reached <= 0
      reached = isStuck ? 1 : frames.reached
    }
    ticks = seen.map { $0.upperBound - $0.lowerBound } ?? 0
    let count = max(0, frames.count - before)
    if isThrough && count < range.count { end = count }
    // Where time ran out before a picture's moment, the state that was reached stands in for it.
    if numbers.isEmpty, isCut, plan.destination?.isOfFiles == true {
      let (frame, ticks) = try present()
      self.ticks = ticks
      let draws = laps.next()
      try counted.add(frame)
      steps.add(planning: 0, drawing: draws, making: laps.next())
    }
    let (bytes, held) = try counted.finish()
    // ffmpeg takes a moment to start and to end.
    let rest = max(0, laps.next() - 0.1)
    self.held = held
    first = bytes.first
    all = bytes.reduce(0, +)
    // Frames near the beginning stand for parts that there was no time to come to.
    let early = isCut ? 0 : min(range.count / (2 * stretches.count), numbers.last ?? 0)
    let rows = numbers.indices.filter { numbers[$0] - before >= early }
    // ffmpeg needs some frames to come back from a jump.
    for distance in plan.keepsFrames ? [4, 1] : [1] where following.isEmpty {
      following = rows.filter { $0 >= distance && numbers[$0 - distance] == numbers[$0] - distance }
        .map { bytes[$0] }
    }
    // Frames that are drawn at once are among what the world took.
    world = max(0, world - Double(made) * steps.planning)
    drawing = steps.drawing + steps.planning
    making = steps.making + rest / Double(max(1, made))
  }

  /// Returns the bytes of so many frames, as these are, or `nil` where none was made.
  func bytes(of frames: Int) -> Int? {
    guard let first else { return nil }
    if made == frames { return all }
    let each =
      following.isEmpty
      ? Double(first) : Double(following.reduce(0, +)) / Double(following.count)
    return Int(min(Double(first) + each * Double(max(0, frames - 1)), 1e18))
  }

  /// Returns the seconds of so many frames, as these are.
  func seconds(_ frames: Int, threads: Int) -> Double {
    let world = world / reached, drawing = drawing * Double(frames),
      making = making * Double(frames)
    return max(world, drawing, (world + drawing + making) / Double(threads))
  }
}

/// The seconds from one call to the next.
private struct Laps {
  private var time = monotonicSeconds()

  mutating func next() -> Double {
    let before = time
    time = monotonicSeconds()
    return time - before
  }
}

/// The mean seconds of the steps of frames that follow the one before.
private struct Steps {
  private var sums = (planning: 0.0, drawing: 0.0, making: 0.0), count = 0.0

  mutating func add(planning: Double, drawing: Double, making: Double) {
    sums.planning += planning
    sums.drawing += drawing
    sums.making += making
    count += 1
  }

  var planning: Double { sums.planning / max(1, count) }
  var drawing: Double { sums.drawing / max(1, count) }
  var making: Double { sums.making / max(1, count) }
}
