import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import SimulationKernel
import Testing

@Suite struct `An action in a mode` {
  /// An editor with cells, a clipboard, a snapshot and steps to take back and to make again.
  private func editor(in mode: EditorMode) throws -> FieldEditor {
    let life = try Life(
      .pattern(.runs(TestPatterns.glider.moved(by: Point(x: 3, y: 8)))), rule: .life,
      topology: Topology(width: 24, height: 17, form: .plane), choice: .dense, memory: 1 << 24)
    var editor = FieldEditor(life, patterns: TestPatterns())
    try editor.perform(.select(Rect(x: 8, y: 5, width: 4, height: 4)))
    for action in [
      FieldAction.copy, .done, .snapshot("a"), .tap(Point(x: 1, y: 1)), .tap(Point(x: 2, y: 1)),
      .undo,
    ] {
      try editor.perform(action)
    }
    switch mode {
    case .editing: break
    case .running: try editor.perform(.play())
    case .selecting: try editor.perform(.select(Rect(x: 8, y: 5, width: 3, height: 4)))
    case .pasting: try editor.perform(.paste(at: Point(x: 2, y: 2)))
    }
    #expect(editor.mode == mode)
    return editor
  }

  private static let examples: [FieldAction] = [
    .tap(Point(x: 3, y: 3)), .press(Point(x: 4, y: 4)),
    .select(Rect(x: 1, y: 2, width: 3, height: 4)),
    .drag(.topLeft, to: Point(x: 0, y: 0)), .move(to: Point(x: 5, y: 5)), .rotate(.left),
    .flip(.horizontal), .copy, .cut, .paste(), .place("glider"), .land(.or), .stamp(.xor), .cancel,
    .done, .save("mine"), .clear, .resize(Size(width: 30, height: 20)),
    .configure(.life(Rule(birth: [3, 6], survival: [2, 3]))), .snapshot(), .rollback, .apply("a"),
    .delete("a"), .undo, .redo, .play(.generations(3)), .pause, .step(2), .speed(.fast),
  ]

  @Test func `is allowed where the documentation says so, or changes nothing`() throws {
    #expect(Set(Self.examples.map(\.kind)).count == FieldAction.Kind.allCases.count)
    for mode in EditorMode.allCases {
      let allowed = SlowEditor.allowed[mode.rawValue, default: ""].split(separator: " ")
      for action in Self.examples {
        let isAllowed = allowed.contains(Substring(action.kind.rawValue))
        #expect(mode.allows(action.kind) == isAllowed)
        var editor = try editor(in: mode)
        let before = Seen(editor)
        if isAllowed {
          // There is no place for patterns to be saved.
          if action.kind == .save { continue }
          try editor.perform(action)
          continue
        }
        let refusal = #expect(throws: EditRefusal.self) { try editor.perform(action) }
        let text = refusal?.description ?? ""
        #expect(text.hasPrefix("\(action.kind.rawValue) is not allowed in \(mode.rawValue) mode: "))
        #expect(Seen(editor) == before)
      }
    }
  }

  @Test(arguments: [
    (
      EditorMode.running, FieldAction.tap(Point(x: 1, y: 1)),
      "tap is not allowed in running mode: pause comes first"
    ),
    (.selecting, .tap(Point(x: 1, y: 1)), "tap is not allowed in selecting mode: done comes first"),
    (.pasting, .undo, "undo is not allowed in pasting mode: land or cancel comes first"),
    (.editing, .land(.or), "land is not allowed in editing mode: place or paste comes first"),
    (
      .running, .land(.or),
      "land is not allowed in running mode: pause comes first, then place or paste"
    ),
    (.editing, .pause, "pause is not allowed in editing mode: play comes first"),
  ])
  func `is refused with the way out`(mode: EditorMode, action: FieldAction, text: String) throws {
    var editor = try editor(in: mode)
    let refusal = #expect(throws: EditRefusal.self) { try editor.perform(action) }
    #expect(refusal?.description == text)
  }
}
