import AtomicFiles
public import FieldEditing
import PatternLibrary
import SimulationKernel
public import WorldRuns

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
  word("tap", "X,Y", "Makes a dead cell alive in state 1, and any other cell dead.", "tap 5,5"),
  word("press", "X,Y", "Puts a frame around one cell.", "press 3,3"),
  word("select", "X,Y WxH", "Puts a frame around a rectangle of cells.", "select 12,13 3x3"),
  word(
    "drag", "top-left|top-right|bottom-left|bottom-right to X,Y",
    "Drags a corner of the frame onto a cell.",
    "drag bottom-right to 6,6 over 1s"),
  word(
    "move", "to X,Y", "Moves the frame, or the floating pattern; X,Y is its upper left cell.",
    "move to 30,20 over 0.6s"),
  word(
    "rotate", "left|right", "Rotates the cells in the frame, or the floating pattern.",
    "rotate right"),
  word(
    "flip", "horizontal|vertical", "Flips the cells in the frame, or the floating pattern.",
    "flip horizontal"),
  word("copy", "", "Copies the cells in the frame to the clipboard.", "copy"),
  word("cut", "", "Copies the cells to the clipboard and makes them float.", "cut"),
  word("paste", "[at X,Y]", "Makes the clipboard float.", "paste at 48,0"),
  word("place", "NAME [at X,Y]", "Makes a pattern of the library float.", "place glider at 2,3"),
  word(
    "land", "replace|live|and|xor", "Puts the floating pattern onto the field.", "land live"),
  word("stamp", "replace|live|and|xor", "Lands a copy; the pattern keeps floating.", "stamp xor"),
  word(
    "cancel", "", "Drops the floating pattern, and puts back cut cells unless they were stamped.",
    "cancel"),
  word("done", "", "Removes the frame.", "done"),
  word(
    "save", "\"NAME\" [replace]",
    "Saves the cells in the frame as a pattern: for this film, and in the folder of the library, if there is one.",
    "save \"my gun\""),
  word("clear", "", "Makes all cells dead, in the frame or in the whole field.", "clear"),
  word("resize", "WxH", "Resizes a bounded field.", "resize 96x64"),
  word(
    "configure", "life RULE | elementary CODE", "Changes the rule of the field.",
    "configure elementary 30"),
  word("undo", "", "Undoes the last action.", "undo"),
  word("redo", "", "Redoes the last undone action.", "redo"),
  word(
    "library", "",
    "Shows a card of the library; `wait`, settings and changes of view leave it open.", "library"),
]

private func word(
  _ name: String, _ syntax: String, _ sentence: String, _ example: String
) -> ScriptWord {
  ScriptWord(name, .world, syntax, .pace, sentence, example)
}
