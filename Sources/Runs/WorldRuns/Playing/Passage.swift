import SimulationKernel

/// The way of pictures from one tick to the next, in a world whose commands act at ticks alone.
///
/// Places on the way are counted in ticks after that of the world: they are above 0 and below 1 while
/// time passes forward, above −1 and below 0 while it passes backward.
struct Passage<Played: Sendable>: Sendable {
  /// Where a passage goes.
  struct Goal: Equatable, Sendable {
    /// When the next tick comes.
    let time: FilmTime
    /// 1, or −1 backward.
    let place: Int128
    /// The time that a whole tick takes.
    let length: FilmTime

    static func == (left: Goal, right: Goal) -> Bool {
      left.time == right.time && left.place == right.place
    }
  }

  /// A world a tick before the present one.
  struct Behind: Sendable {
    var world: Played
    /// Whether a command has replaced what came after it by the present world.
    let isReplaced: Bool
  }

  /// The unit of a passage's first place, in parts of a tick.
  private static var unit: Int128 { 1 << 16 }

  /// The place at which it begins, in ``unit``.
  private let first: Int128
  private let begin: FilmTime
  /// Where it goes, or `nil` while it stays.
  let goal: Goal?
  /// The time that a whole tick takes, or took when it went on last; `nil` if it never did.
  let length: FilmTime?
  /// The world before the present one, where the way leads back to it.
  var behind: Behind?

  /// Creates the passage that continues from the place of `last` at a time, or from the tick without one.
  init(after last: Passage?, at time: FilmTime, to goal: Goal?, behind: Behind? = nil) {
    let place = last?.place(at: time) ?? (numerator: 0, denominator: 1)
    first = place.numerator * Self.unit / place.denominator
    begin = time
    self.goal = goal
    length = goal?.length ?? last?.length
    self.behind = behind ?? (first < 0 ? last?.behind : nil)
  }

  /// Returns the place at a time as an exact fraction, above −1 and below 1, whose denominator is below 2⁶².
  func place(at time: FilmTime) -> (numerator: Int128, denominator: Int128) {
    let here = (numerator: first, denominator: Self.unit)
    guard let goal, let way = begin.distance(to: time)?.part(of: begin.distance(to: goal.time)),
      way.numerator < way.denominator
    else { return here }
    // Both parts of the way are below 2⁶².
    let rest = goal.place * Self.unit - first
    var numerator = first * way.denominator + rest * way.numerator
    var denominator = Self.unit * way.denominator
    while denominator >= 1 << 62 { (numerator, denominator) = (numerator / 2, denominator / 2) }
    return (numerator, denominator)
  }
}

/// A world that another one has replaced. It goes on until the wave has passed behind which the other one is
/// seen.
struct Replacement<Played: Sendable>: Sendable {
  var world: Played
  var passage: Passage<Played>?
  let begin: FilmTime
  /// When the wave has passed, or `nil` before that is known.
  var end: FilmTime?

  /// Returns the part of its way that the wave has covered at a time, or `nil` once it has passed.
  func part(at time: FilmTime) -> Double? {
    guard let end, time < end, let way = begin.distance(to: time)?.part(of: begin.distance(to: end))
    else { return nil }
    return Double(way.numerator) / Double(way.denominator)
  }
}

extension FilmTime {
  /// Returns the part that this is of a longer time, or `nil` beyond all limits.
  fileprivate func part(of whole: FilmTime?) -> FilmTime? {
    guard let whole, whole > .zero else { return nil }
    return FilmTime(numerator * whole.denominator, denominator * whole.numerator)
  }

  /// Returns the number of whole frames in this time.
  func frames(at rate: Rational) -> Int {
    Int(clamping: numerator * Int128(rate.numerator) / (denominator * Int128(rate.denominator)))
  }
}
