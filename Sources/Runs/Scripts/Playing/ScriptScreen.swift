import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import WorldRuns

/// What the screen of a script shows of its world, and how.
struct ScriptScreen<Stage: WorldStage> {
  /// The look of pictures, with all that the script has set so far.
  private(set) var pictures: PicturePlan
  private(set) var view: ScreenView
  /// The sheet that covers the world, or `nil` without one.
  private(set) var cover: ScreenCover?
  private var isHandShown = true
  private var strip = ScriptAct.Strip.under
  /// The caption of a card, in place of that of the pictures.
  private var card: String?
  /// The size of the pictures, or `nil` before the first.
  private var size: Size?
  private let firstFraming: Framing
  private let folder: String
  /// The options that the command line sets, which the script doesn't change.
  private let fixed: Set<String>
  private var painter = ScreenPainter<Stage>()
  private var revision = 0
  /// What the hand held after the last command, and its way to where it is now.
  private var held: HeldCells
  private var movement: HeldMovement?
  private var chart: ScriptChart?
  /// The last layout of a view that doesn't move, and what it depends on.
  private var known: (state: ScreenState, layout: FrameLayout)?

  /// Creates the screen at the beginning of a script.
  ///
  /// - Parameters:
  ///   - pictures: The look of pictures, with their size.
  ///   - fixed: The options of the look that the script doesn't change.
  ///   - folder: The folder of the script.
  ///   - stage: The world at its start.
  ///   - chart: The chart, or `nil` where none is shown.
  init(
    _ pictures: PicturePlan, fixed: Set<String>, folder: String, of stage: Stage,
    _ chart: ScriptChart?
  ) {
    self.chart = chart
    self.chart?.note(stage.counts, at: stage.tick)
    held = stage.held
    self.pictures = pictures
    self.fixed = fixed
    self.folder = folder
    firstFraming = pictures.framing.start
    view = ScreenView(stage.table == nil ? .cells(stage.content) : .table)
  }

  /// Takes note of a command that has begun.
  ///
  /// - Throws: `LayoutError` when the view can't be drawn.
  mutating func note(
    _ command: ScriptCommand, length: FilmTime?, at time: FilmTime, _ stage: Stage
  ) throws {
    if !Self.keepsCover(command) { cover = nil }
    let held = stage.held
    if let movement = HeldMovement(command, from: self.held, at: time, over: length) {
      self.movement = movement
    } else if held != self.held {
      movement = nil
    }
    self.held = held
    switch command.act {
    case .look(let option, let value):
      if fixed.contains(option) { return }
      pictures.set(
        option, value, kinds: Stage.World.kinds, hasAges: Stage.World.hasAges, folder: folder)
      revision += 1
    case .hand(let isShown): isHandShown = isShown
    case .strip(let place): strip = place
    case .scroll(let point):
      try move(to: .zoom(try still(stage).scale, point), length, time, stage)
    case .zoom(let scale, let point):
      try move(to: .zoom(scale, point ?? still(stage).middle), length, time, stage)
    case .fit:
      try move(to: stage.table == nil ? .cells(stage.content) : .table, length, time, stage)
    case .snapshots: cover = .snapshots
    case .own where command.word.name == "library": cover = .library
    default: break
    }
    if !Self.keepsCover(command) { card = stage.card(of: command) }
  }

  /// Takes note of what is counted in `stage`, for the chart.
  mutating func count(_ stage: Stage) { chart?.note(stage.counts, at: stage.tick) }

  /// Whether a sheet or a card stays in view.
  private static func keepsCover(_ command: ScriptCommand) -> Bool {
    switch command.act {
    case .scroll, .zoom, .fit, .wait, .look, .pace, .speed, .strip, .hand, .expect, .screenshot,
      .together, .end:
      true
    default: false
    }
  }

  private mutating func move(
    to target: ScreenView.Target, _ length: FilmTime?, _ time: FilmTime, _ stage: Stage
  ) throws {
    let present = try layout(at: time, stage)
    view.move(to: target, from: present, at: time, over: length ?? .zero)
    // What can't be drawn is refused here.
    _ = try still(stage)
  }

  // MARK: Layouts

  /// Returns what the layout of pictures of `stage` depends on.
  private func state(_ stage: Stage) -> ScreenState {
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content)
    return ScreenState(
      revision: revision, target: view.target, table: stage.table,
      hasStrip: isHandShown && strip == .under,
      caption: card ?? pictures.caption,
      counters: portrayal.widestCounters(of: stage.model.state), glyphs: stage.glyphs)
  }

  /// Returns the layout of the view at which a movement ends.
  private mutating func still(_ stage: Stage) throws -> FrameLayout {
    let state = state(stage)
    if let known, known.state == state { return known.layout }
    let extent = WorldExtent(
      bounds: state.table ?? stage.content, widestCounters: state.counters)
    let plan = pictures.chart == nil ? nil : chart?.plan
    var pictures = pictures
    pictures.caption = state.caption
    func layout(_ framing: Framing) throws -> FrameLayout {
      try pictures.layout(of: extent, framing, chart: plan, hasStrip: state.hasStrip)
    }
    let base: FrameLayout
    if let size {
      let first = try layout(first(stage))
      base = first.picture == size ? first : try layout(.size(size))
    } else {
      base = try layout(first(stage))
      size = base.picture
    }
    let made =
      switch view.target {
      case .table: base
      case .cells(let cells): try base.showing(cells)
      case .zoom(let scale, let point): try base.showing(scale, center: point)
      }
    known = (state, made)
    return made
  }

  /// The size of pictures of a plane without bounds, unless one is specified.
  private static var defaultSize: Size { Size(width: 960, height: 640) }

  /// Returns the framing of the first picture.
  private func first(_ stage: Stage) -> Framing {
    guard stage.table == nil else { return firstFraming }
    switch firstFraming {
    case .size(let size): return .filling(stage.content, size)
    case .cell(let cell):
      return .zoom(Scale(cell), center: stage.content.middle, Self.defaultSize)
    default: return .filling(stage.content, Self.defaultSize)
    }
  }

  /// Returns the layout at a time.
  private mutating func layout(at time: FilmTime, _ stage: Stage) throws -> FrameLayout {
    let still = try still(stage)
    guard let movement = view.movement else { return still }
    let way = movement.way(at: time)
    return way >= 1 ? still : path(movement, to: still).layout(after: way)
  }

  private func path(_ movement: ScreenView.Movement, to still: FrameLayout) -> CameraPath {
    CameraPath(
      from: still.showing(movement.start), to: still, easing: .linear,
      gridCell: pictures.appearance.gridCell)
  }

  // MARK: Pictures

  /// Returns the picture of `stage` at a time.
  ///
  /// - Throws: `LayoutError`; errors of palettes and sprites.
  mutating func picture(of stage: Stage, at time: FilmTime) throws -> Picture {
    view.settle(at: time)
    if movement?.isOver(at: time) == true { movement = nil }
    let held = isHandShown ? movement?.place(of: stage.held, at: time) ?? stage.held : nil
    let still = try still(stage)
    let camera = view.movement.map { movement in
      (path: path(movement, to: still), way: movement.way(at: time), number: view.number)
    }
    let state = state(stage)
    let curves = still.chartColumns.flatMap { chart?.curves(columns: $0) }
    let picture = try painter.picture(
      of: stage, curves, state, still, camera, pictures.appearance, holding: held)
    guard let cover else { return picture }
    return painter.picture(of: cover, above: stage, state, size: still.picture)
  }

  /// The color around cells.
  var outside: Color { painter.outside }
  /// The files that the look was read from.
  var inputs: [InputFile] { painter.inputs }
}
