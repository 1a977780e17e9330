/// The rule by which keyframes are chosen.
///
/// Spacings are powers of two: the finest, 1 unless there are too many ticks, then each `breadth`
/// times the one before, below `gap`, at multiples of which snapshots are kept however far away
/// they are.
struct ThinningRule {
  /// The most snapshots that are kept.
  let mostKept: Int
  /// The largest spacing.
  private(set) var gap: Tick = 1
  /// The number of snapshots on each spacing but the largest.
  private let breadth: Tick
  /// The most spacings below the largest.
  private let mostLevels: Int
  /// The number of places left free by thinning, so that it is not needed at every tick.
  private let spare: Int

  /// The fewest snapshots that are left for the largest spacing.
  private static let fewest = 4

  init(mostKept: Int) {
    self.mostKept = mostKept
    spare = mostKept / 16
    let eighth = mostKept / 8
    let power = Int.bitWidth - 1 - max(1, eighth).leadingZeroBitCount
    breadth = max(4, Tick(1) << Tick(power))
    mostLevels = max(0, (mostKept - spare - 1 - Self.fewest) / Int(breadth))
  }

  /// Returns the rule for a past of `last` ticks: its gap is as small as the places
  /// allow.
  func widened(for last: Tick) -> ThinningRule {
    var rule = self
    while last / rule.gap >= rule.mostAtGap { rule.gap *= 2 }
    return rule
  }

  /// The most snapshots at multiples of the gap: what is left beside the others and the one at the
  /// place itself.
  private var mostAtGap: Tick {
    Tick(mostKept - spare - 1) - Tick(spacings.count) * breadth
  }

  /// The spacings below the gap, ascending.
  private var spacings: [Tick] {
    if mostLevels == 0 { return [] }
    let widest = (0..<mostLevels).reduce(Tick(1)) { product, _ in
      product >= gap ? product : product * breadth
    }
    var spacings: [Tick] = []
    // Only pasts too long for all levels leave out more than the finest spacing.
    var spacing = max(1, gap / widest)
    while spacing < gap && spacings.count < mostLevels {
      spacings.append(spacing)
      spacing *= breadth
    }
    return spacings
  }

  /// Returns the ticks that are wanted while the run is at `place`.
  ///
  /// - Parameters:
  ///   - place: The number of ticks since the first one.
  ///   - settled: The last place, if any, at which all wanted snapshots were kept.
  ///   - isGrowing: Whether the gap may be doubled next; then enough is wanted for twice the gap.
  /// - Returns: Multiples of the gap, and a window on each spacing below.
  func wanted(at place: Tick, settled: Tick? = nil, isGrowing: Bool = false) -> WantedTicks {
    let widest = isGrowing ? 2 * gap : gap
    let windows = spacings.map { spacing in
      KeyframeWindow(
        at: place, spacing: spacing, stretch: min(spacing * breadth, widest), settled: settled)
    }
    return WantedTicks(gap: gap, place: place, windows: windows)
  }

  /// The ticks that are wanted wherever the run is.
  var wantedAnywhere: WantedTicks { WantedTicks(gap: gap, place: 0, windows: []) }
}

/// The ticks, counted from the first one, at which snapshots are wanted.
struct WantedTicks {
  let gap: Tick
  let place: Tick
  /// The windows for each spacing below the gap, ascending.
  let windows: [KeyframeWindow]

  /// Returns whether a snapshot at `tick` is wanted, regardless of others.
  func contains(_ tick: Tick) -> Bool {
    tick & (gap - 1) == 0 || tick == place || windows.contains { $0.wants(tick) }
  }

  /// Returns whether a snapshot at `tick` is kept, where the snapshot before it is at `last`.
  func leaves(_ tick: Tick, after last: Tick) -> Bool {
    contains(tick) || windows.contains { $0.isAhead(tick, after: last) }
  }
}

/// The ticks that are wanted on one spacing while the run is at a place, both counted from
/// the first tick.
///
/// Time is divided into stretches. In the stretch of the place, all multiples of the spacing up to
/// the place are wanted; in the stretch before it, as many ticks from its start on as there are
/// between the place and the end of its own stretch. A step back removes one there and adds one
/// here: when the run comes back to the start of a stretch, the one before is complete.
struct KeyframeWindow {
  let spacing: Tick
  /// The multiples from the start of the stretch to the place that may be missing.
  let current: StrideThrough<Tick>
  /// The multiples in the stretch before, up to ``ahead``, that may be missing.
  let before: StrideTo<Tick>
  /// The tick up to which the stretch before has to be known, or `nil` in the first stretch.
  let ahead: Tick?
  private let place: Tick
  private let start: Tick
  private let lowest: Tick

  /// Creates the window of the multiples of `spacing` at `place`, in stretches of `stretch` ticks,
  /// where all that was wanted at `settled` is kept.
  init(at place: Tick, spacing: Tick, stretch: Tick, settled: Tick?) {
    self.spacing = spacing
    self.place = place
    let start = place / stretch * stretch
    self.start = start
    lowest = max(0, start - stretch)
    ahead = start == 0 ? nil : 2 * start - 1 - place
    var (firstCurrent, firstBefore) = (start, lowest)
    if let settled, settled / stretch == place / stretch {
      func next(after tick: Tick) -> Tick { (tick + spacing) / spacing * spacing }
      firstCurrent = next(after: settled)
      firstBefore = max(lowest, next(after: 2 * start - 1 - settled))
    }
    current = Swift.stride(from: firstCurrent, through: place, by: Int(spacing))
    before = Swift.stride(from: firstBefore, to: (ahead ?? -1) + 1, by: Int(spacing))
  }

  /// Returns whether a snapshot at `tick` is wanted, regardless of others.
  func wants(_ tick: Tick) -> Bool {
    if tick == ahead { return true }
    guard tick >= lowest && tick <= place && tick & (spacing - 1) == 0 else { return false }
    return tick >= start || tick <= ahead ?? -1
  }

  /// Returns whether a snapshot at `tick`, where the one before it is at `last`, is the first at or
  /// after ``ahead``.
  func isAhead(_ tick: Tick, after last: Tick) -> Bool {
    guard let ahead else { return false }
    return last < ahead && ahead <= tick
  }
}
