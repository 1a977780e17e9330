import CellPatterns
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// What the screen of a script shows of its world, and how.
final class ScriptScreen<Played: PlayedWorld> {
  private(set) var settings: ScreenSettings
  private(set) var view: ScreenView
  private var layouts = ScreenLayouts()
  var painter: ScreenPainter<Played>
  /// The cards over the world.
  private(set) var cards = CardTrack<Played>()
  /// What the hand has done.
  var hand: HandTrack<Played>
  /// What becomes of cells when the floating pattern lands, and the number of commands until then.
  var landing: (number: Int, corner: Point, runs: [LandingRun])?
  /// The last flight to another screen, with its number, its begin and the seconds that it takes.
  private var flight: (number: Int, begin: FilmTime, length: Double)?
  private var chart: ScriptChart?
  /// The chart before the last command, and before the one about which a person is asked.
  private var chartBefore: ScriptChart?, chartAsked: ScriptChart?
  /// The layout of the last snapshot.
  private(set) var snapshotLayout: FrameLayout?
  /// Whether the size of pictures is known.
  private var hasBegun = false

  /// Creates the screen at the beginning of a script.
  ///
  /// - Parameters:
  ///   - settings: What is set at the beginning.
  ///   - world: The world at its start.
  ///   - chart: The chart, or `nil` where none is shown.
  ///   - form: The form of pictures.
  init(
    _ settings: ScreenSettings, of world: Played, _ chart: ScriptChart?, form: ScreenForm
  ) {
    painter = ScreenPainter(form)
    self.settings = settings
    self.chart = chart
    self.chart?.note(world.counts, at: world.tick)
    hand = HandTrack(world)
    view = ScreenView(Self.all(of: world))
  }

  /// The files that the look was read from.
  var inputs: [InputFile] { painter.inputs }

  // MARK: Commands

  /// Takes note of a command that is going to act on `world`.
  func prepare(for command: ScriptCommand, _ world: Played, isPlaying: Bool) {
    guard settings.isHandShown else { return }
    hand.prepare(for: command, world, isAsked: !isPlaying && !cards.isCarriedOut(by: command))
    chartBefore = chart
  }

  /// Takes note of a command that has begun, and lets the screen of the world fit what it has set.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - length: The time that it takes, or `nil` for as long as ticks take.
  ///   - time: The present time.
  ///   - world: The world after it.
  ///   - mode: How a pattern will land that floats from now on, or `nil` where that is not known.
  ///   - next: The next command that doesn't keep a card in view.
  /// - Throws: `LayoutError` or `OptionProblem` when the view can't be drawn.
  func note(
    _ command: ScriptCommand, length: FilmTime?, at time: FilmTime, _ world: inout Played,
    landing mode: PasteMode?, before next: ScriptCommand?
  ) throws {
    if settings.note(command, in: Played.World.self) { try fit(&world) }
    cards.note(command, at: time, world, before: next)
    hand.note(command, length: length, at: time, world, landing: mode)
    if hand.asked?.value.number == hand.number { chartAsked = chartBefore }
    if !settings.isHandShown { hand.forget() }
    if world.flights > flight?.number ?? 0 {
      flight = (world.flights, time, length?.seconds ?? 0)
    }
    switch command.act.view {
    case .zoom(let scale, let point):
      let present = try still(world).layout
      try move(to: .zoom(scale ?? present.scale, point ?? present.middle), length, time, world)
    case .all: try move(to: Self.all(of: world), length, time, world)
    case nil: break
    }
    if hasBegun {
      let still = try still(world).layout
      world.see(still)
      if command.act is SnapshotCommand { snapshotLayout = layout(still, at: time) }
    }
  }

  /// Takes note of what is counted in `world`, for the chart.
  func count(_ world: Played) { chart?.note(world.counts, at: world.tick) }

  private static func all(of world: Played) -> ScreenView.Target {
    world.table == nil ? .cells(world.content) : .table
  }

  // MARK: Layouts

  /// Lets the screen of the world fill the space that pictures leave it.
  func fit(_ world: inout Played) throws {
    guard let least = Played.leastScreen else { return }
    do {
      let space = try layouts.space(
        atLeast: least, state(world), settings.pictures, chartPlan)
      if let space { world.fit(to: space.space, in: space.picture) }
    } catch let error as LayoutError {
      throw settings.pictures.problem(error)
    }
  }

  /// Determines the size of pictures, which the first one has, and returns it.
  ///
  /// - Throws: `OptionProblem` when pictures can't be drawn.
  @discardableResult
  func begin(_ world: inout Played) throws -> Size {
    try fit(&world)
    do throws(LayoutError) {
      let still = try still(world).layout
      world.see(still)
      hasBegun = true
      snapshotLayout = layout(still, at: .zero)
      return still.picture
    } catch {
      throw settings.pictures.problem(error)
    }
  }

  /// Returns the options whose text or chart the picture has no space for, each with the reason and the advice; none
  /// if all that was asked for fits.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - known: The options to skip: finding advice takes many layouts.
  /// - Returns: The options with the reasons to refuse them.
  /// - Throws: `OptionProblem` when pictures can't be drawn.
  func lacks(_ world: Played, besides known: Set<String>) throws(OptionProblem) -> [OptionProblem] {
    let layout: FrameLayout
    do throws(LayoutError) { layout = try still(world).layout } catch {
      throw settings.pictures.problem(error)
    }
    var lacks: [OptionProblem] = []
    func add(_ option: String, _ reason: Explanation, _ isMissing: (FrameLayout) -> Bool) {
      if known.contains(option) { return }
      let larger = layouts.larger(
        state(world), settings.pictures, chartPlan, content: world.content, isMissing)
      lacks.append(OptionProblem(option: option, reason: reason + larger))
    }
    if let text = settings.pictures.missingText(in: layout) {
      add(text.option, text.reason, \.omitsText)
    }
    if layout.omitsChart {
      add("chart", "the picture is too small for a chart: give ", \.omitsChart)
    }
    return lacks
  }

  /// Returns notes on colors of the look that are hard to see, after ``prepare(_:)``.
  func notes(on world: Played) -> [Explanation] {
    painter.made.map { made in
      settings.pictures.appearance.notes(
        of: world.portrayal(showing: world.table ?? world.content), made.inks)
    } ?? []
  }

  /// The axes of the chart, or `nil` while none is shown.
  private var chartPlan: ChartPlan? { settings.pictures.chart == nil ? nil : chart?.plan }

  /// Returns what the layout of pictures of `world` depends on.
  private func state(_ world: Played) -> ScreenState {
    let portrayal = world.portrayal(showing: world.table ?? world.content)
    return ScreenState(
      revision: settings.revision, target: view.target, table: world.table,
      hasStrip: settings.hasStrip, caption: settings.pictures.caption,
      counters: portrayal.widestCounters(of: world.model.state), glyphs: world.glyphs)
  }

  /// Returns the layout of the view at which a movement ends, and what it depends on.
  private func still(
    _ world: Played
  ) throws(LayoutError) -> (state: ScreenState, layout: FrameLayout) {
    let state = state(world)
    let layout = try layouts.layout(state, settings.pictures, chartPlan, content: world.content)
    return (state, layout)
  }

  private func move(
    to target: ScreenView.Target, _ length: FilmTime?, _ time: FilmTime, _ world: Played
  ) throws(LayoutError) {
    let still = try still(world).layout
    view.move(to: target, from: layout(still, at: time), at: time, over: length ?? .zero)
    // What can't be drawn is refused here.
    _ = try self.still(world)
  }

  /// Returns the layout at a time, on the way to `still` while the view moves.
  private func layout(_ still: FrameLayout, at time: FilmTime) -> FrameLayout {
    guard let movement = view.movement else { return still }
    return path(movement, to: still).layout(after: movement.way.part(at: time))
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
  func prepare(_ world: inout Played) throws {
    try painter.prepare(&world, settings.pictures.appearance, revision: settings.revision)
  }

  /// Returns the shot of a world at a time, after ``prepare(_:)``.
  ///
  /// - Throws: `LayoutError`.
  func shot(
    of shown: ScriptPicture<Played>, at time: FilmTime, isPlaying: Bool
  ) throws -> Shot {
    let world = shown.world
    view.settle(at: time)
    settle(at: time)
    let (state, still) = try still(world)
    let camera = view.movement.map { (path: path($0, to: still), number: view.number) }
    let way = view.movement?.way.part(at: time)
    var curves: ChartCurves?
    if let columns = still.chartColumns, let plan = still.chartPlan {
      curves =
        asked(at: time) == nil
        ? chart?.curves(columns: columns, in: plan)
        : chartAsked?.curves(columns: columns, in: plan)
    }
    painter.prepare(state, still, camera)
    let layout = layout(still, at: time)
    let scene = settings.isHandShown ? handScene(of: world, layout, at: time, isPlaying) : nil
    var shot = painter.shot(of: shown, curves, layout, way: way, scene)
    shot.cards = painter.cards(openCards(layout, at: time), state, layout, at: world.tick)
    return shot
  }

  /// Returns the cards over a picture, from below.
  private func openCards(
    _ layout: FrameLayout, at time: FilmTime
  ) -> [ScreenPainter<Played>.OpenCard] {
    guard settings.isHandShown else {
      // Without a hand nothing moves.
      return cards.open.map { [.init(card: .world($0), openness: 1)] } ?? []
    }
    var shown = [cards.closing, cards.open].compactMap { card in
      card.map { card in
        let (openness, pressed) = card.state(at: time)
        return ScreenPainter<Played>.OpenCard(
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
  func asked(at time: FilmTime) -> Played? {
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
