import FrameExport
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A world on its way from its first tick to its last, with the pictures it shows.
struct WorldRun<Setup: WorldSetup> {
  typealias Model = Setup.World.Model

  let setup: Setup
  private(set) var model: Model
  let plan: RunPlan
  /// What ends the run before its last tick; nil: nothing does.
  let end: EndCondition<Model>?
  /// nil when no picture is to be drawn.
  private(set) var drawing: Drawing?
  /// All that decides how the frames look, in the order of the options.
  private(set) var settings: Settings
  let bytesNeeded: Int
  /// The last tick at the latest.
  let lastTick: Tick
  /// The chart's curves so far; nil without a chart.
  private var curves: ChartCurves?
  /// Whether the condition that ends the run has come about.
  private var isOver: Bool

  init(
    setup: Setup, start: Model, plan: RunPlan, end: EndCondition<Model>?, drawing: Drawing?,
    settings: Settings, bytesNeeded: Int
  ) {
    self.setup = setup
    model = start
    self.plan = plan
    self.end = end
    self.drawing = drawing
    self.settings = settings
    self.bytesNeeded = bytesNeeded
    lastTick = start.tick + plan.ticks
    isOver = end?.isMet(start) ?? false
    beginChart()
  }

  /// Finds out where the run ends, for the axis of its chart, by running a copy ahead.
  mutating func lookAhead() throws {
    guard let end, var drawing, drawing.chart != nil else { return }
    var copy = model
    while copy.tick < lastTick && !end.isMet(copy) {
      try stopIfInterrupted(at: copy.tick)
      try setup.step(&copy, nil)
    }
    try drawing.endChart(at: copy.tick, of: setup)
    self.drawing = drawing
    beginChart()
  }

  /// Runs the world and writes what was asked for.
  mutating func run(_ records: Setup.Records) throws {
    if let drawing, let destination = plan.destination {
      try write(drawing, to: destination, records)
    } else {
      while model.tick < lastTick && !isOver {
        try stopIfInterrupted(at: model.tick)
        try step(records)
      }
      try records.finish(model)
    }
    if let end, !isOver {
      Console.note(
        "render: --until: \(end.name) has not come about by tick \(model.tick), where "
          + "\(plan.ticksOption) ends the run")
    }
  }

  private mutating func write(
    _ drawing: Drawing, to destination: FrameDestination, _ records: Setup.Records
  ) throws {
    let schedule = drawing.schedule
    var writer = try FrameWriter(
      to: destination, frames: schedule.count, program: Program.name,
      settings: settings.all + [
        ("first-tick", "\(schedule.firstTick)"), ("last-tick", "\(schedule.lastTick)"),
      ] + plan.settings + (end.map { [("until", $0.name)] } ?? []),
      overwriting: plan.overwrites)
    var report = ProgressReport(plan.progress, frames: schedule.count)
    let written: Int
    do {
      written = try draw(drawing, records) { frame, moment, bytes in
        try writer.write(bytes)
        report.wrote(frame: frame, tick: moment.tick)
      }
    } catch {
      report.stop()
      throw error
    }
    if let number = Interruption.signalNumber {
      report.stop()
      throw Interrupted(signal: number, place: place(written, schedule))
    }
    try writer.finish(settings: [("last-tick", "\(model.tick)")])
    try records.finish(model)
    report.finish()
  }

  private mutating func draw(
    _ drawing: Drawing, _ records: Setup.Records,
    write: (_ frame: Int, _ moment: Moment, _ bytes: [UInt8]) throws -> Void
  ) throws -> Int {
    let schedule = drawing.schedule
    let encoder = PNGEncoder()
    let pipeline = FramePipeline(threads: plan.threads) { frame in
      try encoder.encode(frame.picture, texts: frame.metadata.map(PNGText.init))
    }
    var next = 0
    return try pipeline.run(
      isCancelled: { Interruption.signalNumber != nil },
      draw: {
        if next == schedule.count || next > 0 && isOver { return nil }
        let planned = schedule[next].tick
        while model.tick < planned && !isOver {
          if Interruption.signalNumber != nil { return nil }
          try step(records)
        }
        let moment = moment(of: next, in: schedule)
        setup.pass(&model, to: moment)
        next += 1
        return frame(at: moment, drawing.painter)
      },
      write: { frame, bytes in try write(frame, moment(of: frame, in: schedule), bytes) })
  }

  /// The moment that frame `frame` shows: that of the schedule, or the tick at which the run ended.
  private func moment(of frame: Int, in schedule: FrameSchedule) -> Moment {
    isOver ? min(schedule[frame], Moment(tick: model.tick)) : schedule[frame]
  }

  private func place(_ written: Int, _ schedule: FrameSchedule) -> String {
    if written == 0 { return "before the first frame was written" }
    let moment = moment(of: written - 1, in: schedule)
    return "after frame \(written - 1) (tick \(moment.tick)) of \(schedule.count)"
  }

  private mutating func step(_ records: Setup.Records) throws {
    try setup.step(&model, records)
    isOver = end?.isMet(model) ?? false
    if curves == nil { return }
    let counts = setup.portrayal.counts(of: model.state)
    curves?.add(counts, at: model.tick)
  }

  private func stopIfInterrupted(at tick: Tick) throws {
    guard let number = Interruption.signalNumber else { return }
    throw Interrupted(signal: number, place: "at tick \(tick), with nothing written")
  }
}

// What the pictures show.
extension WorldRun {
  /// Begins the curves of the chart, if there is one, at the tick the world stands at.
  private mutating func beginChart() {
    guard let drawing, let chart = drawing.chart, let columns = drawing.painter.layout.chartColumns
    else { return }
    var curves = ChartCurves(plan: chart, columns: columns)
    curves.add(setup.portrayal.counts(of: model.state), at: model.tick)
    self.curves = curves
    settings.axis = "\(chart.firstTick) \(chart.lastTick)"
  }

  /// The frame of the world as it stands, at `moment`.
  func frame(at moment: Moment, _ painter: FramePainter) -> Frame {
    var scene = setup.portrayal.scene(of: model.state)
    scene.curves = curves
    return Frame(painter.picture(of: scene), metadata: settings.metadata(at: moment))
  }
}

/// A run ended by a signal, after the frame in hand.
struct Interrupted: Error {
  var signal: Int32
  var place: String
}
