import Lattice
public import SimulationKernel

/// A world, and a hand on it, that the commands of a script act on. A copy is a snapshot.
public protocol ScriptStage: Sendable {
  /// The tick of the world.
  var tick: Tick { get }
  /// The moment that the world has reached by its ticks, or by a command since then: its tick by default.
  var moment: Moment { get }
  /// Whether the world has times between its ticks, which stay when time stops.
  var hasPartsOfTicks: Bool { get }
  /// Whether pictures show how the world gets from tick to tick though commands act at ticks alone;
  /// `false` by default.
  var glides: Bool { get }
  /// The clock of the world in what speeds count, or `nil`, by default, where no command changes the length
  /// of a tick.
  var clock: TickClock? { get }
  /// About the bytes of a copy while this one goes on.
  var bytes: Int { get }

  /// Does what `command` does to the world, at the moment at which it begins.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - moment: The moment of the world.
  /// - Returns: What it means for the past.
  /// - Throws: An error in one sentence when it is refused; then nothing has changed.
  mutating func perform(_ command: ScriptCommand, at moment: Moment) throws -> ScriptEffect
  /// Takes note of the time of the film at which a tick passes, before it does, and also where its world is
  /// known and the tick is left out; does nothing by default.
  mutating func noteTick(at time: FilmTime)
  /// Lets a tick pass.
  ///
  /// - Throws: The error of the world.
  mutating func step() throws
  /// Lets time pass from now on, up to `condition` where there is one, within a number of ticks.
  ///
  /// - Throws: An error in one sentence when it can't.
  mutating func start(until condition: String?, within limit: Tick) throws
  /// Lets time stand still.
  ///
  /// - Throws: The error of the world.
  mutating func stop() throws
  /// Goes back to `past`, an earlier copy of this one; what no time takes back stays as it is.
  mutating func goBack(to past: Self) throws

  /// Returns whether a condition has come about.
  func isMet(_ condition: String) -> Bool
  /// Returns what is there of what is expected, or `nil` where it is not known.
  func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value?
}

extension ScriptStage {
  /// No command changes the length of a tick.
  public var clock: TickClock? { nil }
  /// Pictures show ticks.
  public var glides: Bool { false }
  /// Does nothing.
  public mutating func noteTick(at time: FilmTime) {}
  /// The moment of the tick, the default.
  public var moment: Moment { Moment(tick: tick) }
}

/// What a command means for the past of a world.
public enum ScriptEffect: Hashable, Sendable {
  /// The world has not changed.
  case none
  /// The world has changed.
  case change
  /// The world has changed so that what was before can't be shown any more.
  case beginning
}

/// Something that has just happened in a script.
public enum ScriptEvent: Sendable {
  /// A command is going to act.
  case begins(ScriptCommand)
  /// A command has begun, and has done what it does; it takes a time, or `nil` for as long as ticks
  /// take.
  case began(ScriptCommand, length: FilmTime?)
  /// A tick has passed.
  case tick
  /// The world has gone back, or to a time that has been.
  case wentBack
}

/// The reason why a script ends before its last command, in one sentence.
public struct ScriptFailure: Error, Sendable, CustomStringConvertible {
  /// The place of the command.
  public let place: ScriptPlace
  /// The time of the film.
  public let time: FilmTime
  /// The reason, as a sentence without its capital letter and full stop.
  public let reason: String

  /// The place, the reason and the time of the film.
  public var description: String { "\(place): \(reason), at \(time) of the film" }
}

extension ScriptExpectation {
  /// Returns whether `present` is as it is expected to be.
  func isMet(by present: Value) -> Bool {
    guard case (.number(let present), .number(let wanted)) = (present, value) else {
      return present == value
    }
    return switch comparison {
    case .equal: present == wanted
    case .less: present < wanted
    case .greater: present > wanted
    case .atMost: present <= wanted
    case .atLeast: present >= wanted
    }
  }
}

extension ScriptExpectation.Value: CustomStringConvertible {
  /// The value as it is written in a script.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .rect(let rect?): "\(rect.x),\(rect.y) \(rect.width)x\(rect.height)"
    case .rect(nil): "none"
    case .mode(let name): name
    }
  }
}
