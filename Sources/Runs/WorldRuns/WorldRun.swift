import FrameExport
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A world on its way from its first tick to its last, with the pictures it shows.
struct WorldRun<Setup: WorldSetup> {
  typealias Model = Setup.World.Model

  /// The world at its start, until it is handed over to what takes it on: a second one would cost
  /// its memory twice.
  private(set) var start: WorldCourse<Setup>?
  let setup: Setup
  /// What ends the run before its last tick; nil: nothing does.
  let end: EndCondition<Model>?
  let plan: RunPlan
  /// nil when no picture is to be drawn.
  let drawing: Drawing?
  /// nil when no pyramid is to be drawn.
  let pyramid: PyramidDrawing?
  /// All that decides how the frames look, in the order of the options.
  private(set) var settings: Settings
  /// The digest of the file that the world was loaded from; nil of a fresh one.
  let loaded: String?
  /// Whether something is told beside the pictures, for which every tick has to be taken.
  let isRecorded: Bool
  /// How many states of the world's past may be kept, where it is shown backwards.
  let mostKeyframes: Int
  let bytesNeeded: Int
  let firstTick: Tick
  /// The last tick at the latest.
  let lastTick: Tick

  init(
    course: WorldCourse<Setup>, plan: RunPlan, drawing: Drawing?,
    pyramid: PyramidDrawing?, settings: Settings, loaded: String?, isRecorded: Bool,
    mostKeyframes: Int, bytesNeeded: Int
  ) {
    start = course
    setup = course.setup
    end = course.end
    self.plan = plan
    self.drawing = drawing
    self.pyramid = pyramid
    self.settings = settings
    self.loaded = loaded
    self.isRecorded = isRecorded
    self.mostKeyframes = mostKeyframes
    self.bytesNeeded = bytesNeeded
    firstTick = course.tick
    lastTick = firstTick + plan.ticks
    if let drawing { beginChart(drawing) }
  }

  /// Begins the files that `data` names with what they tell of the start.
  func records(_ data: DataOptions) throws -> Setup.Records {
    guard let start else { preconditionFailure("a run begins at its start") }
    return try setup.records(data, start: start.model)
  }

  /// Runs the world and writes what was asked for.
  mutating func run(_ records: Setup.Records) throws {
    var course: WorldCourse<Setup>
    if let drawing, let destination = plan.destination {
      course = try write(drawing, to: destination, records)
    } else {
      course = takeStart()
      while course.tick < lastTick && !course.isOver {
        try stopIfInterrupted(at: course.tick)
        try course.advance(to: lastTick, records)
      }
      if let pyramid { try write(pyramid, of: course) }
      try records.finish(course.model)
    }
    if let end, !course.isOver, course.tick == lastTick {
      Console.note(
        "render: --until: \(end.name) has not come about by tick \(lastTick), where "
          + "\(plan.ticksOption) ends the run")
    }
  }

  /// The world at its start, which is here no more.
  mutating func takeStart() -> WorldCourse<Setup> {
    guard let course = start.take() else { preconditionFailure("a run runs once") }
    return course
  }

  /// Writes the frames of `source` to `sink`, and what is told beside them.
  ///
  /// - Returns: where the run has ended.
  func write<Source: FrameSource<Setup>, Sink: FrameSink & ~Copyable>(
    _ source: consuming Source, to sink: consuming Sink, _ records: Setup.Records,
    done: Int = 0, checkpoints: Checkpoints? = nil
  ) throws -> WorldCourse<Setup> {
    var report = ProgressReport(
      plan.progress, frames: source.schedule.count, done: done, engine: setup.engineName)
    do {
      let course = try write(
        consume source, to: sink, records, checkpoints: checkpoints, &report)
      report.finish()
      return course
    } catch {
      report.stop()
      throw error
    }
  }

  private func write<Source: FrameSource<Setup>, Sink: FrameSink & ~Copyable>(
    _ source: consuming Source, to sink: consuming Sink, _ records: Setup.Records,
    checkpoints: Checkpoints?, _ report: inout ProgressReport
  ) throws -> WorldCourse<Setup> {
    var source = consume source
    var sink = consume sink
    var last: Int?
    do {
      try sink.write(
        threads: plan.threads, isCancelled: { Interruption.signalNumber != nil },
        draw: { try source.next() },
        wrote: { number in
          try checkpoints?.wrote(number)
          last = number
          report.wrote(
            frame: number, tick: source.moment(of: number).tick,
            tiles: source.tiles(ofFrame: number))
        })
    } catch let error as ExportError {
      guard let number = Interruption.signalNumber, error.isInterruption else { throw error }
      throw Interrupted(signal: number, place: place(last, source))
    }
    if let number = Interruption.signalNumber {
      try checkpoints?.stop(source.course)
      throw Interrupted(signal: number, place: place(last, source))
    }
    if isRecorded { try source.goToEnd() }
    let course = source.course
    let end = course.isOver ? course.tick : lastTick
    try sink.finish(
      frames: source.count, settings: [(RunRecord.lastTick, "\(end)")])
    try records.finish(course.model)
    return course
  }

  private func place(_ last: Int?, _ source: some FrameSource<Setup>) -> String {
    let isOfFiles = plan.destination?.isOfFiles == true
    let rest = isOfFiles ? ": --resume goes on from there" : ", and nothing is left of them"
    guard let last else { return "before the first frame was written" }
    return "after frame \(last) (tick \(source.moment(of: last).tick)) of "
      + "\(source.schedule.count)\(plan.isOnePicture ? "" : rest)"
  }
}

// Before the first frame.
extension WorldRun {
  /// `drawing` with the axis of its chart ending where the run does, which a copy that runs ahead
  /// finds out.
  mutating func lookAhead(_ drawing: Drawing) throws -> Drawing {
    guard end != nil, drawing.chart != nil, var copy = start else { return drawing }
    while copy.tick < lastTick && !copy.isOver {
      try stopIfInterrupted(at: copy.tick)
      try copy.step(nil)
    }
    return try endChart(drawing, at: copy.tick)
  }

  /// `drawing` with the axis of its chart ending at tick `last`.
  mutating func endChart(_ drawing: Drawing, at last: Tick) throws -> Drawing {
    var drawing = drawing
    try drawing.endChart(at: last, of: setup)
    beginChart(drawing)
    return drawing
  }

  /// Begins the curves of the chart, if there is one, at the tick the world stands at.
  private mutating func beginChart(_ drawing: Drawing) {
    guard let chart = drawing.chart, let columns = drawing.painter.layout.chartColumns else {
      return
    }
    start?.beginCurves(chart, columns: columns)
    settings.axis = "\(chart.firstTick) \(chart.lastTick)"
  }

  /// Runs to the end, and keeps what is needed to show the way back.
  mutating func goToEnd(
    _ records: Setup.Records
  ) throws -> (end: WorldCourse<Setup>, past: Timeline<WorldCourse<Setup>>) {
    var course = takeStart()
    var past = Timeline<WorldCourse<Setup>>(mostKeyframes: mostKeyframes, keepsRecent: false)
    past.record(course, at: course.tick)
    while course.tick < lastTick && !course.isOver {
      try stopIfInterrupted(at: course.tick)
      try course.step(records)
      past.record(course, at: course.tick)
    }
    return (course, past)
  }

  private func stopIfInterrupted(at tick: Tick) throws {
    guard let number = Interruption.signalNumber else { return }
    throw Interrupted(signal: number, place: "at tick \(tick), with nothing written")
  }
}

/// A run ended by a signal, after the frame in hand.
struct Interrupted: Error {
  var signal: Int32
  var place: String
}
