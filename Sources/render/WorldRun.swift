import FrameExport
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A world on its way from its first tick to its last, with the pictures it shows.
struct WorldRun<Setup: WorldSetup> {
  typealias Model = Setup.World.Model

  private(set) var course: WorldCourse<Setup>
  let plan: RunPlan
  /// nil when no picture is to be drawn.
  private(set) var drawing: Drawing?
  /// All that decides how the frames look, in the order of the options.
  private(set) var settings: Settings
  /// The digest of the file that the world was loaded from; nil of a fresh one.
  let loaded: String?
  /// Whether something is told beside the pictures, for which every tick has to be taken.
  let isRecorded: Bool
  /// How many states of the world's past may be kept, where it is shown backwards.
  let mostKeyframes: Int
  let bytesNeeded: Int
  /// The last tick at the latest.
  let lastTick: Tick

  init(
    course: WorldCourse<Setup>, plan: RunPlan, drawing: Drawing?, settings: Settings,
    loaded: String?, isRecorded: Bool, mostKeyframes: Int, bytesNeeded: Int
  ) {
    self.course = course
    self.plan = plan
    self.drawing = drawing
    self.settings = settings
    self.loaded = loaded
    self.isRecorded = isRecorded
    self.mostKeyframes = mostKeyframes
    self.bytesNeeded = bytesNeeded
    lastTick = course.tick + plan.ticks
    beginChart()
  }

  var setup: Setup { course.setup }

  /// Runs the world and writes what was asked for.
  mutating func run(_ records: Setup.Records) throws {
    if plan.destination == nil {
      while course.tick < lastTick && !course.isOver {
        try stopIfInterrupted(at: course.tick)
        try course.step(records)
      }
      try records.finish(course.model)
    } else {
      try write(records)
    }
    if let end = course.end, !course.isOver, course.tick == lastTick {
      Console.note(
        "render: --until: \(end.name) has not come about by tick \(lastTick), where "
          + "\(plan.ticksOption) ends the run")
    }
  }

  /// Writes the frames of `source` to `sink`, and what is told beside them.
  mutating func write<Source: FrameSource<Setup>, Sink: FrameSink & ~Copyable>(
    _ source: consuming Source, to sink: consuming Sink, _ records: Setup.Records,
    done: Int = 0, checkpoints: Checkpoints? = nil
  ) throws {
    var report = ProgressReport(plan.progress, frames: source.schedule.count, done: done)
    do {
      try write(source, to: sink, records, checkpoints, &report)
    } catch {
      report.stop()
      throw error
    }
    report.finish()
  }

  private mutating func write<Source: FrameSource<Setup>, Sink: FrameSink & ~Copyable>(
    _ source: consuming Source, to sink: consuming Sink, _ records: Setup.Records,
    _ checkpoints: Checkpoints?, _ report: inout ProgressReport
  ) throws {
    var source = source
    var sink = sink
    var before: Picture?
    var inFlight: [Int] = []
    var last: Int?
    try FramePipeline(threads: plan.threads, make: sink.make).run(
      isCancelled: { Interruption.signalNumber != nil },
      draw: {
        guard var frame = try source.next(on: &course) else { return nil }
        if Sink.comparesFrames {
          frame.before = before
          before = frame.picture
        }
        inFlight.append(frame.number)
        return frame
      },
      write: { _, made in
        let number = inFlight.removeFirst()
        try sink.write(made, number: number)
        try checkpoints?.wrote(number)
        last = number
        report.wrote(frame: number, tick: source.moment(of: number, on: course).tick)
      })
    if let number = Interruption.signalNumber {
      try checkpoints?.stop(course)
      throw Interrupted(signal: number, place: place(last, source))
    }
    if isRecorded { try source.goToEnd(&course) }
    let end = course.isOver ? course.tick : lastTick
    try sink.finish(
      frames: source.count, settings: [(RunRecord.lastTick, "\(end)")])
    try records.finish(course.model)
  }

  private func place(_ last: Int?, _ source: some FrameSource<Setup>) -> String {
    let isOfFiles = plan.destination?.isOfFiles == true
    let rest = isOfFiles ? ": --resume goes on from there" : ", and nothing is left of them"
    guard let last else { return "before the first frame was written" }
    return "after frame \(last) (tick \(source.moment(of: last, on: course).tick)) of "
      + "\(source.schedule.count)\(plan.isOnePicture ? "" : rest)"
  }
}

// Before the first frame.
extension WorldRun {
  /// Finds out where the run ends, for the axis of its chart, by running a copy ahead.
  mutating func lookAhead() throws {
    guard course.end != nil, drawing?.chart != nil else { return }
    var copy = course
    while copy.tick < lastTick && !copy.isOver {
      try stopIfInterrupted(at: copy.tick)
      try copy.step(nil)
    }
    try endChart(at: copy.tick)
  }

  /// Lets the chart's axis end at tick `last`.
  mutating func endChart(at last: Tick) throws {
    let setup = setup
    try drawing?.endChart(at: last, of: setup)
    beginChart()
  }

  /// Begins the curves of the chart, if there is one, at the tick the world stands at.
  private mutating func beginChart() {
    guard let drawing, let chart = drawing.chart, let columns = drawing.painter.layout.chartColumns
    else { return }
    course.beginCurves(chart, columns: columns)
    settings.axis = "\(chart.firstTick) \(chart.lastTick)"
  }

  /// Runs to the end, and keeps what is needed to show the way back.
  mutating func goToEnd(_ records: Setup.Records) throws -> Timeline<WorldCourse<Setup>> {
    var past = Timeline<WorldCourse<Setup>>(mostKeyframes: mostKeyframes)
    past.record(course, at: course.tick)
    while course.tick < lastTick && !course.isOver {
      try stopIfInterrupted(at: course.tick)
      try course.step(records)
      past.record(course, at: course.tick)
    }
    drawing?.end(at: course.tick)
    return past
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
