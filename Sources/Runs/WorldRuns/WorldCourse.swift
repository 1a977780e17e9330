import Portrayals
import SceneDescription
import SimulationKernel

/// A world on its way through a run: where it stands, what its chart shows so far, and whether what
/// ends the run has come about. A copy is a snapshot.
struct WorldCourse<Setup: WorldSetup> {
  typealias Model = Setup.World.Model

  let setup: Setup
  /// What ends the run before its last tick; nil: nothing does.
  let end: EndCondition<Model>?
  private(set) var model: Model
  /// The chart's curves so far; nil without a chart.
  private(set) var curves: ChartCurves?
  /// Whether the condition that ends the run has come about.
  private(set) var isOver: Bool
  /// Whether nothing has happened since the world's last tick: only then can it be saved.
  private(set) var isAtTick = true

  init(_ setup: Setup, start: Model, end: EndCondition<Model>?) {
    self.setup = setup
    self.end = end
    model = start
    isOver = end?.isMet(start) ?? false
  }

  var tick: Tick { model.tick }

  /// Begins the curves of `chart` at the tick the world stands at.
  mutating func beginCurves(_ chart: ChartPlan, columns: Int) {
    var curves = ChartCurves(plan: chart, columns: columns)
    curves.add(setup.portrayal.counts(of: model.state), at: model.tick)
    self.curves = curves
  }

  /// Takes a tick, and records it; without `records` the world goes the same way and leaves no trace.
  mutating func step(_ records: Setup.Records?) throws {
    try advance(byAtMost: 1, records)
  }

  /// Takes a tick, or several up to tick `last` where none of them is looked at on the way.
  mutating func advance(to last: Tick, _ records: Setup.Records?) throws {
    try advance(byAtMost: curves == nil && end == nil ? last - tick : 1, records)
  }

  private mutating func advance(byAtMost most: Tick, _ records: Setup.Records?) throws {
    try setup.advance(&model, byAtMost: most, records)
    isAtTick = true
    isOver = end?.isMet(model) ?? false
    if curves == nil { return }
    let counts = setup.portrayal.counts(of: model.state)
    curves?.add(counts, at: model.tick)
  }

  /// Does what happens until `moment`, for a frame that shows it.
  mutating func pass(to moment: Moment) {
    setup.pass(&model, to: moment)
    if !moment.isTick { isAtTick = false }
  }

  /// The course that stands at `model`, later in the same run, with the curves until then.
  func moved(to model: Model, curves: ChartCurves?) -> WorldCourse {
    var course = WorldCourse(setup, start: model, end: end)
    course.curves = curves
    return course
  }

  /// What a frame shows of the world as it stands.
  var scene: Scene {
    let portrayal = isOver ? setup.portrayalAtRest : setup.portrayal
    var scene = portrayal.scene(of: model.state)
    scene.curves = curves
    return scene
  }
}
