/// The rule by which a timeline chooses what it keeps.
///
/// Spacings are powers of two: the finest, usually 1, then each `breadth` times the one before, below
/// `gap`, at multiples of which snapshots are kept however far away they are.
struct ThinningRule {
  /// The most snapshots that are kept.
  let mostKept: Int
  /// The largest spacing.
  private(set) var gap: Tick = 1
  /// How many snapshots each spacing but the largest takes.
  private let breadth: Tick
  /// How many spacings below the largest there may be.
  private let mostLevels: Int
  /// How many places stay free when it is thinned, so that it need not be thinned at every tick.
  private let spare: Int

  /// As few as leave four snapshots for the largest spacing.
  private static let fewest = 4

  init(mostKept: Int) {
    self.mostKept = mostKept
    spare = mostKept / 16
    let eighth = mostKept / 8
    let power = Int.bitWidth - 1 - max(1, eighth).leadingZeroBitCount
    breadth = max(4, Tick(1) << Tick(power))
    mostLevels = max(0, (mostKept - spare - 1 - Self.fewest) / Int(breadth))
  }

  /// The rule for a timeline that is `last` ticks long: its gap is as small as the places allow.
  func widened(for last: Tick) -> ThinningRule {
    var rule = self
    while last / rule.gap >= rule.mostAtGap { rule.gap *= 2 }
    return rule
  }

  /// How many snapshots there may be at multiples of the gap: what the others and the one at the
  /// place itself leave.
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
    // More than the finest is only left out of timelines too long for all levels.
    var spacing = max(1, gap / widest)
    while spacing < gap && spacings.count < mostLevels {
      spacings.append(spacing)
      spacing *= breadth
    }
    return spacings
  }

  /// What is wanted while the run stands at `place`.
  ///
  /// - Parameters:
  ///   - place: the ticks since the first.
  ///   - settled: the place at which all that was wanted is there, if there is one.
  ///   - isGrowing: whether the gap may be doubled next: then enough is wanted for twice the gap.
  /// - Returns: multiples of the gap, and a window on each spacing below.
  func wanted(at place: Tick, settled: Tick? = nil, isGrowing: Bool = false) -> WantedTicks {
    let widest = isGrowing ? 2 * gap : gap
    let windows = spacings.map { spacing in
      TimelineWindow(
        at: place, spacing: spacing, stretch: min(spacing * breadth, widest), settled: settled)
    }
    return WantedTicks(gap: gap, place: place, windows: windows)
  }

  /// What is wanted wherever the run stands.
  var wantedAnywhere: WantedTicks { WantedTicks(gap: gap, place: 0, windows: []) }
}

/// The ticks, counted from the first one, at which a timeline wants snapshots.
struct WantedTicks {
  let gap: Tick
  let place: Tick
  /// One for each spacing below the gap, ascending.
  let windows: [TimelineWindow]

  /// Whether a snapshot at `tick` is wanted, whatever else there is.
  func contains(_ tick: Tick) -> Bool {
    tick & (gap - 1) == 0 || tick == place || windows.contains { $0.wants(tick) }
  }

  /// Whether a snapshot at `tick`, before which the next one is at `last`, is to stay.
  func leaves(_ tick: Tick, after last: Tick) -> Bool {
    contains(tick) || windows.contains { $0.isAhead(tick, after: last) }
  }
}

/// What a timeline wants on one spacing while the run stands at a place, both counted from the first
/// tick.
///
/// Time is divided into stretches. In the one that the place is in, all multiples of the spacing up
/// to the place are wanted; in the one before, as many ticks of it as are left of the stretch behind
/// the place, from its start on. A step back takes one off there and adds one here: when one comes
/// to the start of a stretch, the one before is whole.
struct TimelineWindow {
  let spacing: Tick
  /// The multiples from the start of the stretch to the place that may not be there.
  let current: StrideThrough<Tick>
  /// The multiples in the stretch before, up to ``ahead``, that may not be there.
  let before: StrideTo<Tick>
  /// The tick up to which the stretch before has to be known; nil in the first stretch.
  let ahead: Tick?
  private let place: Tick
  private let start: Tick
  private let lowest: Tick

  /// The window of the multiples of `spacing` at `place`, in stretches of `stretch` ticks, where all
  /// that is wanted at `settled` is there.
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

  /// Whether a snapshot at `tick` is wanted, whatever else there is.
  func wants(_ tick: Tick) -> Bool {
    if tick == ahead { return true }
    guard tick >= lowest && tick <= place && tick & (spacing - 1) == 0 else { return false }
    return tick >= start || tick <= ahead ?? -1
  }

  /// Whether a snapshot at `tick`, before which the next one is at `last`, tells furthest how the
  /// stretch before goes on.
  func isAhead(_ tick: Tick, after last: Tick) -> Bool {
    guard let ahead else { return false }
    return last < ahead && ahead <= tick
  }
}
