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
  private var pace: ScriptPace
  /// The time at which the next command begins, at the latest.
  private var now: FilmTime? = .zero
  /// Whether it may begin earlier: `reverse` ends where there is no more past.
  private var mayBeEarlier = false
  /// Commands that begin together: their place, when the longest of them ends, and whether time
  /// passes by one of them.
  private var group: (place: ScriptPlace, end: FilmTime?, hasTicks: Bool)?
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
    pace = ScriptPace(start)
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
    switch passing {
    case .unknown: length = nil
    case .until(let end, _): length = latest(length, end)
    case .none, .untilStopped: break
    }
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
    let isAtOnce = command.isMeanwhile || group != nil
    let end = sum(begin, length, command)
    // Another speed may change when ticks have passed.
    let hasTicks: Bool
    if case .ticks = pace.length(of: command), isAtOnce {
      hasTicks = true
    } else {
      hasTicks = false
    }
    if !hasTicks { self.length = latest(self.length, end) }
    switch command.act.grouping {
    case .begins:
      if group != nil {
        mistakes.append(
          ScriptMistake(command.place, "commands begin together already: end comes first"))
      }
      group = (command.place, begin, false)
    case .ends:
      if group == nil {
        mistakes.append(
          ScriptMistake(command.place, "no commands begin together: together comes first"))
      }
      group = nil
    case nil:
      if let before = group {
        let latest = hasTicks ? before.end : latest(before.end, end)
        group = (before.place, latest, before.hasTicks || hasTicks)
      }
      now = isAtOnce ? begin : end
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
    if let reason = command.act.refusal(names, lack: knowsPattern) {
      mistakes.append(ScriptMistake(command.place, reason))
    }
    command.act.note(in: &names)
    hand.perform(command)
    let rate = pace.rate
    command.act.note(in: &pace)
    if pace.rate != rate { changeRate(from: rate, command) }
    return true
  }

  // MARK: Times

  private mutating func beginning(of command: ScriptCommand) -> FilmTime? {
    var now = now
    if case .ends? = command.act.grouping, let group {
      now = group.end
      if group.hasTicks {
        switch passing {
        case .until(let end, _): now = latest(now, end)
        case .unknown: now = nil
        case .none, .untilStopped: break
        }
      }
    }
    guard let time = command.time.flatMap({ FilmTime($0) }) else { return now }
    // Where the present time is not known, a run shows whether that is past.
    guard let now else { return time }
    if time < now {
      if mayBeEarlier { return now }
      mistakes.append(ScriptMistake(command.place, "\(time) is past: it is \(now) here"))
    }
    mayBeEarlier = false
    return max(now, time)
  }

  /// Lets time end that has passed until `begin`.
  private mutating func arrive(at begin: FilmTime?) {
    switch passing {
    case .none, .untilStopped: return
    case .until(let end, _):
      guard let begin else { return hand.forget() }
      if end > begin { return }
      length = latest(length, end)
    case .unknown: return hand.forget()
    }
    passing = .none
    hand.isRunning = false
  }

  private mutating func changeRate(from rate: TickRate, _ command: ScriptCommand) {
    guard case .until(let end, isOfTicks: true) = passing else { return }
    let left = now.flatMap { $0.distance(to: end)?.scaled(from: rate, to: pace.rate) }
    passing = sum(now, left, command).map { .until($0, isOfTicks: true) } ?? .unknown
  }

  /// Returns the time that `command` takes, or `nil` when only a run shows it.
  private mutating func length(of command: ScriptCommand) -> FilmTime? {
    switch pace.length(of: command) {
    case .time(let time): return time
    case .ticks where !pace.isCertain: return nil
    case .ticks(let count):
      if let time = FilmTime(ticks: count, at: pace.rate) { return time }
      refuseTime(of: command)
      return nil
    case .unknown: return nil
    }
  }

  /// Lets time pass from `begin` on, or stops it.
  private mutating func pass(_ command: ScriptCommand, from begin: FilmTime?, _ length: FilmTime?) {
    let end = sum(begin, length, command)
    switch command.act.effect {
    case .passes(nil): passing = .untilStopped
    case .passes(.until):
      // Unless the next command begins at once, it has come about by then.
      passing = command.isMeanwhile || group != nil ? .unknown : .none
      if case .none = passing { hand.isRunning = false }
    case .passes(.some(let goal)):
      if command.goesBack { mayBeEarlier = true }
      var isOfTicks = false
      if case .ticks = goal { isOfTicks = true }
      end.map { passing = .until($0, isOfTicks: isOfTicks) }
      if end == nil { endUnseen(command) }
    case .stops: passing = .none
    case .none:
      // Where no hand is shown and time stands still, a tap in the sea is a step.
      guard case .ticks = pace.length(of: command), case .none = passing else { return }
      end.map { passing = .until($0, isOfTicks: true) }
      if end == nil { endUnseen(command) }
    }
  }

  /// Lets time pass to an end whose time is not known.
  private mutating func endUnseen(_ command: ScriptCommand) {
    let isOver = !command.isMeanwhile && group == nil
    passing = isOver ? .none : .unknown
    if isOver { hand.isRunning = false }
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
