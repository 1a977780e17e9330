import Portrayals
import SceneDescription
import SimulationKernel
import WorldFiles

/// A world on its way through a run: its state, the curves of its chart so far, and whether the
/// condition that ends the run was met. A copy is a snapshot.
struct WorldCourse<Description: WorldDescription> {
  typealias Model = Description.World.Model

  /// The look of the world.
  let portrayal: Description.World
  /// The condition that ends the run before its last tick, or `nil` without one.
  let end: EndCondition<Model>?
  private(set) var model: Model
  /// The chart's curves so far, or `nil` without a chart.
  private(set) var curves: ChartCurves?
  /// Whether the condition that ends the run was met.
  private(set) var isOver: Bool
  /// Whether no time has passed since the world's last tick, without which it can't be saved.
  private(set) var isAtTick = true

  init(_ portrayal: Description.World, start: Model, end: EndCondition<Model>?) {
    self.portrayal = portrayal
    self.end = end
    model = start
    isOver = end?.isMet(start) ?? false
  }

  var tick: Tick { model.tick }

  /// Begins the curves of `chart` at the current tick.
  mutating func beginCurves(_ chart: ChartPlan, columns: Int) {
    var curves = ChartCurves(plan: chart, columns: columns)
    curves.add(portrayal.counts(of: model.state), at: model.tick)
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
    to last: Tick, _ records: RunRecords<Model>?, isCancelled: () -> Bool,
    isPaused: () -> Bool = { false }
  ) throws {
    while tick < last && !isOver && !isCancelled() && !(isAtTick && isPaused()) {
      var target = looksAtEach ? tick + 1 : last
      if let records { target = min(target, records.nextStop(after: tick)) }
      // With a step for each tick, only cancellation interrupts the step.
      let each = looksAtEach || !isAtTick
      let before = tick
      try model.advance(to: target) { isCancelled() || !each && isPaused() }
      if tick == before { return }
      isAtTick = true
      try records?.note(model)
      isOver = end?.isMet(model) ?? false
      if curves != nil {
        let counts = portrayal.counts(of: model.state)
        curves?.add(counts, at: model.tick)
      }
    }
  }

  /// Advances by a tick without records.
  mutating func step(isCancelled: () -> Bool) throws {
    try advance(to: tick + 1, nil, isCancelled: isCancelled)
  }

  /// Advances time to `moment`, for a frame that shows it.
  mutating func pass(to moment: Moment) {
    model.pass(to: moment)
    if !moment.isTick { isAtTick = false }
  }

  /// Returns the course at `model`, later in the same run, with the curves until then.
  func moved(to model: Model, curves: ChartCurves?) -> WorldCourse {
    var course = WorldCourse(portrayal, start: model, end: end)
    course.curves = curves
    return course
  }

  /// The scene of the current state for a frame.
  var scene: Scene {
    let portrayal = isOver ? portrayal.atRest : portrayal
    var scene = portrayal.scene(of: model.state)
    scene.curves = curves
    return scene
  }
}
