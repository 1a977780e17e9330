package import Lattice
package import SceneDescription

/// Cells whose classes are given one by one.
package protocol ReferenceCells: CellSource {
  /// The class of the cell (`x`, `y`), which is in bounds.
  func displayClass(_ x: Int, _ y: Int) -> DisplayClass
}

/// The cells of any source, all read once.
package struct ReadCells: ReferenceCells {
  package let bounds: Rect
  private let classes: [DisplayClass]

  package init(_ cells: any CellSource) {
    bounds = cells.bounds
    var classes = [DisplayClass](repeating: 0, count: bounds.width * bounds.height)
    classes.withUnsafeMutableBufferPointer { cells.read(cells.bounds, into: $0) }
    self.classes = classes
  }

  package func displayClass(_ x: Int, _ y: Int) -> DisplayClass {
    classes[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  package func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    var index = 0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        target[index] = displayClass(x, y)
        index += 1
      }
    }
  }
}
