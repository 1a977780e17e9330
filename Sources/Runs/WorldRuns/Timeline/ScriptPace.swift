import SimulationKernel

/// The settings of a script on which the time of its commands depends.
struct ScriptPace {
  /// The speed: ticks, or seconds of the world, per second of film.
  var speed: Rational
  /// The length of a tick, in what speeds count.
  private var tickLength: Rational
  /// The shortest and the longest that a tick has been, if commands have changed it.
  private var tickLengths: ClosedRange<Rational>
  /// Whether the length of a tick is known without running the script: not once the world has gone back,
  /// perhaps to before a change of it.
  private(set) var isCertain = true
  /// The seconds that a command of the hand takes.
  var pace = ScriptSchedule.defaultPace
  /// Whether the hand is shown.
  var isHandShown = true
  /// The ticks in a second of film.
  var rate: TickRate { TickRate(speed: speed, tickLength: tickLength) }

  /// Creates the settings at the beginning of a script.
  init(_ start: ScriptStart) {
    speed = start.kind.speed
    tickLength = start.tickLength
    tickLengths = tickLength...tickLength
  }

  /// Creates the settings of a timeline without commands.
  init() {
    speed = Rational(1)
    tickLength = Rational(1)
    tickLengths = tickLength...tickLength
  }

  /// Takes note that the world goes back, perhaps to before a change of the length of a tick.
  mutating func forgetTickLength() {
    isCertain = isCertain && tickLengths.lowerBound == tickLengths.upperBound
  }

  /// Sets the length of a tick.
  mutating func set(tickLength length: Rational) {
    tickLength = length
    tickLengths = min(tickLengths.lowerBound, length)...max(tickLengths.upperBound, length)
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
    let ofItself = command.act.seconds.flatMap { FilmTime($0) }
    switch command.word.length {
    case .none: return .time(.zero)
    case .pace: return .time(ofHand)
    case .given: return .time(own ?? ofItself ?? .zero)
    case .tick: return own == nil && !isHandShown ? .ticks(1) : .time(ofHand)
    case .own: break
    }
    return switch command.act.effect {
    case .passes(nil): .time(ofHand)
    case .passes(.ticks(let count)): .ticks(count)
    case .passes(.seconds(let seconds)): .time(FilmTime(seconds) ?? .zero)
    case .passes(.until): .unknown
    case .none, .stops: .time(ofItself ?? .zero)
    }
  }

  /// Returns the longest time that a command takes with these settings.
  func longest(_ command: ScriptCommand) -> FilmTime {
    switch length(of: command) {
    case .time(let time): return time
    case .ticks(let count): return FilmTime(ticks: count, at: slowest) ?? .longest
    case .unknown:
      guard case .passes(.until(_, let limit)?) = command.act.effect else { return .longest }
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
