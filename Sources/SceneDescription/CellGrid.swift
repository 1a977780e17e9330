public import Lattice

/// A table of display classes held in memory: the simplest source of cells.
public struct CellGrid: CellSource, Equatable {
  public let size: Size
  /// Row by row, width × height classes: their number never changes.
  public var classes: [DisplayClass] {
    didSet { precondition(classes.count == size.width * size.height) }
  }

  /// A table of `classes`, width × height of them, row by row.
  public init(size: Size, classes: [DisplayClass]) {
    precondition(size.width >= 0 && size.height >= 0 && classes.count == size.width * size.height)
    self.size = size
    self.classes = classes
  }

  /// An empty table.
  public init(size: Size) {
    self.init(size: size, classes: Array(repeating: 0, count: size.width * size.height))
  }

  public var bounds: Rect { Rect(size) }

  public subscript(x: Int, y: Int) -> DisplayClass {
    get { classes[y * size.width + x] }
    set { classes[y * size.width + x] = newValue }
  }

  public func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    precondition(bounds.contains(rect) && target.count == rect.width * rect.height)
    guard !rect.isEmpty, let start = target.baseAddress else { return }
    classes.withUnsafeBufferPointer { source in
      guard let cells = source.baseAddress else { return }
      for row in 0..<rect.height {
        (start + row * rect.width).update(
          from: cells + (rect.y + row) * size.width + rect.x, count: rect.width)
      }
    }
  }
}
