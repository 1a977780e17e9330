import FieldEditing
import Portrayals
import Raster
import SimulationKernel

/// A command of one kind of world.
struct OwnCommand: TimelineCommand {
  /// The command as it was written.
  let text: ActionText
  /// The seconds it takes when the script gives none.
  let seconds: Rational?
  /// The new length of a tick, or `nil` if it stays.
  private let tickLength: Rational?
  /// The names of the patterns that it needs and saves.
  let patterns: (needed: String?, saved: String?)
  private let word: ScriptWord

  /// Creates the command that begins with a word of `kind`, after a check.
  init(_ text: ActionText, _ word: ScriptWord, of kind: ScriptedKind) throws(ActionError) {
    try kind.check(text)
    self.text = text
    self.word = word
    seconds = kind.lengthOf(text)
    tickLength = kind.tickLengthAfter(text)
    patterns = kind.patterns(text)
  }

  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? {
    if word.name == "back" && names.isFirstScreen {
      return "this is the first screen: there is nothing to go back to"
    }
    // A name alone replaces nothing.
    if let saved = patterns.saved, text.words.count == 2, names.isSaved(saved) {
      return "a pattern of this name is saved above: save it with replace, or choose another name"
    }
    return patterns.needed.flatMap { names.isSaved($0) ? nil : lack($0) }
  }

  func note(in names: inout ScriptNames) {
    if let saved = patterns.saved { names.save(saved) }
    switch word.name {
    case "open", "tap": names.openScreen()
    case "back": names.closeScreen()
    case "undo", "redo": names.takeBack()
    default: break
    }
  }

  func note(in pace: inout ScriptPace) {
    if let tickLength { pace.set(tickLength: tickLength) }
  }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.change(command, .replacement) { try $0.perform(text, at: $1) }
  }

  var changesWorld: Bool { true }
  var keepsCard: Bool { word.length == .none }

  func card<Played: PlayedWorld>(in world: Played) -> ScreenCard<Played>.Content? {
    if word.name == "library" { return .library(world) }
    return world.facts(of: text).map { .thing($0, CardTrack.kind(of: $0.cell, in: world)) }
  }

  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion? {
    world.question(before: text)
  }

  func message<Played: PlayedWorld>(after world: Played) -> String? { world.message(of: text) }
  func touch<Played: PlayedWorld>(on world: Played) -> HandTouch? { world.touch(of: text) }
}
