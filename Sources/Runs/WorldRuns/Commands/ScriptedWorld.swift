public import FieldEditing
public import Portrayals
import SceneDescription
public import SimulationKernel

/// A description of worlds that scripts can play.
public protocol ScriptedWorld: ReadsOptions, SendableMetatype {
  /// The world as it is played, on which commands act.
  associatedtype Played: PlayedWorld where Played.Description == Self

  /// The options that say how a world starts and what its rules are.
  static var startOptions: [String: RecordedRun.OptionKind] { get }
  /// Returns the type that describes worlds with these options in place of this one, whose worlds have the
  /// same name and options, or `nil`, the default, for this one.
  ///
  /// - Parameters:
  ///   - options: The options that say how the world starts.
  ///   - start: The first bytes of the file that it is loaded from, or `nil` without one.
  /// - Returns: The type.
  static func other(
    for options: GivenOptions, savedAs start: [UInt8]?
  ) -> (any ScriptedWorld.Type)?
  /// Why worlds of this kind lack the words of others of the same name, as the rest of a sentence that
  /// begins with the word.
  static var lackOfWords: String { get }
  /// The words that only worlds of this kind have; none by default.
  static var scriptWords: [ScriptWord] { get }
  /// Those of its words after which the tick is recorded once more, in census and events; none by default.
  static var recordedWords: Set<String> { get }
  /// The numbers of a world that can be expected, by their names.
  static var expectedCounts: [String] { get }
  /// Whether cells of the world can be expected to be in a state; `false` by default.
  static var hasExpectedCells: Bool { get }
  /// The speed of time at the beginning: ``NamedSpeed/balanced`` by default.
  static var scriptSpeed: Rational { get }
  /// The hand at the beginning, which knows what it may do; by default one that may do everything
  /// while time stands still and while it passes.
  static var scriptHand: any ScriptHand { get }
  /// Checks a command that begins with one of ``scriptWords``.
  ///
  /// - Throws: ``ActionError`` for a mistake in it.
  static func check(_ command: ActionText) throws(ActionError)
  /// Returns the length of a tick after a command that changes it, or `nil`, by default, when none is
  /// changed.
  static func tickLength(after command: ActionText) -> Rational?
  /// Returns the seconds of film that a command of no given length takes, or `nil`, the default, for none.
  static func length(of command: ActionText) -> Rational?
  /// Returns the names of the pattern that a command needs, and of the one that it saves; none by
  /// default.
  static func patterns(of command: ActionText) -> (needed: String?, saved: String?)
  /// Returns the options with which a world of a script starts that takes `ticks` ticks at most; the same
  /// ones by default.
  static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions
  /// Returns `world` as it is played, which this describes.
  ///
  /// - Throws: The error that prevents it.
  func played(_ world: World.Model, _ setting: PlaySetting) throws -> Played
}

extension ScriptedWorld {
  /// Returns `nil`.
  public static func other(
    for options: GivenOptions, savedAs start: [UInt8]?
  ) -> (any ScriptedWorld.Type)? { nil }
  /// No world of the same name has other words by default.
  public static var lackOfWords: String { "is for other worlds of this name" }
  /// There are no words of its own by default.
  public static var scriptWords: [ScriptWord] { [] }
  /// No words are recorded by default.
  public static var recordedWords: Set<String> { [] }
  /// Cells are not compared by default.
  public static var hasExpectedCells: Bool { false }
  /// The default speed, ``NamedSpeed/balanced``.
  public static var scriptSpeed: Rational { NamedSpeed.balanced.rate }
  /// The default hand.
  public static var scriptHand: any ScriptHand { FreeHand() }
  /// Accepts every command.
  public static func check(_ command: ActionText) throws(ActionError) {}
  /// Returns `nil`.
  public static func tickLength(after command: ActionText) -> Rational? { nil }
  /// Returns `nil`.
  public static func length(of command: ActionText) -> Rational? { nil }
  /// Returns no names.
  public static func patterns(of command: ActionText) -> (needed: String?, saved: String?) {
    (nil, nil)
  }
  /// Returns the same options.
  public static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions {
    options
  }
}

/// What is known of a hand without running a script: what it is doing, and what it may do next.
public protocol ScriptHand: Sendable {
  /// The names of all modes, in which a hand can be expected to be.
  static var modes: [String] { get }
  /// Whether time passes.
  var isRunning: Bool { get set }
  /// The mode, or `nil` when it is not certain.
  var mode: String? { get }

  /// Returns why a command is refused, or `nil` when it is allowed.
  func refusal(of command: ScriptCommand) -> String?
  /// Takes note of a command that is allowed.
  mutating func perform(_ command: ScriptCommand)
  /// Forgets what is not certain any more, after a mistake.
  mutating func forget()
}

/// The kind of a world, with what a reader of scripts has to know of it.
public struct ScriptedKind: Sendable {
  /// The name of the world.
  public let name: String
  /// The type that describes such worlds.
  public let type: any ScriptedWorld.Type
  /// The names of its kinds of cells.
  public let kinds: [String]
  /// The styles that it has beside the plain one.
  let styles: [Style]
  /// Whether cells can be distinguished by age.
  public let hasAges: Bool
  /// The options that say how it starts.
  public let startOptions: [String: RecordedRun.OptionKind]
  /// Why it lacks words of others of the same name, after the word.
  let lackOfWords: String
  /// Its own words.
  public let words: [ScriptWord]
  /// The names of the conditions that a run can go on to.
  public let conditions: [String]
  /// The numbers that can be expected, by their names.
  public let counts: [String]
  /// Whether cells can be expected.
  public let hasCells: Bool
  /// The speed of time at the beginning.
  public let speed: Rational
  /// The hand at the beginning.
  public let hand: any ScriptHand
  /// The names of the presets, with their options.
  public let presets: [Preset]
  /// Checks a command that begins with one of ``words``.
  public let check: @Sendable (ActionText) throws(ActionError) -> Void
  /// Returns the length of a tick after a command, or `nil` when it does not change it.
  public let tickLengthAfter: @Sendable (ActionText) -> Rational?
  /// Returns the seconds of film that a command of no given length takes, or `nil` for none.
  public let lengthOf: @Sendable (ActionText) -> Rational?
  /// Returns the names of the patterns that a command needs and saves.
  public let patterns: @Sendable (ActionText) -> (needed: String?, saved: String?)
  /// Returns the length of a tick in a world with these options, and adds their problems.
  public let tickLength: @Sendable (GivenOptions, inout Problems) -> Rational

  /// Creates the kind of worlds called `name` that `Description` describes.
  public init<Description: ScriptedWorld>(_ name: String, of _: Description.Type) {
    self.name = name
    type = Description.self
    lackOfWords = Description.lackOfWords
    kinds = Description.World.kinds
    styles = Description.World.styles
    hasAges = Description.World.hasAges
    startOptions = Description.startOptions
    words = Description.scriptWords
    conditions = Description.endConditions.map(\.name)
    counts = Description.expectedCounts
    hasCells = Description.hasExpectedCells
    speed = Description.scriptSpeed
    hand = Description.scriptHand
    presets = Description.presets
    check = { command throws(ActionError) in try Description.check(command) }
    tickLengthAfter = { Description.tickLength(after: $0) }
    lengthOf = { Description.length(of: $0) }
    patterns = { Description.patterns(of: $0) }
    tickLength = { options, problems in
      Description.checkPreset(options, &problems)
      let options = Description.started(by: options, within: RunPlan.defaultTicks)
      let seed = problems.read("seed", options["seed"], default: Description.defaultSeed) { text in
        if let seed = UInt64(text), text.first != "+" { return seed }
        throw OptionProblem(
          option: "seed", reason: "'\(text)' is not a seed: 0 to \(UInt64.max) is allowed")
      }
      return Description(options, seed: seed, &problems).tickLength
    }
  }

  /// Returns the kind of worlds of this name that start by `options`.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - start: The first bytes of the file that the world is loaded from, or `nil` without one.
  /// - Returns: The kind.
  func kind(for options: GivenOptions, savedAs start: [UInt8]?) -> ScriptedKind {
    func kind<Description: ScriptedWorld>(of type: Description.Type) -> ScriptedKind {
      ScriptedKind(name, of: type)
    }
    return type.other(for: options, savedAs: start).map { kind(of: $0) } ?? self
  }

  /// Returns the word called `name`, which is one of its own or of all worlds.
  func word(_ name: String) -> ScriptWord? {
    words.first { $0.name == name } ?? ScriptWord.common.first { $0.name == name }
  }

  /// The names of all its words.
  var names: [String] { ScriptWord.common.map(\.name) + words.map(\.name) }
}
