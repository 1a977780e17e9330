import SimulationKernel

/// The settings of a script on which the time of its commands depends.
struct ScriptPace {
  /// The kind of worlds, or `nil` where there are no commands.
  private let kind: ScriptedKind?
  private var speed: Rational
  /// The length of a tick, in what speeds count.
  private var tickLength: Rational
  /// The shortest and the longest that a tick has been, if commands have changed it.
  private var tickLengths: ClosedRange<Rational>
  /// Whether the length of a tick is known without running the script: not once the world has gone back,
  /// perhaps to before a change of it.
  private(set) var isCertain = true
  private var pace = ScriptSchedule.defaultPace
  private var isHandShown = true
  /// The ticks in a second of film.
  private(set) var rate: TickRate

  /// Creates the settings at the beginning of a script.
  init(_ start: ScriptStart) {
    kind = start.kind
    speed = start.kind.speed
    tickLength = start.tickLength
    tickLengths = tickLength...tickLength
    rate = TickRate(speed: speed, tickLength: tickLength)
  }

  /// Creates the settings of a timeline without commands.
  init() {
    kind = nil
    speed = Rational(1)
    tickLength = Rational(1)
    tickLengths = tickLength...tickLength
    rate = .one
  }

  /// Notes what `command` sets.
  mutating func note(_ command: ScriptCommand) {
    switch command.act {
    case .hand(let isShown): isHandShown = isShown
    case .pace(let seconds): pace = seconds
    case .speed(let speed): self.speed = speed
    case .own(let text): return set(tickLength: kind?.tickLengthAfter(text) ?? tickLength)
    case .reverse, .seek, .rollback, .apply:
      isCertain = isCertain && tickLengths.lowerBound == tickLengths.upperBound
    default: return
    }
    rate = TickRate(speed: speed, tickLength: tickLength)
  }

  /// Sets the length of a tick.
  mutating func set(tickLength length: Rational) {
    tickLength = length
    tickLengths = min(tickLengths.lowerBound, length)...max(tickLengths.upperBound, length)
    rate = TickRate(speed: speed, tickLength: length)
  }

  /// The most ticks that can pass in a second of film.
  var fastest: TickRate {
    isCertain ? rate : TickRate(speed: speed, tickLength: tickLengths.lowerBound)
  }

  /// The smallest speed, in ticks per second of film.
  var slowest: TickRate {
    isCertain ? rate : TickRate(speed: speed, tickLength: tickLengths.upperBound)
  }

  /// Returns the last tick at or before a time of the world, in what speeds count, by `clock`, or by that of
  /// ticks which have their present length since the start.
  func tick(at time: Rational, by clock: TickClock?) -> Tick {
    (clock ?? TickClock(tickLength: tickLength)).moment(at: time).tick
  }

  /// The time that a command takes.
  enum Length {
    /// A time of the film.
    case time(FilmTime)
    /// As long as it takes for a number of ticks to pass.
    case ticks(Tick)
    /// As long as it takes for something to come about.
    case unknown
  }

  /// Returns the time that `command` takes with these settings.
  func length(of command: ScriptCommand) -> Length {
    let own = command.duration.flatMap { FilmTime($0) }
    let ofHand = own ?? (isHandShown ? FilmTime(pace) : nil) ?? .zero
    switch command.word.length {
    case .none: return .time(.zero)
    case .pace: return .time(ofHand)
    case .given: return .time(own ?? defaultLength(of: command) ?? .zero)
    case .tick: return own == nil && !isHandShown ? .ticks(1) : .time(ofHand)
    case .own: break
    }
    switch command.act {
    case .wait(let seconds): return .time(FilmTime(seconds) ?? .zero)
    case .step(let count): return .ticks(count)
    case .play(let goal), .reverse(let goal):
      switch goal {
      case nil: return .time(ofHand)
      case .ticks(let count): return .ticks(count)
      case .seconds(let seconds): return .time(FilmTime(seconds) ?? .zero)
      case .until: return .unknown
      }
    default: return .time(.zero)
    }
  }

  private func defaultLength(of command: ScriptCommand) -> FilmTime? {
    guard case .own(let text) = command.act else { return nil }
    return kind?.lengthOf(text).flatMap { FilmTime($0) }
  }

  /// Returns the longest time that a command takes with these settings.
  func longest(_ command: ScriptCommand) -> FilmTime {
    switch length(of: command) {
    case .time(let time): return time
    case .ticks(let count): return FilmTime(ticks: count, at: slowest) ?? .longest
    case .unknown:
      guard case .play(.until(_, let limit)) = command.act else { return .longest }
      return FilmTime(ticks: limit, at: slowest) ?? .longest
    }
  }
}

extension FilmTime {
  /// A time that is longer than any film.
  static var longest: FilmTime { FilmTime(1 << 61, 1) ?? .zero }

  /// Returns the number of ticks that pass in this time, rounded up.
  func ticks(at rate: TickRate) -> Int128 {
    let (top, isTooMuch) = numerator.multipliedReportingOverflow(by: rate.numerator)
    let (bottom, isTooFine) = denominator.multipliedReportingOverflow(by: rate.denominator)
    if isTooMuch || isTooFine { return 1 << 62 }
    return (top + bottom - 1) / bottom
  }
}
