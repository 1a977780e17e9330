import Lattice
import ReferencePainting
import SceneDescription

/// Cells of which some have another class than in the underlying source, and that can report
/// changes.
struct ToggledCells: CellSource {
  let cells: PatternedCells
  /// The classes of cells that differ from those in `cells`.
  var toggled: [Point: DisplayClass] = [:]
  /// Whether the source reports changes.
  var reportsChanges = true

  var bounds: Rect { cells.bounds }

  init(_ cells: PatternedCells) {
    self.cells = cells
  }

  /// Gives the cell at (`x`, `y`) another class.
  mutating func change(_ x: Int, _ y: Int) {
    let old = toggled[Point(x: x, y: y)] ?? cells.displayClass(x, y)
    toggled[Point(x: x, y: y)] = old == 0 ? 1 : old == 1 ? 2 : 0
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    cells.read(rect, into: classes)
    for (cell, displayClass) in toggled where rect.contains(Rect(cell)) {
      classes[(cell.y - rect.y) * rect.width + cell.x - rect.x] = displayClass
    }
  }

  var version: CellVersion? { reportsChanges ? CellVersion(toggled) : nil }

  func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard reportsChanges, let before = version.content(as: [Point: DisplayClass].self) else {
      return nil
    }
    return toggled.filter { before[$0.key] != $0.value }.map { Rect($0.key) }
  }
}

extension Rect {
  init(_ cell: Point) { self.init(x: cell.x, y: cell.y, width: 1, height: 1) }
}
