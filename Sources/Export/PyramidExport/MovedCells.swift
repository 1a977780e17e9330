import Lattice
import SceneDescription

/// Cells shifted so that the cell `corner` of the source is (0, 0).
struct MovedCells: CellSource {
  let cells: any CellSource
  let corner: Point

  var bounds: Rect {
    let bounds = cells.bounds
    return Rect(
      x: bounds.x - corner.x, y: bounds.y - corner.y, width: bounds.width, height: bounds.height)
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    cells.read(moved(rect), into: classes)
  }

  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    cells.readBits(moved(rect), into: bits)
  }

  private func moved(_ rect: Rect) -> Rect {
    Rect(x: rect.x + corner.x, y: rect.y + corner.y, width: rect.width, height: rect.height)
  }
}
