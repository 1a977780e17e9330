public import SimulationKernel

/// What plays a script on a stage: it takes the film from one time to the next, and lets commands act
/// and ticks pass at theirs.
///
/// Of what comes at the same time, ticks pass first, then time stops, then commands act. A copy is a
/// snapshot.
public struct ScriptDirector<Stage: ScriptStage> {
  /// The world and the hand.
  public internal(set) var stage: Stage
  /// The present time of the film.
  public internal(set) var now = FilmTime.zero
  /// The time at which the last of what has begun ends; that of the film once it ``isOver``.
  public internal(set) var end = FilmTime.zero

  let commands: [ScriptCommand]
  /// The number of the next command.
  public internal(set) var next = 0
  /// When the next command begins, unless it waits for a later time.
  var begin = Begin.at(.zero)
  /// Commands that begin together.
  var group: Group?
  var pace: ScriptPace
  /// Time that passes, or `nil` while it stands still.
  var run: Run?
  /// The times of single ticks that pass beside those of a run, in their order.
  var singleTicks: [FilmTime] = []
  /// The part of a tick that is left until the next one, in ticks, while time stands still.
  var left = FilmTime.one
  /// What has been, where the script goes back to it.
  var past: ScriptPast<Stage>?
  /// The way of pictures to the next tick, in a world that glides.
  var glide: ScriptGlide<Stage>?
  /// The number of ticks that have passed forward.
  var ticks = 0
  /// The worlds that are known, in place of the ticks to them.
  var leaps = ScriptLeaps()
  /// The way to a known world whose ticks are being left out.
  var leap: ScriptLeaps.Leap?
  /// How the stage comes to a known world.
  var goOn: @Sendable (inout Stage, [UInt8]) throws -> Void = { _, _ in }
  /// The world that a command has replaced, while a wave passes between both.
  var wave: ScriptWave<Stage>?

  /// When a command begins.
  enum Begin {
    /// At a time.
    case at(FilmTime)
    /// When time stops, but not before a time.
    case whenStopped(notBefore: FilmTime)
  }

  /// Commands that begin together.
  struct Group {
    /// When the longest of those ends whose length is known.
    var end: FilmTime
    /// Whether one of them ends when time stops.
    var endsWhenStopped = false
  }

  /// Time that passes.
  struct Run {
    enum End {
      /// It passes until it is stopped.
      case none
      /// After so many ticks.
      case ticks(Tick)
      /// At a time of the film.
      case time(FilmTime)
      /// At a condition, after so many ticks at most.
      case condition(String, within: Tick)
    }

    let command: ScriptCommand
    let isForward: Bool
    var nextTick: FilmTime
    var end: End

    /// Whether a command is over only when this ends.
    var isAwaited: Bool {
      switch end {
      case .none, .time: false
      case .ticks, .condition: true
      }
    }
  }

  /// Creates the director of `script` at the beginning of its film.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - stage: The world at its start.
  ///   - pastMemory: About the bytes that the past may take, where the script goes back to it.
  public init(_ script: Script, on stage: Stage, pastMemory: Int = 1 << 28) {
    self.stage = stage
    commands = script.commands
    pace = ScriptPace(script.start)
    if commands.goBack { past = ScriptPast(of: stage, memory: pastMemory) }
  }

  /// Whether all commands have begun, and nothing is waited for: the film lasts until ``end``.
  public var isOver: Bool {
    guard next == commands.count, case .at = begin else { return false }
    return run?.isAwaited != true
  }

  /// The present moment of the world.
  public var moment: Moment {
    let left = partLeft
    return Moment(
      tick: stage.tick, plus: left.denominator - left.numerator, over: left.denominator)
  }

  /// The part of a tick that is left until the next one, in ticks.
  var partLeft: FilmTime {
    guard stage.hasPartsOfTicks else { return .one }
    guard let run, run.isForward else { return left }
    return now.distance(to: run.nextTick)?.scaled(from: pace.rate, to: .one) ?? .one
  }

  /// A function that takes note of an event, with the director as it is after that.
  public typealias Note = (ScriptEvent, inout ScriptDirector) throws -> Void

  /// Takes the film to `time`, which is not before the present one, or to its end.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - note: A function that is called after each event, with the director as it is then.
  /// - Returns: Whether the film goes on after that.
  /// - Throws: ``ScriptFailure`` when a command fails; errors of the world and of `note`.
  public mutating func advance(
    to time: FilmTime, _ note: Note = { _, _ in }
  ) throws -> Bool {
    while let (moment, event) = nextEvent, moment <= time {
      now = moment
      switch event {
      case .tick: try passTick(note)
      case .stop: try stop()
      case .command: try begin(commands[next], note)
      }
      try aim()
    }
    now = isOver ? max(now, min(time, end)) : time
    return !isOver || end > time
  }

  private enum Event: Int {
    case tick, stop, command
  }

  /// What comes next, or `nil` when nothing does.
  private var nextEvent: (time: FilmTime, event: Event)? {
    var events: [(time: FilmTime, event: Event)] = []
    if let tick = singleTicks.first { events.append((tick, .tick)) }
    if let run {
      events.append((run.nextTick, .tick))
      if case .time(let end) = run.end { events.append((end, .stop)) }
    }
    if next < commands.count, case .at(let begin) = begin {
      let time = commands[next].time.flatMap { FilmTime($0) } ?? begin
      events.append((max(begin, time), .command))
    }
    let first = events.min { ($0.time, $0.event.rawValue) < ($1.time, $1.event.rawValue) }
    guard let first, !isOver || first.time <= end else { return nil }
    return first
  }

  func sum(_ time: FilmTime, _ other: FilmTime?, _ command: ScriptCommand?) throws -> FilmTime {
    if let other, let sum = time.adding(other) { return sum }
    throw failure(command, "the time from here on is too long or too fine a fraction to be exact")
  }

  /// Returns the failure of `command`, or of the last that has let time pass or begun.
  func failure(_ command: ScriptCommand?, _ reason: String) -> ScriptFailure {
    let place = (command ?? run?.command ?? commands[max(0, next - 1)]).place
    return ScriptFailure(place: place, time: now, reason: reason)
  }
}

extension ScriptStage {
  /// The part of a tick that is left after ``moment`` until the next one, in ticks.
  var partLeft: FilmTime {
    let part = moment.part
    return hasPartsOfTicks
      ? FilmTime(part.denominator - part.numerator, part.denominator) ?? .one : .one
  }
}

extension TickRate {
  /// A tick in a second.
  static let one = TickRate(speed: Rational(1))
}
