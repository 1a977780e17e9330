import Scripts
import SimulationKernel

/// A stage that only counts ticks and lists what was done at which.
struct LogStage: ScriptStage, Equatable {
  var tick: Tick = 0
  var hasPartsOfTicks = true
  /// The commands with the moments at which they acted.
  var log: [String] = []
  /// The ticks of snapshots, which no time takes back.
  var kept: [Tick] = []
  /// The first tick at which the condition has come about.
  var metAt: Tick = .max
  var bytes: Int { 1 }

  mutating func perform(_ command: ScriptCommand, at moment: Moment) -> ScriptEffect {
    switch command.act {
    case .snapshot:
      kept.append(tick)
      return .none
    case .rollback: tick = kept.last ?? tick
    case .own where command.word.name == "restart": break
    default: return .none
    }
    log.append("\(tick)+\(moment.part) \(command.text)")
    return .change
  }

  mutating func step() { tick += 1 }
  mutating func start(until condition: String?) {}
  mutating func stop() {}
  mutating func goBack(to past: LogStage) { (tick, log) = (past.tick, past.log) }
  func isMet(_ condition: String) -> Bool { tick >= metAt }
  func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? {
    .number(Int(tick))
  }
}

/// A director that looks at every sixtieth of a second, in which all that it plays begins and ends.
///
/// A tick has 60 parts, of which as many pass in a unit as there are ticks in a second: speeds are whole
/// numbers that divide 60. The past is a list.
struct SlowDirector {
  private(set) var stage: LogStage
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
  private var stopAt: Int?
  /// The parts of the present tick that have passed, of the world and backward.
  private var parts = 0, partsBack = 0
  private var singles: [Int] = []
  private var past: [(stage: LogStage, parts: Int)]
  private var place = 0
  private(set) var isOver = false
  /// Whether the world has not been at a time.
  private(set) var hasFailed = false

  init(_ script: Script, on stage: LogStage, speed: Int) {
    self.stage = stage
    self.speed = speed
    commands = script.commands
    past = [(stage, 0)]
  }

  private func units(_ seconds: Rational) -> Int {
    Int(seconds.numerator) * 60 / Int(seconds.denominator)
  }

  private var isDone: Bool { next == commands.count && due != nil && ticksLeft == nil }

  /// Plays unit `unit`, after that before it.
  mutating func play(_ unit: Int) {
    for _ in singles.filter({ $0 == unit }) { step() }
    if direction != 0 && !(isDone && unit > end) { passUnit(unit) }
    if stopAt == unit { stop(unit) }
    while next < commands.count, let due, max(due, commands[next].time.map(units) ?? 0) <= unit {
      next += 1
      act(commands[next - 1], unit)
    }
    if isDone && unit >= end { isOver = true }
  }

  private mutating func step() {
    stage.step()
    forgetAhead()
    past.append((stage, 0))
    place += 1
  }

  private mutating func passUnit(_ unit: Int) {
    if direction > 0 {
      parts += speed
      if parts < 60 { return }
      parts -= 60
      step()
    } else {
      partsBack += speed
      if partsBack < 60 { return }
      partsBack -= 60
      if place == 0 { return stop(unit) }
      place -= 1
      land()
    }
    guard let count = ticksLeft else { return }
    ticksLeft = count - 1
    if count == 1 { stop(unit) }
  }

  private mutating func land() {
    stage.goBack(to: past[place].stage)
    parts = past[place].parts
  }

  private mutating func forgetAhead() { past.removeSubrange((place + 1)...) }

  private mutating func stop(_ unit: Int) {
    if direction == 0 { return }
    if !stage.hasPartsOfTicks { parts = 0 }
    (direction, ticksLeft, stopAt) = (0, nil, nil)
    end = max(end, unit)
    if due == nil { due = max(unit, least) }
  }

  private mutating func begin(_ goal: ScriptAct.Goal?, _ direction: Int, _ unit: Int) -> Int? {
    stop(unit)
    self.direction = direction
    if direction > 0 { forgetAhead() } else { land() }
    partsBack = 0
    switch goal {
    case .ticks(let count)?:
      ticksLeft = Int(count)
      return nil
    case .seconds(let seconds)?:
      if units(seconds) == 0 { stop(unit) } else { stopAt = unit + units(seconds) }
      return units(seconds)
    default: return isHandShown ? pace : 0
    }
  }

  private mutating func act(_ command: ScriptCommand, _ unit: Int) {
    let ofHand = command.duration.map(units) ?? (isHandShown ? pace : 0)
    var length: Int? = 0
    switch command.act {
    case .wait(let seconds): length = units(seconds)
    case .pace(let seconds): pace = units(seconds)
    case .hand(let isShown): isHandShown = isShown
    case .speed(let rate): speed = Int(rate.numerator)
    case .play(let goal): length = begin(goal, 1, unit)
    case .reverse(let goal): length = begin(goal, -1, unit)
    case .step(let count): length = begin(.ticks(count), 1, unit)
    case .pause:
      stop(unit)
      length = ofHand
    case .seek(let time):
      stop(unit)
      guard let found = past.lastIndex(where: { $0.stage.tick == time.numerator }) else {
        hasFailed = true
        return
      }
      place = found
      land()
    case .together:
      group = (unit, false)
      return
    case .end:
      let latest = max(unit, group?.end ?? unit)
      due = group?.waits == true && ticksLeft != nil ? nil : latest
      (least, group) = (latest, nil)
      return
    default:
      if case .rollback = command.act { stop(unit) }
      let part = stage.hasPartsOfTicks ? parts : 0
      let effect = stage.perform(
        command, at: Moment(tick: stage.tick, plus: Int128(part), over: 60))
      if effect == .change {
        forgetAhead()
        past[place] = (stage, part)
      }
      length = ofHand
      if command.word.name == "tap" {
        if !isHandShown && command.duration == nil { length = 60 / speed }
        singles.append(unit + (length ?? 0))
        if length == 0 { step() }
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
