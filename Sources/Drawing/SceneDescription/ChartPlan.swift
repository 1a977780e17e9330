/// The curves and axes of a chart beside the cells of a run, the same in all frames.
public struct ChartPlan: Sendable, Equatable {
  /// Curves that share a vertical axis.
  public struct Panel: Sendable, Equatable {
    /// The indices of the curves among the names, ascending.
    public var curves: [Int]
    /// The greatest count, 1 or above, that the axis has to include; its least is 0. The axis ends
    /// there or at the next round number.
    public var top: Int

    /// Creates the panel of `curves`, at least one, that go up to `top`, from 1.
    public init(curves: [Int], top: Int) {
      precondition(!curves.isEmpty && top >= 1, "a panel has a curve and a top of 1 or above")
      self.curves = curves
      self.top = top
    }
  }

  /// The names of the curves; curve i has the ink of display class i + 1.
  public var names: [String]
  /// The panels, one below the other, each with a vertical axis; every curve is in exactly one of
  /// them.
  public var panels: [Panel]
  /// The tick at the left end of the horizontal axis.
  public var firstTick: Int64
  /// The tick at the right end, `firstTick` or later.
  public var lastTick: Int64
  /// The length of a tick in multiples of `unit`, as a fraction of two numbers of 1 or above.
  public var tickLength: (numerator: Int64, denominator: Int64) {
    (tickNumerator, tickDenominator)
  }
  /// The unit of the horizontal axis in the plural, such as "seconds" or "ticks".
  public var unit: String
  /// The unit of a single one: without the plural's s, which abbreviations such as "s" don't have.
  public var singularUnit: String {
    unit.count > 2 && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
  }

  private var tickNumerator: Int64
  private var tickDenominator: Int64

  /// Creates a plan of curves called `names`, at least one, in `panels` that contain each of them
  /// once, between the ticks that are given.
  public init(
    names: [String], panels: [Panel], firstTick: Int64, lastTick: Int64, unit: String,
    tickLength: (numerator: Int64, denominator: Int64) = (1, 1)
  ) {
    precondition(!names.isEmpty, "a chart needs at least one curve")
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

  /// Creates a plan of curves called `names`, at least one, that share an axis from 0 to `top`, 1
  /// or above, or to the next round number.
  public init(
    names: [String], top: Int, firstTick: Int64, lastTick: Int64, unit: String,
    tickLength: (numerator: Int64, denominator: Int64) = (1, 1)
  ) {
    precondition(!names.isEmpty, "a chart needs at least one curve")
    self.init(
      names: names, panels: [Panel(curves: Array(names.indices), top: top)],
      firstTick: firstTick, lastTick: lastTick, unit: unit, tickLength: tickLength)
  }

  /// The same curves in one panel, whose axis includes the tops of all panels.
  package var inOnePanel: ChartPlan {
    var plan = self
    plan.panels = [Panel(curves: Array(names.indices), top: panels.map(\.top).max() ?? 1)]
    return plan
  }
}

/// The curves of a chart up to the current tick, in as much detail as its pixels can show.
///
/// Of the ticks that fall on one column of pixels, each curve keeps the first, the least, the
/// greatest and the last value in their original order; lines drawn through these look the same as
/// lines through all (Jugel et al., "M4: A visualization-oriented time series data aggregation",
/// 2014). So memory doesn't grow with the number of ticks.
public struct ChartCurves: Sendable, Equatable {
  /// A value of a curve.
  public struct Point: Sendable, Equatable {
    /// The tick at which it was counted.
    public var tick: Int64
    /// The count itself.
    public var value: Int

    /// Creates the count `value` at `tick`.
    public init(tick: Int64, value: Int) {
      self.tick = tick
      self.value = value
    }
  }

  /// The chart's axes.
  public let plan: ChartPlan
  /// The columns of pixels between the ends of the horizontal axis, from 1.
  public let columns: Int
  /// The points of each curve, in the order of the plan's names and by ascending ticks; all curves
  /// have the same last tick.
  public private(set) var points: [[Point]]
  /// The index in `points` at which the newest column begins, for each curve.
  private var starts: [Int]
  private var column = -1

  /// Creates curves without points, for a plot `columns` pixels wide.
  public init(plan: ChartPlan, columns: Int) {
    precondition(columns >= 1, "a chart needs at least one column of pixels")
    self.plan = plan
    self.columns = columns
    points = plan.names.map { _ in [] }
    starts = plan.names.map { _ in 0 }
  }

  /// The greatest value so far of each curve, in the order of the names; 0 for a curve without
  /// points.
  ///
  /// - Complexity: O(n) for n points.
  public var highest: [Int] { points.map { $0.map(\.value).max() ?? 0 } }

  /// Creates curves with the ``points`` of earlier ones; `nil` if these can't belong to a chart of
  /// this plan.
  ///
  /// - Complexity: O(n) for n points.
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

  /// Adds the values `counts` of the curves at `tick`, one for each name.
  ///
  /// Ticks outside the plan's range are ignored; each tick must come after the one before.
  public mutating func add(_ counts: [Int], at tick: Int64) {
    precondition(counts.count == points.count, "a chart needs one value for each of its curves")
    guard (plan.firstTick...plan.lastTick).contains(tick) else { return }
    precondition((points[0].last?.tick ?? -1) < tick, "a chart's ticks must ascend")
    let isNew = column(of: tick) != column
    column = column(of: tick)
    for curve in points.indices {
      if isNew { starts[curve] = points[curve].count }
      points[curve].append(Point(tick: tick, value: counts[curve]))
      if points[curve].count - starts[curve] > 4 { thin(curve) }
    }
  }

  /// Returns the column whose middle is nearest to `tick`.
  private func column(of tick: Int64) -> Int {
    let length = Int128(max(1, plan.lastTick - plan.firstTick))
    return Int((Int128(tick - plan.firstTick) * Int128(columns - 1) * 2 + length) / (2 * length))
  }

  /// Removes one of the five points of `curve` in its newest column, which is neither the first nor
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
