/// The past of a run, so that it can be shown backwards or again in bounded memory.
///
/// Some evenly spaced snapshots are kept, the keyframes; what lies between two of them is stepped
/// through again. On the way to a tick a snapshot is kept in the middle, one in the middle of the
/// rest and so on, so that going back tick by tick through a gap of n ticks takes n · log₂(n) / 2
/// steps and not n² / 2 (the recursive halving of checkpoints, as in Griewank: "Achieving
/// logarithmic growth of temporal and spatial complexity in reverse automatic differentiation",
/// 1992).
public struct Timeline<Snapshot> {
  private let mostKeyframes: Int
  private var recorded: ClosedRange<Tick>?
  /// The ticks from one keyframe to the next: a power of two.
  private var gap: Tick = 1
  /// One for each `gap` ticks from the first on.
  private var keyframes: [Snapshot] = []
  /// Snapshots after a keyframe and up to the tick asked for last, in their order: each takes at
  /// least half of what is left of the way.
  private var way: [(tick: Tick, snapshot: Snapshot)] = []

  /// A timeline without ticks that keeps up to `mostKeyframes` keyframes, from 2.
  public init(mostKeyframes: Int) {
    precondition(mostKeyframes >= 2, "a timeline has two keyframes at least")
    self.mostKeyframes = mostKeyframes
  }

  /// The first and the last tick recorded; nil before the first.
  public var ticks: ClosedRange<Tick>? { recorded }

  /// Goes on to `tick`, at which the run stands as `snapshot`, which is made if it is kept.
  ///
  /// - Parameters:
  ///   - snapshot: all that decides how the run goes on.
  ///   - tick: any the first time, and then the one after the last.
  public mutating func record(_ snapshot: @autoclosure () -> Snapshot, at tick: Tick) {
    let first = recorded?.lowerBound ?? tick
    precondition(recorded.map { $0.upperBound == tick - 1 } ?? true, "ticks come in their order")
    recorded = first...tick
    guard (tick - first).isMultiple(of: gap) else { return }
    if keyframes.count == mostKeyframes {
      keyframes = stride(from: 0, to: keyframes.count, by: 2).map { keyframes[$0] }
      gap *= 2
    }
    if (tick - first).isMultiple(of: gap) { keyframes.append(snapshot()) }
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
    let index = Int((tick - recorded.lowerBound) / gap)
    let keyframe = recorded.lowerBound + Tick(index) * gap
    way.removeAll { $0.tick <= keyframe || $0.tick > tick }
    var (now, snapshot) = way.last ?? (keyframe, keyframes[index])
    while now < tick {
      let middle = tick - (tick - now) / 2
      for _ in now..<middle { try step(&snapshot) }
      now = middle
      way.append((now, snapshot))
    }
    leaveOut(keyframe: keyframe, tick: tick)
    return snapshot
  }

  /// Leaves out what is of no use on the way to `tick`, so that going forwards keeps few snapshots.
  private mutating func leaveOut(keyframe: Tick, tick: Tick) {
    var last = keyframe
    way.removeAll { kept in
      if kept.tick - last < tick - kept.tick { return true }
      last = kept.tick
      return false
    }
  }
}

extension Timeline: Sendable where Snapshot: Sendable {}
