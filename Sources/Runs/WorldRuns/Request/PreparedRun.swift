import FrameExport
import PNGCodec
public import Portrayals
import Raster
import SceneDescription
public import SimulationKernel
import WorldFiles

/// A run that is ready to begin: its world is at its first tick, its pictures and records are
/// planned, and nothing is written yet.
public final class PreparedRun<Description: WorldDescription> {
  /// The type of the world.
  public typealias Model = Description.World.Model
  typealias Played = PlayedModel<Description>
  typealias Head = Playhead<Played>

  /// The description of the world, with what was determined about it.
  public let description: Description
  /// The plan of the run.
  public let plan: RunPlan
  /// The first tick, and the last one at the latest.
  public let firstTick: Tick, lastTick: Tick
  /// Notes for a person, to be reported before the run begins.
  public let notes: [Explanation]
  /// Whether a line of counters that was not requested is left out because it doesn't fit.
  public var omitsText: Bool { drawing?.painter.layout.omitsText == true }
  /// The largest amount of memory that the run will use, in bytes.
  public let bytesNeeded: Int
  /// The settings on which the frames' pixels depend, in the order of the options.
  public package(set) var settings: RunSettings

  /// The world at its start, until it is handed over to the run: a copy would need its memory
  /// twice.
  private(set) var start: Head?
  /// The condition that ends the run before its last tick, or `nil` without one.
  let end: EndCondition<Model>?
  /// The drawing of frames, or `nil` when none is drawn.
  var drawing: Drawing?
  /// The drawing of a pyramid, or `nil` when none is drawn.
  let pyramid: PyramidDrawing?
  let records: RecordPlan
  /// The digest of the file that the world was loaded from, or `nil` for a new one.
  let loaded: String?
  /// The destination and the settings of a second set of pictures of the same run, drawn after
  /// these.
  let second: (destination: FrameDestination, settings: RunSettings)?
  /// The settings that describe the world alone.
  var ofWorld: RunSettings
  /// The appearance of the run's pictures, or `nil` for the default.
  var look: Appearance?
  /// Whether the world advances while a frame is drawn.
  var advancesWhileDrawn = false
  /// The words of the film's cards, or `nil` without cards.
  var cardWords: CardWords?
  /// Which pictures of another run of the same world this one has replaced, as a sentence, or `nil`.
  public internal(set) var replacement: Explanation?
  /// Whether files beside the pictures are written, for which every tick is needed.
  let isRecorded: Bool

  init(
    _ description: Description, start model: Model, plan: RunPlan, end: EndCondition<Model>?,
    drawing: Drawing?, pyramid: PyramidDrawing?, records: RecordPlan, settings: RunSettings,
    loaded: String?, goesToEnd: Bool,
    second: (destination: FrameDestination, settings: RunSettings)?, notes: [Explanation],
    bytesNeeded: Int
  ) {
    self.description = description
    self.plan = plan
    self.end = end
    self.drawing = drawing
    self.pyramid = pyramid
    self.records = records
    self.settings = settings
    ofWorld = settings
    self.loaded = loaded
    self.second = second
    self.notes = notes
    self.bytesNeeded = bytesNeeded
    isRecorded = records.hasOutput || goesToEnd
    firstTick = model.tick
    lastTick = firstTick + plan.ticks
    start = Playhead(PlayedModel(model, of: description), until: end)
    if let drawing { beginChart(drawing) }
  }

  /// Runs the world and writes the output. A run can be written once.
  ///
  /// - Returns: The world at the end of the run.
  /// - Throws: ``RunCancelled``, `ExportError`, `FileError`, `OptionProblem`, and the errors of the
  ///   world.
  /// - Complexity: That of the world's ticks, and at most O(*n*) for *n* pixels of all frames and
  ///   cells in them.
  public func write(_ control: RunControl = RunControl()) throws -> RunOutcome<Model> {
    if let joined = plan.joined { return try encode(joined, control) }
    try checkSecond()
    // What a record says is not written again.
    if !plan.isRepeated { try description.writeFiles() }
    try writeSnapshots()
    // The curves include the time before the first tick that is shown.
    if plan.unseenTicks > 0 { try settleChart(control) }
    try skipUnseen(control)
    let records = try beginRecords()
    if plan.unseenTicks == 0 { try settleChart(control) }
    let head: Head
    var tiles = 0
    if let drawing, let destination = plan.destination {
      head = try write(drawing, to: destination, records, control)
    } else {
      var onTheWay = takeStart()
      // Snapshots alone need no ticks.
      let lastTick = isRecorded || pyramid != nil ? lastTick : firstTick
      try onTheWay.advance(to: lastTick, records, isCancelled: control.isCancelled)
      head = onTheWay
      if head.tick < lastTick && !head.isOver { throw Self.cancelled(at: head.tick) }
      if let pyramid { tiles = try write(pyramid, of: head, control) }
      try finish(records, head.world.model)
    }
    return RunOutcome(
      world: head.world.model, hasMetEnd: end == nil || head.isOver || head.tick < lastTick,
      summary: summary(
        frames: records.frames, tiles: tiles, rows: records.rows, last: head.tick))
  }

  /// Advances the world, unseen, to the first tick that is shown. Resumed runs do so themselves.
  private func skipUnseen(_ control: RunControl) throws {
    let first = firstTick + plan.unseenTicks
    guard plan.unseenTicks > 0, isRecorded || !plan.resumes else { return }
    try start?.advance(to: first, nil, isCancelled: control.isCancelled)
    guard let start, start.tick < first else { return }
    if !start.isOver { throw Self.cancelled(at: start.tick) }
    try refuseUnseen(start)
  }

  /// Refuses a run that is over before the first tick that is shown.
  func refuseUnseen(_ head: Playhead<some PlayedWorld>) throws {
    let first = firstTick + plan.unseenTicks
    guard plan.unseenTicks > 0, head.isOver, head.tick < first else { return }
    throw OptionProblem(
      option: "from-tick", reason: "the run is over at tick \(head.tick), before tick \(first)")
  }

  /// Begins the files beside the pictures, without keeping the world at its start.
  ///
  /// - Parameter hasActs: Whether what is done to the world is among the events.
  /// - Returns: The files.
  /// - Throws: `FileError`, and an `OptionProblem` for a file that this world can't have.
  package func beginRecords(hasActs: Bool = false) throws -> RunRecords<Model> {
    try begin(records, hasActs: hasActs)
  }

  func begin(_ records: RecordPlan, hasActs: Bool = false) throws -> RunRecords<Model> {
    guard let start else { preconditionFailure("a run runs once") }
    return try RunRecords(
      records, of: start.world.model, description.portrayal,
      pace: records.census == nil ? nil : description.censusPace,
      isSavable: Description.isSavable,
      hasActs: hasActs)
  }

  /// The world at its start, until it is handed over.
  package var startingWorld: Model? { start?.world.model }

  /// Hands over the world at its start, which is not kept here.
  func takeStart() -> Head {
    guard let head = start.take() else { preconditionFailure("a run runs once") }
    return head
  }

  /// Hands over the world at its start, which is not kept here.
  package func takeWorld() -> Model { takeStart().world.model }

  /// Returns the scene of `head`, which is on its way through this run.
  func scene(of head: Playhead<some PlayedWorld<Description>>) -> Scene {
    let look = head.isOver ? description.portrayal.atRest : description.portrayal
    var scene = look.scene(of: head.world.model.state)
    scene.curves = head.curves
    return scene
  }

  static func cancelled(at tick: Tick) -> RunCancelled {
    RunCancelled("at tick \(tick), with nothing written")
  }

  /// Ends the files beside the pictures with `world` at the end of the run.
  ///
  /// - Throws: The errors of files and of saving.
  package func finish(_ records: RunRecords<Model>, _ world: Model) throws {
    let description = description, firstTick = firstTick
    let memory = plan.memory - plan.bytesKept(by: drawing?.painter)
    try records.finish(world) { sink in
      try description.save(world, since: firstTick, memory: memory, to: sink)
    }
  }
}

/// The result of a run.
public struct RunOutcome<Model: Simulation> {
  /// The world at the end.
  public let world: Model
  /// Whether the condition that ends the run was met; true when there is none.
  public let hasMetEnd: Bool
  /// A summary of the output, a phrase for each file or folder: `51 pictures, 640 × 1008, in
  /// frames/`.
  public let summary: [String]
}

// Preparations before the first frame.
extension PreparedRun {
  /// Determines the ends of a chart's axes, unless only the checkpoint of an earlier run has them.
  func settleChart(_ control: RunControl) throws {
    guard let drawing, !findsOutLater else { return }
    self.drawing = try lookAhead(drawing, control)
  }

  /// Returns `drawing` with the axes of its chart ending at the run's last tick and at the highest
  /// counts, which a copy that runs ahead determines.
  func lookAhead(_ drawing: Drawing, _ control: RunControl) throws -> Drawing {
    guard drawing.chart != nil, var copy = start,
      end != nil || description.extent(until: lastTick)?.highestCounts == nil
    else { return drawing }
    try copy.advance(to: lastTick, nil, isCancelled: control.isCancelled)
    if copy.tick < lastTick && !copy.isOver { throw Self.cancelled(at: copy.tick) }
    guard let highest = copy.curves?.highest else { return drawing }
    let panels = drawing.chartForm.panels(highest: highest)
    return try endChart(drawing, at: ChartReach(lastTick: copy.tick, panels: panels))
  }

  /// Whether only the checkpoint of the stopped run has the ends of the chart's axes.
  var findsOutLater: Bool {
    switch plan.destination {
    case .picture, .folder, .sequence: plan.resumes && !isRecorded
    case .film, .stream, .terminal, .pyramid, nil: false
    }
  }

  /// Returns `drawing` with the axes of its chart ending at `reach`. The world is still at its
  /// first tick.
  func endChart(_ drawing: Drawing, at reach: ChartReach) throws -> Drawing {
    var drawing = drawing
    try drawing.endChart(at: reach, of: description)
    beginChart(drawing)
    return drawing
  }

  /// Begins the curves of the chart, if there is one, at the current tick.
  private func beginChart(_ drawing: Drawing) {
    guard let chart = drawing.chart, let columns = drawing.painter.layout.chartColumns else {
      return
    }
    start?.beginCurves(chart, columns: columns)
    settings.axis = "\(chart.firstTick) \(chart.lastTick)"
  }
}
