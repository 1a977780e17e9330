import Portrayals
import SceneDescription
import SimulationKernel

/// A world on its way through a film, with what belongs to its moment. A copy is a snapshot.
struct Playhead<Played: PlayedWorld> {
  typealias Model = Played.World.Model

  /// The world.
  var world: Played
  /// The condition that ends a run before its last tick, or `nil` without one.
  private let end: EndCondition<Model>?
  /// The curves of a run's chart so far, or `nil` without a chart.
  private(set) var curves: ChartCurves?
  /// Whether the condition that ends the run was met.
  private(set) var isOver: Bool
  /// Whether no time has passed since the world's last tick, without which it can't be saved.
  private(set) var isAtTick = true
  /// The part of a tick that is left until the next one, in ticks, while the time of a script stands still.
  var left = FilmTime.one

  init(_ world: Played, until end: EndCondition<Model>? = nil) {
    self.world = world
    self.end = end
    isOver = end?.isMet(world.model) ?? false
  }

  var tick: Tick { world.tick }

  /// Begins the curves of `chart` at the current tick.
  mutating func beginCurves(_ chart: ChartPlan, columns: Int) {
    var curves = ChartCurves(plan: chart, columns: columns)
    curves.add(world.counts, at: tick)
    self.curves = curves
  }

  /// Whether each tick is examined.
  private var looksAtEach: Bool { curves != nil || end != nil }

  /// Advances to tick `last`, or to the end of the run, and records what happens on the way.
  ///
  /// - Parameters:
  ///   - last: The tick at which to stop.
  ///   - records: The records of the run, or `nil` to write none.
  ///   - isCancelled: A function called often. Once it returns true, the world stops at a tick on
  ///     the way.
  ///   - isPaused: A function called often. When it returns true, the world stops at a tick on the
  ///     way, after the first where it is between two, and continues later.
  /// - Throws: The errors of the world and of the records.
  mutating func advance(
    to last: Tick, _ records: RunRecords<Model>? = nil, isCancelled: () -> Bool,
    isPaused: () -> Bool = { false }
  ) throws {
    while tick < last && !isOver && !isCancelled() && !(isAtTick && isPaused()) {
      var target = looksAtEach ? tick + 1 : last
      if let records { target = min(target, records.nextStop(after: tick)) }
      // With a step for each tick, only cancellation interrupts the step.
      let each = looksAtEach || !isAtTick
      let before = tick
      try world.advance(to: target) { isCancelled() || !each && isPaused() }
      if tick == before { return }
      isAtTick = true
      try records?.note(world.model)
      isOver = end?.isMet(world.model) ?? false
      if curves != nil {
        let counts = world.counts, now = tick
        curves?.add(counts, at: now)
      }
    }
  }

  /// Advances time to `moment`, for a frame that shows it.
  mutating func pass(to moment: Moment) {
    world.pass(to: moment)
    if !moment.isTick { isAtTick = false }
  }

  /// Goes on to the world of a checkpoint of the same run.
  ///
  /// - Returns: Whether it is intact; else nothing has changed.
  mutating func goOn(to leap: SavedPlay.Leap, at tick: Tick, _ chart: SavedPlay.Chart?) -> Bool {
    var later = world
    guard (try? later.goOn(to: Array(leap.world))) != nil, later.tick == tick else { return false }
    if let old = curves {
      guard let known = chart?.curves(like: old), known.points.first?.last?.tick == tick else {
        return false
      }
      curves = known
    }
    world = later
    isAtTick = true
    isOver = end?.isMet(world.model) ?? false
    return true
  }
}
