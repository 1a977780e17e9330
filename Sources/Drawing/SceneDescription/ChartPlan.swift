/// What a chart beside the cells of a run shows: its curves and its axes, the same in all frames.
public struct ChartPlan: Sendable, Equatable {
  /// Curves that share a vertical axis.
  public struct Panel: Sendable, Equatable {
    /// Their places among the names, ascending.
    public var curves: [Int]
    /// The greatest count that its axis has to hold, from 1; the least is 0. The axis ends there, or at
    /// the next round number.
    public var top: Int

    /// The panel of `curves`, at least one, that go up to `top`, from 1.
    public init(curves: [Int], top: Int) {
      precondition(!curves.isEmpty && top >= 1, "a panel has a curve and a top of 1 or above")
      self.curves = curves
      self.top = top
    }
  }

  /// The names of the curves; curve i has the ink of display class i + 1.
  public var names: [String]
  /// What stands one below the other, each with an axis of its own; every curve is in one of them.
  public var panels: [Panel]
  /// The tick at the left end of the horizontal axis.
  public var firstTick: Int64
  /// The tick at the right end, `firstTick` or later.
  public var lastTick: Int64
  /// How many of `unit` a tick lasts, as a fraction: each number is 1 or above.
  public var tickLength: (numerator: Int64, denominator: Int64) {
    (tickNumerator, tickDenominator)
  }
  /// What the horizontal axis counts, such as "seconds" or "ticks".
  public var unit: String

  private var tickNumerator: Int64
  private var tickDenominator: Int64

  /// A plan of curves called `names`, at least one, in `panels` that have each of them once, between the
  /// ends that are given.
  public init(
    names: [String], panels: [Panel], firstTick: Int64, lastTick: Int64, unit: String,
    tickLength: (numerator: Int64, denominator: Int64) = (1, 1)
  ) {
    precondition(!names.isEmpty, "a chart has a curve")
    precondition(
      panels.flatMap(\.curves).sorted() == Array(names.indices), "each curve is in one panel")
    precondition(0 <= firstTick && firstTick <= lastTick, "a chart's ticks are in their order")
    precondition(tickLength.numerator >= 1 && tickLength.denominator >= 1, "a tick has a length")
    self.names = names
    self.panels = panels
    self.firstTick = firstTick
    self.lastTick = lastTick
    self.unit = unit
    tickNumerator = tickLength.numerator
    tickDenominator = tickLength.denominator
  }

  /// A plan of curves called `names`, at least one, that share an axis from 0 to `top`, from 1, or the
  /// next round number.
  public init(
    names: [String], top: Int, firstTick: Int64, lastTick: Int64, unit: String,
    tickLength: (numerator: Int64, denominator: Int64) = (1, 1)
  ) {
    precondition(!names.isEmpty, "a chart has a curve")
    self.init(
      names: names, panels: [Panel(curves: Array(names.indices), top: top)],
      firstTick: firstTick, lastTick: lastTick, unit: unit, tickLength: tickLength)
  }
}

/// The curves of a chart as far as a run has come, in as much detail as its pixels can show.
///
/// Of the ticks that fall on one column of pixels, each curve keeps the first, the least, the
/// greatest and the last value in the order in which they came, from which lines drawn through
/// them look as those through all (Jugel et al.: "M4: A visualization-oriented time series data
/// aggregation", 2014). So memory does not grow with the number of ticks.
public struct ChartCurves: Sendable, Equatable {
  /// A value of a curve.
  public struct Point: Sendable, Equatable {
    /// The tick at which it was counted.
    public var tick: Int64
    /// The count itself.
    public var value: Int

    /// The count `value` at `tick`.
    public init(tick: Int64, value: Int) {
      self.tick = tick
      self.value = value
    }
  }

  /// The chart's axes.
  public let plan: ChartPlan
  /// The columns of pixels between the ends of the horizontal axis, from 1.
  public let columns: Int
  /// For each name of the plan the points of its curve, by ascending ticks; all have the same last
  /// tick.
  public private(set) var points: [[Point]]
  /// Where in `points` the newest column's begin, for each curve.
  private var starts: [Int]
  private var column = -1

  /// Curves without points, for a plot `columns` pixels wide.
  public init(plan: ChartPlan, columns: Int) {
    precondition(columns >= 1, "a chart has a column of pixels at least")
    self.plan = plan
    self.columns = columns
    points = plan.names.map { _ in [] }
    starts = plan.names.map { _ in 0 }
  }

  /// The greatest value that each curve has had, in the order of the names; 0 of one without points.
  public var highest: [Int] { points.map { $0.map(\.value).max() ?? 0 } }

  /// The curves that had ``points`` before; nil when these can't be of a chart like this.
  public init?(plan: ChartPlan, columns: Int, points: [[Point]]) {
    self.init(plan: plan, columns: columns)
    let ticks = points.map { $0.map(\.tick) }
    guard points.count == plan.names.count, Set(ticks.map(\.last)).count == 1,
      ticks.allSatisfy({ zip($0, $0.dropFirst()).allSatisfy(<) }),
      ticks.joined().allSatisfy({ (plan.firstTick...plan.lastTick).contains($0) }),
      let last = ticks.first?.last
    else { return nil }
    column = column(of: last)
    self.points = points
    starts = ticks.map { $0.firstIndex { self.column(of: $0) == self.column } ?? 0 }
  }

  /// Goes on to `tick`, where the curves have the values `counts`, one for each name.
  ///
  /// Ticks outside of the plan's are left out; each tick comes after the one before.
  public mutating func add(_ counts: [Int], at tick: Int64) {
    precondition(counts.count == points.count, "a chart takes a value for each of its curves")
    guard (plan.firstTick...plan.lastTick).contains(tick) else { return }
    precondition((points[0].last?.tick ?? -1) < tick, "a chart's ticks come in their order")
    let isNew = column(of: tick) != column
    column = column(of: tick)
    for curve in points.indices {
      if isNew { starts[curve] = points[curve].count }
      points[curve].append(Point(tick: tick, value: counts[curve]))
      if points[curve].count - starts[curve] > 4 { thin(curve) }
    }
  }

  /// The column whose middle is nearest to `tick`.
  private func column(of tick: Int64) -> Int {
    let length = Int128(max(1, plan.lastTick - plan.firstTick))
    return Int((Int128(tick - plan.firstTick) * Int128(columns - 1) * 2 + length) / (2 * length))
  }

  /// Takes a point out of the five that `curve` has in its newest column: neither the first nor
  /// the last, the least nor the greatest.
  private mutating func thin(_ curve: Int) {
    let newest = points[curve].indices[starts[curve]...]
    let least = newest.min { points[curve][$0].value < points[curve][$1].value }
    let greatest = newest.max { points[curve][$0].value < points[curve][$1].value }
    let between = newest.dropFirst().dropLast()
    if let needless = between.first(where: { $0 != least && $0 != greatest }) {
      points[curve].remove(at: needless)
    }
  }
}
