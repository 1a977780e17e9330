import FieldEditing
import Lattice
import SimulationKernel
@testable import WorldRuns

/// A world that only counts ticks and lists what was done at which.
struct LoggedWorld: PlayedWorld, Equatable {
  typealias Description = RingDescription
  var model: Ring { Ring(copies: CopyCount()) }
  func portrayal(showing cells: Rect) -> RingPortrayal { RingPortrayal() }

  var tick: Tick = 0
  var moment = Moment(tick: 0)
  var hasPartsOfTicks = true
  /// The commands with the moments at which they acted.
  var log: [String] = []
  /// The ticks of snapshots, which no time takes back.
  var snapshots: [Tick] = []
  /// The first tick at which the condition has come about.
  var metAt: Tick = .max
  var bytes: Int { 1 }

  mutating func perform(_ command: ActionText, at moment: Moment) -> ScriptEffect {
    guard command.words[0].text == "restart" else { return .none }
    self.moment = moment
    note("restart", moment)
    return .change
  }
  mutating func takeSnapshot(_ name: String?, at moment: Moment) { snapshots.append(tick) }
  mutating func restoreSnapshot(_ name: String?, at moment: Moment) {
    tick = snapshots.last ?? tick
    self.moment = Moment(tick: tick)
    note("restored", moment)
  }
  private mutating func note(_ act: String, _ moment: Moment) {
    log.append("\(tick)+\(moment.part) \(act)")
  }

  mutating func pass(to moment: Moment) {}
  mutating func goOn(to saved: [UInt8]) {}
  mutating func step() {
    tick += 1
    moment = Moment(tick: tick)
  }
  mutating func goBack(to past: LoggedWorld) {
    (tick, moment, log) = (past.tick, past.moment, past.log)
  }
  func isMet(_ condition: String) -> Bool { tick >= metAt }
  func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? {
    .number(Int(tick))
  }
}

/// A player that looks at every sixtieth of a second, in which all that it plays begins and ends.
///
/// A tick has 60 parts, of which as many pass in a unit as there are ticks in a second: speeds are whole
/// numbers that divide 60. The past is a list of all states.
struct SlowPlayer<Played: PlayedWorld> {
  private(set) var world: Played
  /// The unit at which the last of what has begun ends.
  private(set) var end = 0
  private let commands: [ScriptCommand]
  private var next = 0
  private var due: Int? = 0
  private var group: (end: Int, waits: Bool)?
  private var least = 0
  private var speed: Int
  private var pace = 30
  private var isHandShown = true
  private var direction = 0
  private var ticksLeft: Int?
  private var condition: String?
  private var stopAt: Int?
  /// The parts of the present tick that have passed, of the world and backward.
  private var parts = 0, partsBack = 0.0
  private var singles: [Int] = []
  private var past: [(world: Played, parts: Int)]
  private var place = 0
  private(set) var isOver = false
  /// Whether a command has failed.
  private(set) var hasFailed = false

  init(_ script: Script, in world: Played, speed: Int) {
    self.world = world
    self.speed = speed
    commands = script.commands
    past = [(world, 0)]
  }

  private func units(_ seconds: Rational) -> Int {
    Int(seconds.numerator) * 60 / Int(seconds.denominator)
  }

  /// The parts of a tick that pass in a unit.
  private var partsInUnit: Int {
    let length = world.clock?.tickLength ?? Rational(1)
    return speed * Int(length.denominator) / Int(length.numerator)
  }

  private var isDone: Bool { next == commands.count && due != nil && ticksLeft == nil }

  /// Plays unit `unit`, after that before it.
  mutating func play(_ unit: Int) {
    do { try playAll(unit) } catch { hasFailed = true }
  }

  private mutating func playAll(_ unit: Int) throws {
    for _ in singles.filter({ $0 == unit }) { try step() }
    if direction != 0 && !(isDone && unit > end) { try passUnit(unit) }
    if stopAt == unit { try stop(unit) }
    while next < commands.count, let due, max(due, commands[next].time.map(units) ?? 0) <= unit {
      next += 1
      try act(commands[next - 1], unit)
    }
    if isDone && unit >= end { isOver = true }
  }

  private mutating func step() throws {
    try world.step()
    forgetAhead()
    past.append((world, 0))
    place += 1
  }

  private mutating func passUnit(_ unit: Int) throws {
    if direction > 0 {
      parts += partsInUnit
      if parts < 60 { return }
      parts -= 60
      try step()
    } else {
      let rate = Double(partsInUnit)
      partsBack += rate
      if partsBack < 60 { return }
      if place == 0 { return try stop(unit) }
      place -= 1
      try land()
      // The rest of the unit passes with the ticks of that time, whose lengths are powers of two.
      partsBack = (partsBack - 60) / rate * Double(partsInUnit)
    }
    guard let count = ticksLeft else { return }
    ticksLeft = count - 1
    if let condition, world.isMet(condition) { return try stop(unit) }
    if count == 1 && condition != nil { throw Late() }
    if count == 1 { try stop(unit) }
  }

  private struct Late: Error {}

  private mutating func land() throws {
    try world.goBack(to: past[place].world)
    parts = past[place].parts
  }

  private mutating func forgetAhead() { past.removeSubrange((place + 1)...) }

  private mutating func stop(_ unit: Int) throws {
    if direction == 0 { return }
    if !world.hasPartsOfTicks { parts = 0 }
    (direction, ticksLeft, stopAt, condition) = (0, nil, nil, nil)
    try world.stop()
    end = max(end, unit)
    if due == nil { due = max(unit, least) }
  }

  private mutating func begin(
    _ goal: TimeGoal?, _ direction: Int, _ unit: Int
  ) throws -> Int? {
    try stop(unit)
    self.direction = direction
    if direction > 0 { forgetAhead() }
    var limit = Tick.max
    if case .until(let name, let ticks)? = goal { (condition, limit) = (name, ticks) }
    try world.start(until: condition, within: limit) { false }
    if direction < 0 { try land() }
    partsBack = 0
    switch goal {
    case .ticks(let count)?:
      ticksLeft = Int(count)
      return nil
    case .seconds(let seconds)?:
      if units(seconds) == 0 { try stop(unit) } else { stopAt = unit + units(seconds) }
      return units(seconds)
    case .until(let name, let limit)?:
      ticksLeft = Int(limit)
      if world.isMet(name) { try stop(unit) }
      return direction == 0 || self.direction == 0 ? 0 : nil
    default: return isHandShown ? pace : 0
    }
  }

  /// The parts of the present tick until the last command.
  private var partsPassed: Int {
    let part = world.moment.part
    return world.hasPartsOfTicks ? Int(part.numerator * 60 / part.denominator) : 0
  }

  /// The units that a flight to another screen of a universe takes: 1.9, 2 or 2.5 seconds.
  private static func flights(_ command: ScriptCommand) -> Int {
    switch (command.word.name, command.text.split(separator: " ").dropFirst().first) {
    case ("open", "galaxy"): 114
    case ("open", "star"), ("open", "black-hole"): 120
    case ("open", _), ("tap", _), ("back", _): 150
    default: 0
    }
  }

  /// Lets the world do what a command does to it, and returns what that means for the past.
  private mutating func change(
    _ act: any TimelineCommand, at moment: Moment
  ) throws -> ScriptEffect {
    switch act {
    case let own as OwnCommand: return try world.perform(own.text, at: moment)
    case let snapshot as SnapshotCommand: try world.takeSnapshot(snapshot.name, at: moment)
    case let delete as DeleteCommand: try world.deleteSnapshot(delete.name, at: moment)
    case let apply as ApplyCommand:
      try world.restoreSnapshot(apply.name, at: moment)
      return .change
    case is RollbackCommand:
      try world.restoreSnapshot(nil, at: moment)
      return .change
    default: break
    }
    return .none
  }

  private mutating func act(_ command: ScriptCommand, _ unit: Int) throws {
    let ofHand: Int =
      switch command.word.length {
      case .none: 0
      case .given: command.duration.map(units) ?? Self.flights(command)
      case .pace, .tick, .own: command.duration.map(units) ?? (isHandShown ? pace : 0)
      }
    var length: Int? = 0
    switch command.act {
    case let wait as WaitCommand: length = units(wait.seconds ?? Rational(0))
    case SettingCommand.pace(let seconds): pace = units(seconds)
    case SettingCommand.hand(let isShown): isHandShown = isShown
    case SettingCommand.speed(let rate): speed = Int(rate.numerator)
    case let play as PlayCommand: length = try begin(play.goal, 1, unit)
    case let reverse as ReverseCommand: length = try begin(reverse.goal, -1, unit)
    case let step as StepCommand: length = try begin(.ticks(step.count), 1, unit)
    case is PauseCommand:
      try stop(unit)
      length = ofHand
    case let seek as SeekCommand:
      try stop(unit)
      guard let found = past.lastIndex(where: { $0.world.tick == seek.time.numerator }) else {
        hasFailed = true
        return
      }
      place = found
      try land()
    case is ExpectCommand, is SettingCommand, is ScreenshotCommand, is FitCommand, is ZoomCommand:
      break
    case is ScrollCommand: length = ofHand
    case let other as GroupCommand:
      guard case .ends? = other.grouping else {
        group = (unit, false)
        return
      }
      let latest = max(unit, group?.end ?? unit)
      due = group?.waits == true && ticksLeft != nil ? nil : latest
      (least, group) = (latest, nil)
      return
    default:
      let isReturn = command.act is RollbackCommand || command.act is ApplyCommand
      if isReturn { try stop(unit) }
      let part = world.hasPartsOfTicks ? parts : 0
      let moment = Moment(tick: world.tick, plus: Int128(part), over: 60)
      switch try change(command.act, at: moment) {
      case .none: forgetAhead()
      case .change:
        forgetAhead()
        past[place] = (world, partsPassed)
      case .beginning:
        past = [(world, partsPassed)]
        place = 0
      }
      if isReturn { parts = partsPassed }
      length = ofHand
      if command.word.length == .tick {
        if !isHandShown && command.duration == nil { length = 60 / partsInUnit }
        singles.append(unit + (length ?? 0))
        if length == 0 { try step() }
      }
    }
    let own = unit + (length ?? 0)
    end = max(end, own)
    if let before = group {
      group = (max(before.end, own), before.waits || length == nil)
      due = unit
    } else {
      due = command.isMeanwhile ? unit : length == nil ? nil : own
      least = unit
    }
  }
}
