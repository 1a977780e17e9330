// A scene of Life composed by hand, as actions in text: swift run edited-field scene.png

import Terrarium

@main
struct EditedField {
  static func main() throws {
    let life = try Life(
      .pattern(.runs(CellRuns())), rule: .life,
      topology: Topology(named: "plane", width: 48, height: 32), choice: .dense, memory: 1 << 24)
    var editor = FieldEditor(life, patterns: LibraryShelf(folder: nil))

    // An eater, a turned copy of the frame around it, and a glider on its way to the first one.
    try perform("place eater-1 at 20,20; land live", on: &editor)
    try perform("select 19,19 6x6; copy; paste at 30,4; rotate right; land live", on: &editor)
    try perform("place glider at 9,9; land live; snapshot \"before\"", on: &editor)
    try draw(editor, to: CommandLine.arguments.dropFirst().first ?? "scene.png")

    // What follows is taken back as one step.
    try perform("play until still", on: &editor)
    try perform("undo", on: &editor)
  }

  /// Performs actions, goes on to the end of a run, and prints what has happened.
  private static func perform(_ text: String, on editor: inout FieldEditor) throws {
    for action in try FieldAction.list(parsing: text) {
      var outcome = try editor.perform(action)
      if editor.mode == .running, let end = try editor.finishRun() { outcome = end }
      let state = editor.life.state
      var line = "\(action): \(state.population) cells in generation \(state.tick)"
      if let isMet = outcome.isConditionMet { line += isMet ? ", still" : ", not still" }
      print(line)
    }
  }

  /// Draws the field.
  private static func draw(_ editor: FieldEditor, to path: String) throws {
    let portrayal = LifePortrayal(
      states: 2, bounds: editor.field, mostCells: CellCount(48 * 32))
    var run = WorldRun(of: editor.life, portrayal: portrayal)
    run.pictures.framing = FilmFraming(.cell(10))
    try run.write(to: path, ticks: 0)
  }
}
