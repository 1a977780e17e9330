public import SimulationKernel

/// The times of a script's commands and the modes in which they act, as far as they are known without
/// running it.
public struct ScriptSchedule: Sendable {
  /// A command with what is known of it.
  public struct Entry: Sendable {
    /// The command.
    public let command: ScriptCommand
    /// The time of the film at which it acts, or `nil` after one whose length only a run shows.
    public let begin: FilmTime?
    /// The time that it takes, or `nil` when only a run shows that.
    public let length: FilmTime?
    /// The mode in which it acts, or `nil` when only a run shows that.
    public let mode: String?
  }

  /// The commands in their order.
  public private(set) var entries: [Entry] = []
  /// The length of the film, or `nil` when only a run shows it.
  public private(set) var length: FilmTime? = .zero
  /// The mistakes in modes, names and times.
  private(set) var mistakes: [ScriptMistake] = []

  private let start: ScriptStart
  private var hand: any ScriptHand
  private var names = ScriptNames()
  private var rate: TickRate
  private var speed: Rational
  private var tickLength: Rational
  private var pace = Self.defaultPace
  private var isHandShown = true
  /// The time at which the next command begins.
  private var now: FilmTime? = .zero
  /// Commands that begin together: their place, and when the longest of them ends.
  private var group: (place: ScriptPlace, end: FilmTime?)?
  private var passing = Passing.none

  /// The seconds that a command of the hand takes at the beginning.
  public static let defaultPace = Rational(1, 2)

  /// The end of time that passes.
  private enum Passing {
    case none
    /// It passes until it is stopped.
    case untilStopped
    /// It passes until a time of the film; with ticks left, if the speed changes that time.
    case until(FilmTime, isOfTicks: Bool)
    /// It passes until something comes about.
    case unknown
  }

  /// Creates the schedule of `commands` in the world of `start`.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - start: The world.
  ///   - knowsPattern: A function that returns why there is no pattern of a name, or `nil` when there
  ///     is one.
  ///   - gaps: The numbers of the commands before which there is one that could not be read.
  /// - Complexity: O(*n*) for *n* commands.
  init(
    _ commands: [ScriptCommand], _ start: ScriptStart, knowsPattern: (String) -> String?,
    gaps: Set<Int>
  ) {
    self.start = start
    hand = start.kind.hand
    speed = start.kind.speed
    tickLength = start.tickLength
    rate = TickRate(speed: speed, tickLength: tickLength)
    for (number, command) in commands.enumerated() {
      if gaps.contains(number) {
        hand.forget()
        names.forget()
      }
      add(command, knowsPattern)
    }
    if let group {
      mistakes.append(ScriptMistake(group.place, "the commands that begin together have no end"))
    }
    if case .unknown = passing { length = nil }
  }

  /// Creates the schedule of `script`.
  ///
  /// - Complexity: O(*n*) for *n* commands.
  public init(_ script: Script) {
    self.init(script.commands, script.start, knowsPattern: { _ in nil }, gaps: [])
  }

  private mutating func add(_ command: ScriptCommand, _ knowsPattern: (String) -> String?) {
    let begin = beginning(of: command)
    now = begin
    arrive(at: begin)
    let mode = hand.mode
    let isAllowed = note(command, knowsPattern)
    let length = length(of: command)
    if isAllowed { pass(command, from: begin, length) }
    entries.append(Entry(command: command, begin: begin, length: length, mode: mode))
    let end = sum(begin, length, command)
    self.length = latest(self.length, end)
    switch command.act {
    case .together:
      if group != nil {
        mistakes.append(
          ScriptMistake(command.place, "commands begin together already: end comes first"))
      }
      group = (command.place, begin)
      now = begin
    case .end:
      if group == nil {
        mistakes.append(
          ScriptMistake(command.place, "no commands begin together: together comes first"))
      }
      now = begin
      group = nil
    default:
      if let group { self.group = (group.place, latest(group.end, end)) }
      now = command.isMeanwhile || group != nil ? begin : end
    }
  }

  /// Notes what `command` does, or adds a mistake and returns `false` when it is refused.
  private mutating func note(
    _ command: ScriptCommand, _ knowsPattern: (String) -> String?
  ) -> Bool {
    if let reason = hand.refusal(of: command) {
      // What is refused changes nothing.
      mistakes.append(ScriptMistake(command.place, reason))
      return false
    }
    // A name that is wrong is meant to be another one.
    if let reason = names.refusal(of: command, start.kind, knowsPattern) {
      mistakes.append(ScriptMistake(command.place, reason))
    }
    names.note(command, start.kind)
    hand.perform(command)
    switch command.act {
    case .hand(let isShown): isHandShown = isShown
    case .pace(let seconds): pace = seconds
    case .speed(let speed): changeRate(command) { $0.speed = speed }
    case .own(let text):
      if let length = start.kind.tickLengthAfter(text) {
        changeRate(command) { $0.tickLength = length }
      }
    default: break
    }
    return true
  }

  // MARK: Times

  private func beginning(of command: ScriptCommand) -> FilmTime? {
    var now = now
    if case .end = command.act, let group { now = group.end }
    guard let time = command.time.flatMap({ FilmTime($0) }) else { return now }
    // What is past is seen when it runs.
    return now.map { max($0, time) } ?? time
  }

  /// Lets time end that has passed until `begin`.
  private mutating func arrive(at begin: FilmTime?) {
    switch passing {
    case .none, .untilStopped: return
    case .until(let end, _):
      guard let begin else { return hand.forget() }
      if end > begin { return }
    case .unknown: return hand.forget()
    }
    passing = .none
    hand.isRunning = false
  }

  private mutating func changeRate(
    _ command: ScriptCommand, _ change: (inout ScriptSchedule) -> Void
  ) {
    let before = rate
    change(&self)
    rate = TickRate(speed: speed, tickLength: tickLength)
    guard case .until(let end, isOfTicks: true) = passing else { return }
    let left = now.flatMap { $0.distance(to: end)?.scaled(from: before, to: rate) }
    passing = sum(now, left, command).map { .until($0, isOfTicks: true) } ?? .unknown
  }

  /// Returns the time that `command` takes, or `nil` when only a run shows it.
  private mutating func length(of command: ScriptCommand) -> FilmTime? {
    let own = command.duration.flatMap { FilmTime($0) }
    let ofHand = own ?? (isHandShown ? FilmTime(pace) : .zero)
    switch command.word.length {
    case .none: return .zero
    case .pace: return ofHand
    case .given: return own ?? .zero
    case .tick: return own ?? (isHandShown ? FilmTime(pace) : ticks(1, command))
    case .own: break
    }
    switch command.act {
    case .wait(let seconds): return FilmTime(seconds)
    case .step(let count): return ticks(count, command)
    case .play(let goal), .reverse(let goal):
      switch goal {
      case nil: return ofHand
      case .ticks(let count): return ticks(count, command)
      case .seconds(let seconds): return FilmTime(seconds)
      case .until: return nil
      }
    default: return .zero
    }
  }

  /// Lets time pass from `begin` on, or stops it.
  private mutating func pass(_ command: ScriptCommand, from begin: FilmTime?, _ length: FilmTime?) {
    let end = sum(begin, length, command)
    switch command.act {
    case .play(nil), .reverse(nil): passing = .untilStopped
    case .play(.until):
      // Unless the next command begins at once, it has come about by then.
      passing = command.isMeanwhile || group != nil ? .unknown : .none
      if case .none = passing { hand.isRunning = false }
    case .play(.some(let goal)), .reverse(.some(let goal)):
      var isOfTicks = false
      if case .ticks = goal { isOfTicks = true }
      end.map { passing = .until($0, isOfTicks: isOfTicks) }
      if end == nil { endUnseen(command) }
    case .step:
      end.map { passing = .until($0, isOfTicks: true) }
      if end == nil { endUnseen(command) }
    case .pause, .seek, .rollback, .apply: passing = .none
    default: break
    }
  }

  /// Lets time pass to an end whose time is not known.
  private mutating func endUnseen(_ command: ScriptCommand) {
    let isOver = !command.isMeanwhile && group == nil
    passing = isOver ? .none : .unknown
    if isOver { hand.isRunning = false }
  }

  private mutating func ticks(_ count: Tick, _ command: ScriptCommand) -> FilmTime? {
    if let time = FilmTime(ticks: count, at: rate) { return time }
    refuseTime(of: command)
    return nil
  }

  /// Returns the sum of two times, `nil` when one is not known; one that is too large is a mistake.
  private mutating func sum(
    _ time: FilmTime?, _ length: FilmTime?, _ command: ScriptCommand
  ) -> FilmTime? {
    guard let time, let length else { return nil }
    if let sum = time.adding(length) { return sum }
    refuseTime(of: command)
    return nil
  }

  private mutating func refuseTime(of command: ScriptCommand) {
    let mistake = ScriptMistake(
      command.place,
      "the time of the film from here on is too long or too fine a fraction to be exact: take speeds "
        + "that divide one another, or shorter times")
    if mistakes.last != mistake { mistakes.append(mistake) }
  }

  private func latest(_ time: FilmTime?, _ other: FilmTime?) -> FilmTime? {
    guard let time, let other else { return nil }
    return max(time, other)
  }
}
