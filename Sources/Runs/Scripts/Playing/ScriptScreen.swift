import CellPatterns
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import WorldRuns

/// What the screen of a script shows of its world, and how.
struct ScriptScreen<Stage: WorldStage> {
  private(set) var settings: ScreenSettings
  private(set) var view: ScreenView
  private var layouts = ScreenLayouts()
  var painter = ScreenPainter<Stage>()
  /// The sheet that covers the world, or `nil` without one, and the number of those before.
  private var cover: ScreenCover?
  private var covers = 0
  /// The caption of a card, in place of that of the pictures.
  private var card: String?
  /// What the hand has done.
  var hand: HandTrack<Stage>
  /// What becomes of cells when the floating pattern lands, and the number of commands until then.
  var landing: (number: Int, runs: [LandingRun])?
  private var chart: ScriptChart?
  /// Whether the size of pictures is known.
  private var hasBegun = false

  /// Creates the screen at the beginning of a script.
  ///
  /// - Parameters:
  ///   - settings: What is set at the beginning.
  ///   - stage: The world at its start.
  ///   - chart: The chart, or `nil` where none is shown.
  init(_ settings: ScreenSettings, of stage: Stage, _ chart: ScriptChart?) {
    self.settings = settings
    self.chart = chart
    self.chart?.note(stage.counts, at: stage.tick)
    hand = HandTrack(stage)
    view = ScreenView(Self.all(of: stage))
  }

  /// The color around cells.
  var outside: Color { painter.outside }
  /// The files that the look was read from.
  var inputs: [InputFile] { painter.inputs }

  // MARK: Commands

  /// Takes note of a command that is going to act on `stage`.
  mutating func prepare(for command: ScriptCommand, _ stage: Stage) {
    if settings.isHandShown { hand.prepare(for: command, stage) }
  }

  /// Takes note of a command that has begun, and lets the screen of the world fit what it has set.
  ///
  /// - Throws: `LayoutError` or `OptionProblem` when the view can't be drawn.
  mutating func note(
    _ command: ScriptCommand, length: FilmTime?, at time: FilmTime, _ stage: inout Stage,
    landing mode: PasteMode?
  ) throws {
    if settings.note(command, in: Stage.World.self) { try fit(&stage) }
    if !Self.keepsCover(command) {
      cover = Self.cover(of: command)
      if cover != nil { covers += 1 }
      card = stage.card(of: command)
    }
    hand.note(command, length: length, at: time, stage, landing: mode)
    switch command.act {
    case .scroll(let point):
      try move(to: .zoom(try still(stage).layout.scale, point), length, time, stage)
    case .zoom(let scale, let point):
      try move(to: .zoom(scale, point ?? still(stage).layout.middle), length, time, stage)
    case .fit: try move(to: Self.all(of: stage), length, time, stage)
    default: break
    }
    if hasBegun { stage.see(try still(stage).layout) }
  }

  /// Takes note of what is counted in `stage`, for the chart.
  mutating func count(_ stage: Stage) { chart?.note(stage.counts, at: stage.tick) }

  /// Whether a sheet or a card stays in view.
  private static func keepsCover(_ command: ScriptCommand) -> Bool {
    switch command.act {
    case .scroll, .zoom, .fit, .wait, .look, .pace, .speed, .strip, .hand, .expect, .screenshot,
      .together, .end:
      true
    case .own: command.word.length == .none
    default: false
    }
  }

  private static func cover(of command: ScriptCommand) -> ScreenCover? {
    switch command.act {
    case .snapshots: .snapshots
    case .own where command.word.name == "library": .library
    default: nil
    }
  }

  private static func all(of stage: Stage) -> ScreenView.Target {
    stage.table == nil ? .cells(stage.content) : .table
  }

  // MARK: Layouts

  /// Lets the screen of the world fill the space that pictures leave it.
  mutating func fit(_ stage: inout Stage) throws {
    guard let least = Stage.leastScreen else { return }
    let space = try layouts.space(
      atLeast: least, state(stage), settings.pictures, chartPlan)
    if let space { stage.fit(to: space.space, in: space.picture) }
  }

  /// Determines the size of pictures, which the first one has.
  ///
  /// - Throws: `OptionProblem` when pictures can't be drawn.
  mutating func begin(_ stage: inout Stage) throws {
    try fit(&stage)
    do throws(LayoutError) {
      stage.see(try still(stage).layout)
    } catch {
      throw settings.pictures.problem(error)
    }
    hasBegun = true
  }

  /// The axes of the chart, or `nil` while none is shown.
  private var chartPlan: ChartPlan? { settings.pictures.chart == nil ? nil : chart?.plan }

  /// Returns what the layout of pictures of `stage` depends on.
  private func state(_ stage: Stage) -> ScreenState {
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content)
    return ScreenState(
      revision: settings.revision, target: view.target, table: stage.table,
      hasStrip: settings.hasStrip, caption: card ?? settings.pictures.caption,
      counters: portrayal.widestCounters(of: stage.model.state), glyphs: stage.glyphs)
  }

  /// Returns the layout of the view at which a movement ends, and what it depends on.
  private mutating func still(
    _ stage: Stage
  ) throws(LayoutError) -> (state: ScreenState, layout: FrameLayout) {
    let state = state(stage)
    let layout = try layouts.layout(state, settings.pictures, chartPlan, content: stage.content)
    return (state, layout)
  }

  private mutating func move(
    to target: ScreenView.Target, _ length: FilmTime?, _ time: FilmTime, _ stage: Stage
  ) throws(LayoutError) {
    let still = try still(stage).layout
    let present = view.movement.map { path($0, to: still).layout(after: $0.way.part(at: time)) }
    view.move(to: target, from: present ?? still, at: time, over: length ?? .zero)
    // What can't be drawn is refused here.
    _ = try self.still(stage)
  }

  private func path(_ movement: ScreenView.Movement, to still: FrameLayout) -> CameraPath {
    CameraPath(
      from: still.showing(movement.start), to: still, easing: .linear,
      gridCell: settings.pictures.appearance.gridCell)
  }

  // MARK: Pictures

  /// Prepares the look of the world, which is kept until it changes.
  ///
  /// - Throws: Errors of palettes and sprites.
  mutating func prepare(_ stage: inout Stage) throws {
    try painter.prepare(&stage, settings.pictures.appearance, revision: settings.revision)
  }

  /// Returns the picture of what is shown at a time, after ``prepare(_:)``.
  ///
  /// - Throws: `LayoutError`.
  mutating func picture(
    of shown: ScriptPicture<Stage>, at time: FilmTime, isPlaying: Bool
  ) throws -> Picture {
    let stage = shown.stage
    view.settle(at: time)
    hand.settle(at: time)
    let (state, still) = try still(stage)
    let camera = view.movement.map { movement in
      (path: path(movement, to: still), way: movement.way.part(at: time), number: view.number)
    }
    let curves = still.chartColumns.flatMap { chart?.curves(columns: $0) }
    let layout = camera.map { $0.path.layout(after: $0.way) } ?? still
    let scene = settings.isHandShown ? handScene(of: stage, layout, at: time, isPlaying) : nil
    let picture = painter.picture(of: shown, curves, state, still, camera, scene)
    guard let cover else { return picture }
    return painter.picture(of: cover, covers, above: stage, state, size: still.picture)
  }
}
