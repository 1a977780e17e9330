import Portrayals
import SceneDescription
import SimulationKernel
import WorldFiles

/// A world on its way through a run: where it stands, what its chart shows so far, and whether what
/// ends the run has come about. A copy is a snapshot.
struct WorldCourse<Description: WorldDescription> {
  typealias Model = Description.World.Model

  /// What the world looks like.
  let portrayal: Description.World
  /// What ends the run before its last tick; `nil`: nothing does.
  let end: EndCondition<Model>?
  private(set) var model: Model
  /// The chart's curves so far; `nil` without a chart.
  private(set) var curves: ChartCurves?
  /// Whether the condition that ends the run has come about.
  private(set) var isOver: Bool
  /// Whether nothing has happened since the world's last tick: only then can it be saved.
  private(set) var isAtTick = true

  init(_ portrayal: Description.World, start: Model, end: EndCondition<Model>?) {
    self.portrayal = portrayal
    self.end = end
    model = start
    isOver = end?.isMet(start) ?? false
  }

  var tick: Tick { model.tick }

  /// Begins the curves of `chart` at the tick the world stands at.
  mutating func beginCurves(_ chart: ChartPlan, columns: Int) {
    var curves = ChartCurves(plan: chart, columns: columns)
    curves.add(portrayal.counts(of: model.state), at: model.tick)
    self.curves = curves
  }

  /// Whether each tick is looked at on its own.
  private var looksAtEach: Bool { curves != nil || end != nil }

  /// Goes on to tick `last`, or to where the run is over, and records what happens on the way.
  ///
  /// - Parameters:
  ///   - last: where to stop.
  ///   - records: what is written of it; `nil`: the world goes the same way and leaves no trace.
  ///   - isCancelled: asked often; once true, the world stops at a tick on the way.
  ///   - isPaused: the same, and the world is to go on later.
  mutating func advance(
    to last: Tick, _ records: RunRecords<Model>?, isCancelled: () -> Bool,
    isPaused: () -> Bool = { false }
  ) throws {
    while tick < last && !isOver && !isCancelled() && !isPaused() {
      var target = looksAtEach ? tick + 1 : last
      if let records { target = min(target, records.nextStop(after: tick)) }
      // A world that is asked about each tick may find out more than one step takes: it stops only to
      // be cancelled.
      let each = looksAtEach
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

  /// Goes on by a tick that leaves no trace.
  mutating func step(isCancelled: () -> Bool) throws {
    try advance(to: tick + 1, nil, isCancelled: isCancelled)
  }

  /// Lets time pass until `moment`, for a frame that shows it.
  mutating func pass(to moment: Moment) {
    model.pass(to: moment)
    if !moment.isTick { isAtTick = false }
  }

  /// The course that stands at `model`, later in the same run, with the curves until then.
  func moved(to model: Model, curves: ChartCurves?) -> WorldCourse {
    var course = WorldCourse(portrayal, start: model, end: end)
    course.curves = curves
    return course
  }

  /// What a frame shows of the world as it stands.
  var scene: Scene {
    let portrayal = isOver ? portrayal.atRest : portrayal
    var scene = portrayal.scene(of: model.state)
    scene.curves = curves
    return scene
  }
}
