import AtomicFiles
public import FieldEditing
import PatternLibrary
public import Scripts
import SimulationKernel

// What scripts know of a field that is edited.
extension FieldWorld {
  public static var expectedCounts: [String] { ["population", "generation", "tick"] }
  public static var hasExpectedCells: Bool { true }
  public static var scriptHand: any ScriptHand { FieldHand() }

  public static func check(_ command: ActionText) throws(ActionError) {
    if command.words[0].text == "library" {
      guard let more = command.words.dropFirst().first else { return }
      throw ActionError(
        column: more.column, reason: "\"\(more.text)\" is one word too many for library")
    }
    guard case .save(let name, _) = try FieldAction(command) else { return }
    let isTaken = (try? PatternCollection.builtIn.pattern(named: name)) != nil
    if PlainName.isAllowed(name) && !isTaken { return }
    throw ActionError(
      column: command.words[1].column,
      reason: isTaken
        ? "\"\(name)\" is a pattern of the built-in library: choose another name"
        : "\"\(name)\" can't be the name of a pattern: \(PlainName.rule)")
  }

  public static func patterns(of command: ActionText) -> (needed: String?, saved: String?) {
    switch try? FieldAction(command) {
    case .place(let name, _): (name, nil)
    case .save(let name, _): (nil, name)
    default: (nil, nil)
    }
  }

  public static var scriptWords: [ScriptWord] { fieldWords }
}

/// The words of a world whose field is edited.
private let fieldWords: [ScriptWord] = [
  word("tap", "X,Y", "Makes a dead cell alive in state 1, and any other dead.", "tap 5,5"),
  word("press", "X,Y", "Puts a frame of one cell there.", "press 3,3"),
  word("select", "X,Y WxH", "Puts a frame around cells.", "select 12,13 3x3"),
  word(
    "drag", "top-left|top-right|bottom-left|bottom-right to X,Y",
    "Drags a corner of the frame to the cell that it then covers.",
    "drag bottom-right to 6,6 over 1s"),
  word(
    "move", "to X,Y", "Moves the frame, or the floating pattern, by its upper left cell.",
    "move to 30,20 over 0.6s"),
  word(
    "rotate", "left|right", "Turns the cells in the frame, or the floating pattern.",
    "rotate right"),
  word("flip", "horizontal|vertical", "Reflects them.", "flip horizontal"),
  word("copy", "", "Keeps the cells in the frame in the clipboard.", "copy"),
  word("cut", "", "Does the same, and lets the cells float.", "cut"),
  word("paste", "[at X,Y]", "Lets the clipboard float.", "paste at 48,0"),
  word("place", "NAME [at X,Y]", "Lets a pattern of the library float.", "place glider at 2,3"),
  word(
    "land", "replace|live|and|xor", "Puts the floating pattern onto the field.", "land live"),
  word("stamp", "replace|live|and|xor", "Does the same, and it goes on floating.", "stamp xor"),
  word(
    "cancel", "", "Drops the floating pattern, and puts back what was cut, unless it was stamped.",
    "cancel"),
  word("done", "", "Removes the frame.", "done"),
  word(
    "save", "\"NAME\" [replace]",
    "Saves the cells in the frame as a pattern: for this film, and in the folder of a library that is named.",
    "save \"my gun\""),
  word("clear", "", "Makes all cells in the frame dead, or all of the field.", "clear"),
  word("resize", "WxH", "Gives a bounded field another size.", "resize 96x64"),
  word(
    "configure", "life RULE | elementary CODE", "Gives the field another rule.",
    "configure elementary 30"),
  word("undo", "", "Takes back what was done last.", "undo"),
  word("redo", "", "Does again what was taken back.", "redo"),
  word("library", "", "Shows the library, until the next command but views.", "library"),
]

private func word(
  _ name: String, _ syntax: String, _ sentence: String, _ example: String
) -> ScriptWord {
  ScriptWord(name, .world, syntax, .pace, sentence, example)
}
