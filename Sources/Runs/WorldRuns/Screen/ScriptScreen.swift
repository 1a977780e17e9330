import CellPatterns
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// What the screen of a script shows of its world, and how.
final class ScriptScreen<Stage: WorldStage> {
  private(set) var settings: ScreenSettings
  private(set) var view: ScreenView
  private var layouts = ScreenLayouts()
  var painter: ScreenPainter<Stage>
  /// The cards over the world.
  private(set) var cards = CardTrack<Stage>()
  /// What the hand has done.
  var hand: HandTrack<Stage>
  /// What becomes of cells when the floating pattern lands, and the number of commands until then.
  var landing: (number: Int, corner: Point, runs: [LandingRun])?
  /// The last flight to another screen, with its number, its begin and the seconds that it takes.
  private var flight: (number: Int, begin: FilmTime, length: Double)?
  private var chart: ScriptChart?
  /// Whether the size of pictures is known.
  private var hasBegun = false

  /// Creates the screen at the beginning of a script.
  ///
  /// - Parameters:
  ///   - settings: What is set at the beginning.
  ///   - stage: The world at its start.
  ///   - chart: The chart, or `nil` where none is shown.
  ///   - form: The form of pictures.
  init(
    _ settings: ScreenSettings, of stage: Stage, _ chart: ScriptChart?, form: ScreenForm
  ) {
    painter = ScreenPainter(form)
    self.settings = settings
    self.chart = chart
    self.chart?.note(stage.counts, at: stage.tick)
    hand = HandTrack(stage)
    view = ScreenView(Self.all(of: stage))
  }

  /// The files that the look was read from.
  var inputs: [InputFile] { painter.inputs }

  // MARK: Commands

  /// Takes note of a command that is going to act on `stage`.
  func prepare(for command: ScriptCommand, _ stage: Stage, isPlaying: Bool) {
    guard settings.isHandShown else { return }
    hand.prepare(for: command, stage, isAsked: !isPlaying && !cards.isCarriedOut(by: command))
  }

  /// Takes note of a command that has begun, and lets the screen of the world fit what it has set.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - length: The time that it takes, or `nil` for as long as ticks take.
  ///   - time: The present time.
  ///   - stage: The world after it.
  ///   - mode: How a pattern will land that floats from now on, or `nil` where that is not known.
  ///   - next: The next command that doesn't keep a card in view.
  /// - Throws: `LayoutError` or `OptionProblem` when the view can't be drawn.
  func note(
    _ command: ScriptCommand, length: FilmTime?, at time: FilmTime, _ stage: inout Stage,
    landing mode: PasteMode?, before next: ScriptCommand?
  ) throws {
    if settings.note(command, in: Stage.World.self) { try fit(&stage) }
    cards.note(command, at: time, stage, before: next)
    hand.note(command, length: length, at: time, stage, landing: mode)
    if !settings.isHandShown { hand.forget() }
    if stage.flights > flight?.number ?? 0 {
      flight = (stage.flights, time, length?.seconds ?? 0)
    }
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
  func count(_ stage: Stage) { chart?.note(stage.counts, at: stage.tick) }

  private static func all(of stage: Stage) -> ScreenView.Target {
    stage.table == nil ? .cells(stage.content) : .table
  }

  // MARK: Layouts

  /// Lets the screen of the world fill the space that pictures leave it.
  func fit(_ stage: inout Stage) throws {
    guard let least = Stage.leastScreen else { return }
    do {
      let space = try layouts.space(
        atLeast: least, state(stage), settings.pictures, chartPlan)
      if let space { stage.fit(to: space.space, in: space.picture) }
    } catch let error as LayoutError {
      throw settings.pictures.problem(error)
    }
  }

  /// Determines the size of pictures, which the first one has, and returns it.
  ///
  /// - Throws: `OptionProblem` when pictures can't be drawn.
  @discardableResult
  func begin(_ stage: inout Stage) throws -> Size {
    try fit(&stage)
    do throws(LayoutError) {
      let layout = try still(stage).layout
      stage.see(layout)
      hasBegun = true
      return layout.picture
    } catch {
      throw settings.pictures.problem(error)
    }
  }

  /// The axes of the chart, or `nil` while none is shown.
  private var chartPlan: ChartPlan? { settings.pictures.chart == nil ? nil : chart?.plan }

  /// Returns what the layout of pictures of `stage` depends on.
  private func state(_ stage: Stage) -> ScreenState {
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content)
    return ScreenState(
      revision: settings.revision, target: view.target, table: stage.table,
      hasStrip: settings.hasStrip, caption: settings.pictures.caption,
      counters: portrayal.widestCounters(of: stage.model.state), glyphs: stage.glyphs)
  }

  /// Returns the layout of the view at which a movement ends, and what it depends on.
  private func still(
    _ stage: Stage
  ) throws(LayoutError) -> (state: ScreenState, layout: FrameLayout) {
    let state = state(stage)
    let layout = try layouts.layout(state, settings.pictures, chartPlan, content: stage.content)
    return (state, layout)
  }

  private func move(
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
  func prepare(_ stage: inout Stage) throws {
    try painter.prepare(&stage, settings.pictures.appearance, revision: settings.revision)
  }

  /// Returns the shot of a world at a time, after ``prepare(_:)``.
  ///
  /// - Throws: `LayoutError`.
  func shot(
    of shown: ScriptPicture<Stage>, at time: FilmTime, isPlaying: Bool
  ) throws -> Shot {
    let stage = shown.stage
    view.settle(at: time)
    settle(at: time)
    let (state, still) = try still(stage)
    let camera = view.movement.map { movement in
      (path: path(movement, to: still), way: movement.way.part(at: time), number: view.number)
    }
    let curves = still.chartColumns.flatMap { chart?.curves(columns: $0) }
    let layout = camera.map { $0.path.layout(after: $0.way) } ?? still
    let scene = settings.isHandShown ? handScene(of: stage, layout, at: time, isPlaying) : nil
    var shot = painter.shot(of: shown, curves, state, still, camera, scene)
    shot.cards = painter.cards(openCards(layout, at: time), state, layout, at: stage.tick)
    return shot
  }

  /// Returns the cards over a picture, from below.
  private func openCards(
    _ layout: FrameLayout, at time: FilmTime
  ) -> [ScreenPainter<Stage>.OpenCard] {
    guard settings.isHandShown else {
      // Without a hand nothing moves.
      return cards.open.map { [.init(card: .world($0), openness: 1)] } ?? []
    }
    var shown = [cards.closing, cards.open].compactMap { card in
      card.map { card in
        let (openness, pressed) = card.state(at: time)
        return ScreenPainter<Stage>.OpenCard(
          card: .world(card), openness: openness, pressed: pressed)
      }
    }
    if let asked = hand.asked {
      let (openness, pressed) = asked.value.state(at: time, from: asked.begin)
      shown.append(
        .init(
          card: .question(asked.value.question, number: asked.value.number), openness: openness,
          pressed: pressed))
    }
    return shown
  }

  /// Returns the world before what a person is asked about at a time, or `nil` when nothing is asked.
  func asked(at time: FilmTime) -> Stage? {
    guard settings.isHandShown, let asked = hand.asked,
      asked.part(at: time, of: asked.value.length) < 1
    else { return nil }
    return asked.value.before
  }

  /// Returns the part of the last flight that has passed at a time, 0 … 1.
  func flown(at time: FilmTime) -> Double {
    guard let flight, flight.length > 0 else { return 1 }
    return min(1, flight.begin.seconds(until: time) / flight.length)
  }

  /// Forgets what the hand has done that is over at a time.
  func settle(at time: FilmTime) {
    hand.settle(at: time)
    cards.settle(at: time)
  }
}
