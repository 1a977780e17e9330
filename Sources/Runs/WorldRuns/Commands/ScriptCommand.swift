public import FieldEditing
public import SimulationKernel

/// A command of a script.
public struct ScriptCommand: Sendable {
  /// The place of its first word.
  public let place: ScriptPlace
  /// The word that names it.
  public let word: ScriptWord
  /// What it does.
  let act: any TimelineCommand
  /// The time of the film until which it waits, or `nil`.
  public var time: Rational?
  /// The seconds that it is to take, or `nil` for as long as it takes by itself.
  public var duration: Rational?
  /// Whether the next command begins at once.
  public var isMeanwhile = false
  /// The command as it was written, with the values of names.
  public let text: String
}

extension ScriptCommand {
  /// Whether time passes from then on, forward or backward.
  public var letsTimePass: Bool { if case .passes = act.effect { true } else { false } }
  /// Whether the film may go on until it begins, or while it acts.
  var takesFilm: Bool { word.length != .none || time.map { $0 > Rational(0) } == true }
  /// Whether time stands still from then on.
  public var stopsTime: Bool { if case .stops = act.effect { true } else { false } }
  /// Why it is refused while time stands still, or `nil` if it is allowed.
  public var refusalAtRest: String? {
    act.needsTime
      ? "\(word.name) is not allowed while time stands still: play comes first" : nil
  }
  /// Whether it goes back in the world's time.
  public var goesBack: Bool { act.goesBack }
  /// Its text if its word belongs to one kind of world, otherwise `nil`.
  public var own: ActionText? { (act as? OwnCommand)?.text }
}

extension [ScriptCommand] {
  /// Whether some of them go back in the world's time.
  var goBack: Bool { contains(where: \.goesBack) }
}
