/// The past of a run, so that it can be shown backwards or again in bounded memory.
///
/// Kept are snapshots at multiples, counted from the first tick, of powers of two that grow with the
/// distance from the tick asked for last: the history thins with distance and thickens again where
/// one goes back. Ticks between are stepped through again. While one goes back through a stretch of
/// ticks the stretch before it is refilled, a step at a time on each level of spacing, so that no
/// single step back costs more than one step for each level, however long the run: two levels do
/// for the ticks of six hours with 128 snapshots, three for those of three days. Going forwards over
/// recorded ticks costs a step each, and going anywhere else fewer than ``gap``.
///
/// (Offline schedules with as few steps for a known length: Griewank, "Achieving logarithmic growth
/// of temporal and spatial complexity in reverse automatic differentiation", 1992. Here the length
/// is not known, and one may turn round at any tick.)
public struct Timeline<Snapshot> {
  private var rule: ThinningRule
  private let keepsRecent: Bool
  private var recorded: ClosedRange<Tick>?
  /// In the order of their ticks, which count from the first one; that is always there.
  private var kept: [(tick: Tick, snapshot: Snapshot)] = []
  /// The place asked for last, when all is there that the rule wants at it.
  private var settled: Tick?

  /// A timeline without ticks.
  ///
  /// - Parameters:
  ///   - mostKeyframes: the most snapshots that it ever keeps, from 2. From 32 on steps back are
  ///     cheap; with fewer the ticks between two snapshots grow as those recorded do.
  ///   - keepsRecent: whether the ticks recorded last are kept so densely that one can turn round
  ///     at once. Without it recording keeps far fewer snapshots, and the first look back steps
  ///     through fewer than ``gap`` ticks.
  public init(mostKeyframes: Int, keepsRecent: Bool = true) {
    precondition(mostKeyframes >= 2, "a timeline has two keyframes at least")
    rule = ThinningRule(mostKept: mostKeyframes)
    self.keepsRecent = keepsRecent
  }

  /// The first and the last tick recorded; nil before the first.
  public var ticks: ClosedRange<Tick>? { recorded }

  /// The largest spacing of snapshots: a power of two, which doubles as the ticks recorded do.
  public var gap: Tick {
    recorded.map { rule.widened(for: $0.upperBound - $0.lowerBound).gap } ?? 1
  }

  /// Goes on to `tick`, at which the run stands as `snapshot`, which is made if it is kept.
  ///
  /// - Parameters:
  ///   - snapshot: all that decides how the run goes on.
  ///   - tick: any the first time, and then the one after the last.
  public mutating func record(_ snapshot: @autoclosure () -> Snapshot, at tick: Tick) {
    let first = recorded?.lowerBound ?? tick
    precondition(recorded.map { $0.upperBound == tick - 1 } ?? true, "ticks come in their order")
    recorded = first...tick
    settled = nil
    let place = tick - first
    if !keepsRecent && !place.isMultiple(of: rule.gap) { return }
    if kept.count == rule.mostKept {
      rule = rule.widened(for: place)
      thin(to: keepsRecent ? rule.wanted(at: place, isGrowing: true) : rule.wantedAnywhere)
    }
    if keepsRecent || place.isMultiple(of: rule.gap) { kept.append((place, snapshot())) }
  }

  /// The snapshot of a recorded tick.
  ///
  /// - Parameters:
  ///   - tick: one of ``ticks``.
  ///   - step: advances a snapshot by one tick, always in the same way.
  /// - Returns: what was recorded, kept or stepped to again.
  /// - Throws: what `step` throws; the timeline stays valid.
  public mutating func snapshot(
    at tick: Tick, step: (inout Snapshot) throws -> Void
  ) rethrows -> Snapshot {
    guard let recorded, recorded.contains(tick) else {
      preconditionFailure("a timeline has snapshots of recorded ticks")
    }
    let place = tick - recorded.lowerBound
    rule = rule.widened(for: recorded.upperBound - recorded.lowerBound)
    let wanted = rule.wanted(at: place, settled: settled.take())
    // Wide spacings first: narrow ones begin at their snapshots.
    for window in wanted.windows.reversed() {
      for goal in window.before where !isKept(goal) { _ = try reach(goal, wanted, step) }
      if let ahead = window.ahead, !isPrepared(ahead, spacing: window.spacing) {
        _ = try reach(ahead, wanted, step)
      }
      for goal in window.current where !isKept(goal) { _ = try reach(goal, wanted, step) }
    }
    let snapshot = try reach(place, wanted, step)
    settled = place
    return snapshot
  }
}

// The snapshots kept.
extension Timeline {
  /// The snapshot at `goal`; on the way to it all that is `wanted` is kept.
  private mutating func reach(
    _ goal: Tick, _ wanted: WantedTicks, _ step: (inout Snapshot) throws -> Void
  ) rethrows -> Snapshot {
    let index = countKept(through: goal) - 1
    var now = kept[index].tick
    if now == goal { return kept[index].snapshot }
    // What nobody wants any more is moved on and not copied.
    let isLeft = wanted.leaves(now, after: index == 0 ? -1 : kept[index - 1].tick)
    var snapshot = isLeft ? kept[index].snapshot : kept.remove(at: index).snapshot
    while now < goal {
      try step(&snapshot)
      now += 1
      if now == goal || wanted.contains(now) {
        if kept.count == rule.mostKept { thin(to: wanted) }
        kept.insert((now, snapshot), at: countKept(through: now))
      }
    }
    return snapshot
  }

  /// Leaves only what is `wanted`.
  private mutating func thin(to wanted: WantedTicks) {
    var last: Tick = -1
    kept.removeAll { snapshot in
      let isLeft = wanted.leaves(snapshot.tick, after: last)
      last = snapshot.tick
      return !isLeft
    }
  }

  /// How many snapshots are at `tick` or before.
  private func countKept(through tick: Tick) -> Int {
    var low = 0, high = kept.count
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isKept(_ tick: Tick) -> Bool {
    let count = countKept(through: tick)
    return count > 0 && kept[count - 1].tick == tick
  }

  /// Whether the way to the next multiple of `spacing` has been gone as far as `tick`, or all of it.
  private func isPrepared(_ tick: Tick, spacing: Tick) -> Bool {
    let next = countKept(through: tick - 1)
    return next < kept.count && kept[next].tick <= (tick + spacing - 1) / spacing * spacing
  }
}

extension Timeline: Sendable where Snapshot: Sendable {}
