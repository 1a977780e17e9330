/// A plain loop of 64-bit arithmetic, the floor of figures without a natural one.
///
/// It alternates with the work, so that a busy machine, or one with another clock rate, slows both.
/// On a processor of 3 GHz it takes about a millisecond, so that the ratio of a time or of a rate
/// is close to its value there, and the limit of the ratio is the limit of the value.
enum PlainLoop {
  /// The name of the floor in a figure.
  static let name = "a plain loop"

  private static let rounds = 463_000

  /// The smallest processor time of `runs` loops, in seconds.
  static func least(runs: Int = 3) -> Double {
    var best = Double.infinity
    for run in 0..<runs {
      let start = Stopwatch.cpuNow
      // A result that is used can't be left out, and one that depends on the time can't be
      // calculated in advance.
      precondition(mixed(UInt64(run) ^ start.bitPattern) != 0, "what is mixed is not all zeros")
      best = min(best, Stopwatch.cpuNow - start)
    }
    return best
  }

  /// Eight independent chains, which fill a core, so that sharing it is noticed.
  @inline(never)
  private static func mixed(_ seed: UInt64) -> UInt64 {
    let factor: UInt64 = 0xbf58_476d_1ce4_e5b9
    var (a, b, c, d) = (seed + 1, seed + 2, seed + 3, seed + 4)
    var (e, f, g, h) = (seed + 5, seed + 6, seed + 7, seed + 8)
    for _ in 0..<rounds {
      a = (a ^ a >> 29) &* factor
      b = (b ^ b >> 29) &* factor
      c = (c ^ c >> 29) &* factor
      d = (d ^ d >> 29) &* factor
      e = (e ^ e >> 29) &* factor
      f = (f ^ f >> 29) &* factor
      g = (g ^ g >> 29) &* factor
      h = (h ^ h >> 29) &* factor
    }
    return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h
  }
}

/// The smallest processor time of a piece of work, and of plain loops beside it, in seconds.
struct TimeBesideLoop {
  var seconds: Double
  var loop: Double
}

extension Stopwatch {
  /// The processor time that this thread spends in `work` and in plain loops, alternating at least
  /// `runs` times.
  static func besideLoop(
    runs: Int = 5, _ work: (Int) throws -> Void
  ) rethrows -> TimeBesideLoop {
    // Work of microseconds needs no loop beside each of its runs.
    let longest = 0.005
    var beside = TimeBesideLoop(seconds: .infinity, loop: PlainLoop.least())
    var total = 0.0, unchecked = 0.0
    try work(0)
    var run = 1
    while run <= runs || (total < 0.2 && run < 2_000) {
      let start = cpuNow
      try work(run)
      let time = cpuNow - start
      beside.seconds = min(beside.seconds, time)
      total += time
      unchecked += time
      if unchecked >= longest {
        beside.loop = min(beside.loop, PlainLoop.least(runs: 2))
        unchecked = 0
      }
      run += 1
    }
    return beside
  }
}

extension Figure {
  /// A time in `unit`, required to be at most `limit` where a plain loop takes a millisecond.
  init(name: String, _ time: TimeBesideLoop, unit: TimeUnit, atMost limit: Double?) {
    let value = time.seconds * unit.perSecond
    self.init(
      name: name, value: value, unit: unit.rawValue, floor: unit.floor,
      ratio: value / (time.loop * 1e3), target: limit.map { .ratio(atMost: $0) })
  }

  /// A rate in `unit`, required to be at least `limit` where a plain loop takes a millisecond.
  init(name: String, rate: Double, unit: String, loop: Double, atLeast limit: Double?) {
    self.init(
      name: name, value: rate, unit: unit, floor: "\(PlainLoop.name)'s rate",
      ratio: rate * loop * 1e3, target: limit.map { .ratio(atLeast: $0) })
  }

  /// A unit of time, and the number of plain loops that take about as long.
  enum TimeUnit: String {
    case s, ms, us

    var perSecond: Double {
      switch self {
      case .s: 1
      case .ms: 1e3
      case .us: 1e6
      }
    }

    var floor: String {
      switch self {
      case .s: "1000 plain loops"
      case .ms: PlainLoop.name
      case .us: "1/1000 of \(PlainLoop.name)"
      }
    }
  }
}
