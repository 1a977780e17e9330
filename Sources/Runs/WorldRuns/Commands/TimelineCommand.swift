import CellPatterns
import FieldEditing
import Raster
import SimulationKernel

/// A command of a script: its effect on time, names, the world and pictures.
protocol TimelineCommand: Sendable {
  // MARK: Known without playing

  /// What it does to time; nothing by default.
  var effect: TimeEffect { get }
  /// Whether it goes back in the world's time; `false` by default.
  var goesBack: Bool { get }
  /// Whether it is allowed only while time passes; `false` by default.
  var needsTime: Bool { get }
  /// The seconds it takes when the script gives none, or `nil`, the default, if they follow from ``effect``.
  var seconds: Rational? { get }
  /// Returns why it is refused because of a name, or `nil`, the default, when it is not.
  ///
  /// - Parameters:
  ///   - names: The names that are known.
  ///   - lack: A function that returns why there is no pattern of a name, or `nil` when there is one.
  /// - Returns: The reason.
  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String?
  /// Takes note of the names that it makes and removes; of none by default.
  func note(in names: inout ScriptNames)
  /// Takes note of what the time of commands depends on; of nothing by default.
  func note(in pace: inout ScriptPace)
  /// Its part in a group of commands that begin together; none by default.
  var grouping: Grouping? { get }

  // MARK: Playing

  /// Performs the command; does nothing by default.
  ///
  /// - Throws: ``ScriptFailure``; errors of the world and of files.
  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws
  /// Whether it may change the world when it begins; `false` by default.
  var changesWorld: Bool { get }

  // MARK: What is seen

  /// The part of the world that is seen from now on, or `nil`, the default, for the present one.
  var view: ViewChange? { get }
  /// Returns whether all pictures keep the form of the first: by default if neither view nor world changes.
  ///
  /// - Parameter hasBegun: Whether the film has begun before it.
  /// - Returns: Whether they do.
  func keepsForm(hasBegun: Bool) -> Bool
  /// Whether an open card stays in view; `false` by default.
  var keepsCard: Bool { get }
  /// What it chooses on an open card, or `nil`, the default.
  var choice: CardChoice? { get }
  /// Returns what is shown on a card from now on, or `nil`, the default.
  func card<Played: PlayedWorld>(in world: Played) -> ScreenCard<Played>.Content?
  /// Returns what a person is asked before it destroys something, or `nil`, the default.
  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion?
  /// Returns what it has done, in a few words, or `nil`, the default, for nothing to be read.
  func message<Played: PlayedWorld>(after world: Played) -> String?
  /// Returns where it has touched the world, or `nil`, the default.
  func touch<Played: PlayedWorld>(on world: Played) -> HandTouch?
}

/// What a command does to time.
enum TimeEffect {
  /// No effect.
  case none
  /// Time passes, up to a goal or until it is stopped.
  case passes(TimeGoal?)
  /// Time stands still.
  case stops
}

/// The start or end of a group of commands that begin together.
enum Grouping {
  /// Starts a group.
  case begins
  /// Ends the group.
  case ends
}

/// What a command chooses on an open card of snapshots.
enum CardChoice {
  /// A snapshot to go back to, the last one where none is named.
  case restore(String?)
  /// A snapshot to be deleted.
  case delete(String)
}

extension TimelineCommand {
  var effect: TimeEffect { .none }
  var goesBack: Bool { false }
  var needsTime: Bool { false }
  var seconds: Rational? { nil }
  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? { nil }
  func note(in names: inout ScriptNames) {}
  func note(in pace: inout ScriptPace) {}
  var grouping: Grouping? { nil }
  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {}
  var changesWorld: Bool { false }
  var view: ViewChange? { nil }
  func keepsForm(hasBegun: Bool) -> Bool { view == nil && !changesWorld }
  var keepsCard: Bool { false }
  var choice: CardChoice? { nil }
  func card<Played: PlayedWorld>(in world: Played) -> ScreenCard<Played>.Content? { nil }
  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion? { nil }
  func message<Played: PlayedWorld>(after world: Played) -> String? { nil }
  func touch<Played: PlayedWorld>(on world: Played) -> HandTouch? { nil }
}

/// A command that all worlds have.
protocol CommonCommand: TimelineCommand {
  /// Its words, as they are documented.
  static var words: [ScriptWord] { get }
  /// Reads what follows one of ``words``.
  init(_ word: String, _ reader: inout CommandReader) throws(ActionError)
}

extension ScriptWord {
  /// The commands that all worlds have, in the order of their documentation.
  private static let commands: [any CommonCommand.Type] = [
    SettingCommand.self,
    ScrollCommand.self, ZoomCommand.self, FitCommand.self,
    WaitCommand.self, PlayCommand.self, PauseCommand.self, StepCommand.self, ReverseCommand.self,
    SeekCommand.self, GroupCommand.self,
    SnapshotCommand.self, RollbackCommand.self, ApplyCommand.self, DeleteCommand.self,
    SnapshotsCommand.self, ScreenshotCommand.self, ExpectCommand.self,
  ]

  /// The words of all worlds.
  public static let common: [ScriptWord] = start + commands.flatMap { $0.words }

  /// The commands that all worlds have, by their words.
  static let types: [String: any CommonCommand.Type] = Dictionary(
    uniqueKeysWithValues: commands.flatMap { type in type.words.map { ($0.name, type) } })
}
