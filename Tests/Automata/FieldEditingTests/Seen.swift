import AutomatonSimulation
import FieldEditing
import Lattice

/// What an editor shows, which a refused action leaves as it is.
struct Seen: Equatable {
  let state: LifeState
  let mode: EditorMode
  let frame: Rect?
  let clipboard: Clipping?
  let floating: Rect?
  let steps: [Int]
  let names: [String]

  init(_ editor: FieldEditor) {
    state = editor.life.state
    mode = editor.mode
    frame = editor.frame
    clipboard = editor.clipboard
    floating = editor.floating?.rect
    steps = [editor.undoCount, editor.redoCount]
    names = editor.snapshots.map(\.name)
  }
}
