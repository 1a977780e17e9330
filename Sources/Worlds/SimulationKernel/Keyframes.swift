/// The past of a run in bounded memory, so that it can be shown backward or again.
///
/// Snapshots are kept at multiples, counted from the first tick, of powers of two that grow with
/// the distance from the tick requested last: the history thins out with distance and becomes
/// denser again where playback returns. Ticks between are computed again. While playback goes back
/// through a stretch of ticks the stretch before it is refilled, a step at a time on each level of
/// spacing, so that no single step back costs more than one step for each level, however long the
/// run: two levels are enough for the ticks of six hours with 128 snapshots, three for those of
/// three days. Going forward over recorded ticks costs a step each, and going anywhere else fewer
/// than ``gap``.
///
/// Schedules with as few steps for a known length are those of Griewank, "Achieving logarithmic
/// growth of temporal and spatial complexity in reverse automatic differentiation", 1992. Here the
/// length is not known, and playback may turn around at any tick.
public struct Keyframes<Snapshot> {
  private var rule: ThinningRule
  private let keepsRecent: Bool
  private var recorded: ClosedRange<Tick>?
  /// The snapshots in the order of their ticks, which count from the first one; that is always
  /// kept.
  private var kept: [(tick: Tick, snapshot: Snapshot)] = []
  /// The place requested last, when all snapshots are kept that the rule wants at it.
  private var settled: Tick?

  /// Creates keyframes without ticks.
  ///
  /// - Parameters:
  ///   - mostKeyframes: The most snapshots that it ever keeps, from 2. From 32 on steps back are
  ///     cheap; with fewer the ticks between two snapshots grow as the number of recorded ticks
  ///     does.
  ///   - keepsRecent: Whether the ticks recorded last are kept so densely that playback can turn
  ///     around at once. Otherwise recording keeps far fewer snapshots, and the first step back
  ///     computes fewer than ``gap`` ticks.
  public init(mostKeyframes: Int, keepsRecent: Bool = true) {
    precondition(mostKeyframes >= 2, "at least two keyframes are kept")
    rule = ThinningRule(mostKept: mostKeyframes)
    self.keepsRecent = keepsRecent
  }

  /// The first and the last tick recorded, or `nil` before the first.
  public var ticks: ClosedRange<Tick>? { recorded }

  /// The largest spacing of snapshots: a power of two, which doubles as the number of recorded
  /// ticks does.
  public var gap: Tick {
    recorded.map { rule.widened(for: $0.upperBound - $0.lowerBound).gap } ?? 1
  }

  /// Records `tick`, at which the state of the run is `snapshot`; it is evaluated only if it is
  /// kept.
  ///
  /// - Parameters:
  ///   - snapshot: The state that decides how the run goes on.
  ///   - tick: Any tick the first time, and then the one after the last.
  /// - Complexity: Amortized O(1).
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

  /// Returns the snapshot of a recorded tick.
  ///
  /// - Parameters:
  ///   - tick: One of ``ticks``.
  ///   - step: A function that advances a snapshot by one tick, always in the same way.
  /// - Returns: The snapshot as recorded, kept or computed again.
  /// - Throws: The error of `step`; the keyframes stay valid.
  /// - Complexity: A few calls of `step` for the tick before or after the one requested last, else
  ///   fewer than ``gap``.
  public mutating func snapshot(
    at tick: Tick, step: (inout Snapshot) throws -> Void
  ) rethrows -> Snapshot {
    guard let recorded, recorded.contains(tick) else {
      preconditionFailure("there are snapshots of recorded ticks alone")
    }
    let place = tick - recorded.lowerBound
    rule = rule.widened(for: recorded.upperBound - recorded.lowerBound)
    let wanted = rule.wanted(at: place, settled: settled.take())
    // Wide spacings come first, because narrow ones start at their snapshots.
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

// The snapshots that are kept.
extension Keyframes {
  /// Returns the snapshot at `goal`, and keeps all that are `wanted` on the way to it.
  private mutating func reach(
    _ goal: Tick, _ wanted: WantedTicks, _ step: (inout Snapshot) throws -> Void
  ) rethrows -> Snapshot {
    let index = countKept(through: goal) - 1
    var now = kept[index].tick
    if now == goal { return kept[index].snapshot }
    // A snapshot that is not wanted any more is moved on and not copied.
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

  /// Removes all snapshots that are not `wanted`.
  private mutating func thin(to wanted: WantedTicks) {
    var last: Tick = -1
    kept.removeAll { snapshot in
      let isLeft = wanted.leaves(snapshot.tick, after: last)
      last = snapshot.tick
      return !isLeft
    }
  }

  /// Returns the number of snapshots at `tick` or before.
  private func countKept(through tick: Tick) -> Int {
    kept.partitioningIndex { $0.tick > tick }
  }

  private func isKept(_ tick: Tick) -> Bool {
    let count = countKept(through: tick)
    return count > 0 && kept[count - 1].tick == tick
  }

  /// Returns whether the stretch to the next multiple of `spacing` has been computed up to `tick`,
  /// or completely.
  private func isPrepared(_ tick: Tick, spacing: Tick) -> Bool {
    let next = countKept(through: tick - 1)
    return next < kept.count && kept[next].tick <= (tick + spacing - 1) / spacing * spacing
  }
}

extension Keyframes: Sendable where Snapshot: Sendable {}
