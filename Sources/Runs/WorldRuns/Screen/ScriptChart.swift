import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// The chart of a script, whose axes end where a rehearsal has ended.
struct ScriptChart: Sendable {
  /// The axes.
  let plan: ChartPlan
  private var curves: ChartCurves?
  /// The counts before the first picture, which has the number of columns.
  private var first: [(tick: Tick, counts: [Int])] = []

  /// What a rehearsal of a script has come to.
  struct Reach {
    var ticks: ClosedRange<Tick>
    var highest: [Int]
    /// Whether ticks have had more than one length.
    var isUneven = false
    private let clock: TickClock?

    /// Creates the reach of a world at its start.
    init<Played: PlayedWorld>(of world: Played) {
      ticks = world.tick...world.tick
      highest = world.counts
      clock = world.clock
    }

    /// Adds the counts at a tick.
    mutating func add(_ tick: Tick, _ counts: [Int], _ clock: TickClock?) {
      if clock != self.clock { isUneven = true }
      ticks = min(ticks.lowerBound, tick)...max(ticks.upperBound, tick)
      highest = zip(highest, counts).map(max)
    }
  }

  /// Creates the chart of a world that `World` portrays, or returns `nil` for one without counts.
  init?<World: Portrayal>(_ reach: Reach, of _: World.Type, tickLength: Rational) {
    if reach.highest.isEmpty { return nil }
    // Where ticks have several lengths, an even axis has numbers of ticks.
    let length = reach.isUneven ? Rational(1) : tickLength
    plan = ChartPlan(
      names: World.namesOfCounts, panels: ChartForm.auto.panels(highest: reach.highest),
      firstTick: reach.ticks.lowerBound, lastTick: reach.ticks.upperBound,
      unit: reach.isUneven ? "steps" : World.timeUnit,
      tickLength: (length.numerator, length.denominator))
  }

  /// Notes the counts at a tick; those of later ticks are forgotten.
  mutating func note(_ counts: [Int], at tick: Tick) {
    guard let known = curves else {
      first.removeAll { $0.tick >= tick }
      first.append((tick, counts))
      return
    }
    if let last = known.points.first?.last?.tick, last >= tick {
      let kept = known.points.map { $0.filter { $0.tick < tick } }
      curves =
        ChartCurves(plan: known.plan, columns: known.columns, points: kept)
        ?? ChartCurves(plan: known.plan, columns: known.columns)
    }
    curves?.add(counts, at: tick)
  }

  /// Returns the curves in so many columns of pixels, in the panels of `plan`.
  mutating func curves(columns: Int, in plan: ChartPlan) -> ChartCurves {
    if let curves, curves.columns == columns, curves.plan == plan { return curves }
    var made = ChartCurves(plan: plan, columns: columns)
    if let curves {
      made = ChartCurves(plan: plan, columns: columns, points: curves.points) ?? made
    }
    for (tick, counts) in first { made.add(counts, at: tick) }
    first = []
    curves = made
    return made
  }
}
