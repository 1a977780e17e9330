/// A world that is played: forward, backward, at any speed, and from any of its ticks.
///
/// Its state at a tick is always the one it first had there. It goes on from its last tick as it
/// would without having been played, and keeps a ``Keyframes`` of its past.
///
/// The film's clock is exact: each stretch of film adds its seconds times the speed, as a fraction,
/// however often the speed changes. A moment's fraction has a denominator of 10²³ at most.
/// Decimals, and frame rates such as 30000/1001, always fit. Where the sum does not fit, as after
/// film seconds in many unlike fractions, the moment until then is rounded to the nearest millionth
/// of a tick before it goes on; ``seek(to:)`` to a tick makes it exact again.
public struct Playback<Model: Simulation>: Sendable {
  /// The world at the tick of ``moment``.
  public private(set) var model: Model
  /// The moment of the world that is shown.
  public private(set) var moment: Moment
  /// The seconds of the world that pass in a second of film; negative to run backward, 0 to stand
  /// still.
  public var speed: Rational
  /// The length of a tick in seconds, above 0.
  public let tickLength: Rational
  private var past: Keyframes<Model>

  /// Creates a playback of `model`, which can be played from its tick on.
  ///
  /// - Parameters:
  ///   - model: A value, copies of which are snapshots.
  ///   - mostKeyframes: The most snapshots that are kept, from 2; see
  ///     ``Keyframes/init(mostKeyframes:keepsRecent:)``.
  ///   - tickLength: The length of a tick in seconds, above 0.
  ///   - speed: The seconds of the world in a second of film.
  public init(
    _ model: Model, mostKeyframes: Int, tickLength: Rational = Rational(1),
    speed: Rational = Rational(1)
  ) {
    precondition(tickLength > Rational(0), "a tick's length is above 0")
    self.model = model
    self.tickLength = tickLength
    self.speed = speed
    moment = Moment(tick: model.tick)
    past = Keyframes(mostKeyframes: mostKeyframes)
    past.record(model, at: model.tick)
  }

  /// The ticks that the world has reached so far.
  public var ticks: ClosedRange<Tick> {
    guard let ticks = past.ticks else { preconditionFailure("a world begins at a tick") }
    return ticks
  }

  /// Plays `filmSeconds` of film at ``speed``.
  ///
  /// Backward it stops at the first tick. After an error the world is at the last tick that it
  /// reached.
  ///
  /// - Parameter filmSeconds: The seconds of film, 0 or more.
  /// - Throws: The error of a step of the model.
  /// - Complexity: A step of the model for each tick; backward see ``Keyframes``.
  public mutating func advance(by filmSeconds: Rational) throws {
    precondition(filmSeconds >= Rational(0), "a film goes forward")
    try advance(by: ExactFraction(filmSeconds))
  }

  /// Plays `frames` frames of film at ``speed``.
  ///
  /// It is exact for frame rates such as 30000/1001, whose frames can't be given in seconds.
  ///
  /// - Parameters:
  ///   - frames: The number of frames, 0 … 2⁴⁰.
  ///   - framesPerSecond: The frame rate, above 0.
  /// - Throws: The error of a step of the model; see ``advance(by:)``.
  public mutating func advance(frames: Int64, framesPerSecond: Rational) throws {
    precondition(
      (0...1 << 40).contains(frames) && framesPerSecond > Rational(0), "a film goes forward")
    try advance(by: ExactFraction(Int128(frames)).divided(by: framesPerSecond))
  }

  private mutating func advance(by filmSeconds: ExactFraction) throws {
    // The product is at most 10^30 over 10^22.
    let passed = FilmClock.Line(speed: speed, tickLength: tickLength).ticks(in: filmSeconds)
    let (numerator, denominator) = (passed.numerator, passed.denominator)
    let start = Moment(tick: ticks.lowerBound)
    // Nothing is so far in the past, and no number represents it.
    if -numerator / denominator > Int128(moment.tick) - Int128(start.tick) {
      return try go(to: start)
    }
    guard let target = moment.advancedNearly(by: numerator, over: denominator) else {
      preconditionFailure("a world has 2^63 ticks at most")
    }
    try go(to: max(start, target))
  }

  /// Goes to `target`, at or after the first tick; the world is stepped on to moments after its
  /// last tick.
  ///
  /// After an error the world is at the last tick that it reached.
  ///
  /// - Throws: The error of a step of the model.
  /// - Complexity: Fewer steps of the model than ``Keyframes/gap`` within the past, else one for
  ///   each new tick.
  public mutating func seek(to target: Moment) throws {
    precondition(target.tick >= ticks.lowerBound, "a world can't go before its first tick")
    try go(to: target)
  }

  private mutating func go(to target: Moment) throws {
    if target.tick != model.tick {
      let known = min(target.tick, ticks.upperBound)
      if known != model.tick {
        model = try past.snapshot(at: known) { try $0.step() }
      }
      // Should a step fail, the world is here.
      moment = Moment(tick: known)
      while model.tick < target.tick {
        var next = model
        try next.step()
        model = next
        moment = Moment(tick: model.tick)
        past.record(model, at: model.tick)
      }
    }
    moment = target
  }
}
