import CellPatterns
public import SimulationKernel

/// Plays a film: it advances a world from frame to frame, and keeps the states that the film goes back to.
///
/// The moments of a run's frames are known beforehand, and ticks pass up to them. Those of a script's frames are
/// known only by playing it. At one time of the film, ticks pass first, then time stops, then commands act.
public final class Player<Played: PlayedWorld> {
  /// The world, and what belongs to its moment.
  var head: Playhead<Played>
  /// What has been, where the film goes back to it.
  var past: Past<Played>?
  /// The files beside the pictures, if any are written.
  let records: RunRecords<Played.World.Model>?
  /// What saves the world from time to time, if anything does.
  var checkpoints: Checkpoints?
  /// What an earlier run has saved, until it has been made use of.
  var saved: SavedPlay?
  let isCancelled: () -> Bool
  /// The tick at which the film begins.
  let firstTick: Tick

  // MARK: Scripts

  /// The present time of the film.
  public internal(set) var now = FilmTime.zero
  /// The time at which all that has begun will have ended: the film's end once it ``isOver``.
  public internal(set) var end = FilmTime.zero
  let commands: [ScriptCommand]
  /// The number of the next command.
  public internal(set) var next = 0
  /// When the next command begins, unless it waits for a later time.
  var nextBegin = Begin.at(.zero)
  /// Commands that begin together.
  var group: Group?
  var pace: ScriptPace
  /// Time that passes, or `nil` while it stands still.
  var run: Run?
  /// The times of single ticks that pass beside those of a run, in their order.
  var singleTicks: [FilmTime] = []
  /// The way of pictures to the next tick, in a world that glides.
  var passage: Passage<Played>?
  /// The world that a command has replaced, while a wave passes between both.
  var replaced: Replacement<Played>?
  /// The number of ticks that have passed forward.
  var ticks: Tick = 0
  /// The way to a known world whose ticks are being left out.
  var leap: SavedPlay.Leap?
  /// What shows the film, if it is seen.
  let screen: ScriptScreen<Played>?
  /// The number of frames in a second of film, and of those before it.
  let rate: Rational, framesBefore: Int
  /// How the patterns land that float after commands, by the indices of these.
  let landings: [Int: PasteMode]
  /// The words after which the census has a row.
  let recordedWords: Set<String>
  /// Where the pictures go that commands ask for, if they are written.
  let screenshots: Screenshots?
  /// In a rehearsal, the ends that the axes of a chart need so far.
  var reach: ScriptChart.Reach?
  /// Remarks on commands for a person, each with its place.
  var remarks: [String] = []

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

  /// Creates the player of `script` at the beginning of its film, which nobody sees.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - world: The world at its start.
  ///   - pastMemory: About the bytes that the past may take, where the script goes back to it.
  public convenience init(_ script: Script, in world: Played, pastMemory: Int = 1 << 28) {
    self.init(script, in: world, pastMemory: pastMemory, on: nil)
  }

  /// Creates the player of `script` on a screen, at the beginning of its film.
  init(
    _ script: Script, in world: Played, pastMemory: Int, on screen: ScriptScreen<Played>?,
    rate: Rational = ScriptFilm.defaultRate, after framesBefore: Int = 0,
    _ records: RunRecords<Played.World.Model>? = nil,
    recordedWords: Set<String> = [], screenshots: Screenshots? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    head = Playhead(world)
    firstTick = world.tick
    commands = script.commands
    pace = ScriptPace(script.start)
    landings = screen == nil ? [:] : script.commands.landings
    self.screen = screen
    self.rate = rate
    self.framesBefore = framesBefore
    self.records = records
    self.recordedWords = recordedWords
    self.screenshots = screenshots
    self.isCancelled = isCancelled
    if commands.goBack { past = Past(of: head, memory: pastMemory) }
  }

  /// Creates the player of a run that began at `firstTick` and continues from `head`.
  init(
    _ head: consuming Playhead<Played>, from firstTick: Tick,
    _ records: RunRecords<Played.World.Model>?, isCancelled: @escaping () -> Bool
  ) {
    self.firstTick = firstTick
    ticks = head.tick - firstTick
    self.head = head
    self.records = records
    self.isCancelled = isCancelled
    (commands, pace, landings, recordedWords) = ([], ScriptPace(), [:], [])
    (screen, rate, framesBefore, screenshots) = (nil, ScriptFilm.defaultRate, 0, nil)
  }

  /// The world, and the hand on it.
  public var world: Played { head.world }

  /// Whether all commands have begun, and nothing is waited for: the film lasts until ``end``.
  public var isOver: Bool {
    guard next == commands.count, case .at = nextBegin else { return false }
    return run?.isAwaited != true
  }

  /// The present moment of the world.
  public var moment: Moment {
    let left = partLeft
    return Moment(
      tick: head.tick, plus: left.denominator - left.numerator, over: left.denominator)
  }

  /// The number of the first frame that shows the present moment of a script.
  var frame: Int { framesBefore + now.frame(at: rate) }

  /// Whether time passes until a condition comes about.
  var isWatched: Bool {
    if case .condition? = run?.end { true } else { false }
  }

  /// Whether later ticks follow from the world as it is saved.
  var canBeSaved: Bool { head.isAtTick && past == nil && leap == nil }

  /// The part of a tick that is left until the next one, in ticks.
  var partLeft: FilmTime {
    guard head.world.hasPartsOfTicks else { return .one }
    guard let run, run.isForward else { return head.left }
    return now.distance(to: run.nextTick)?.scaled(from: pace.rate, to: .one) ?? .one
  }

  /// Takes the film to `time`, which is not before the present one, or to its end.
  ///
  /// - Parameter time: The time.
  /// - Returns: Whether the film continues; true if it was canceled.
  /// - Throws: ``ScriptFailure`` when a command fails; errors of the world and of files.
  public func advance(to time: FilmTime) throws -> Bool {
    defer { screen?.settle(at: now) }
    do {
      while let (moment, event) = nextEvent, moment <= time {
        if isCancelled() { return true }
        now = moment
        switch event {
        case .tick: try passTick()
        case .stop: try stop()
        case .command: try begin(commands[next])
        }
        try aim()
      }
    } catch is PlayingStopped {
      return true
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
    if next < commands.count, case .at(let begin) = nextBegin {
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
  func failure(
    _ command: ScriptCommand?, _ reason: String, because cause: (any Error)? = nil
  ) -> ScriptFailure {
    let place = (command ?? run?.command ?? commands[max(0, next - 1)]).place
    return ScriptFailure(place: place, time: now, reason: reason, cause: cause)
  }
}

extension TickRate {
  /// A tick in a second.
  static let one = TickRate(speed: Rational(1))
}
