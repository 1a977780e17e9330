public import Lattice

/// A table of display classes held in memory: the simplest source of cells.
public struct CellGrid: CellSource, Equatable {
  /// The number of columns and rows, fixed from the start.
  public let size: Size
  /// The classes of all cells, row by row: always width × height of them.
  public var classes: [DisplayClass] {
    didSet {
      precondition(
        classes.count == size.width * size.height, "a table keeps width × height classes")
    }
  }

  /// Creates a table of `classes`, width × height of them, row by row.
  public init(size: Size, classes: [DisplayClass]) {
    precondition(classes.count == size.count, "a table needs width × height classes")
    self.size = size
    self.classes = classes
  }

  /// Creates a table of empty cells.
  public init(size: Size) {
    self.init(size: size, classes: Array(repeating: 0, count: size.count))
  }

  /// Copies all cells of `source`, or returns `nil` if it has more than `limit` or does not begin at (0, 0).
  package init?(copying source: any CellSource, limit: Int) {
    let bounds = source.bounds
    let (count, isTooLarge) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    guard bounds.x == 0, bounds.y == 0, !isTooLarge, count <= limit else { return nil }
    size = bounds.size
    classes = [DisplayClass](unsafeUninitializedCapacity: count) { target, read in
      source.read(bounds, into: UnsafeMutableBufferPointer(rebasing: target[..<count]))
      read = count
    }
  }

  /// All cells of the table; the first is (0, 0).
  public var bounds: Rect { Rect(size) }

  /// The class of the cell in column `x` of row `y`, which must be inside `bounds`.
  public subscript(x: Int, y: Int) -> DisplayClass {
    get { classes[y * size.width + x] }
    set { classes[y * size.width + x] = newValue }
  }

  /// Copies the classes of the cells of `rect`, row by row.
  ///
  /// - Complexity: O(n) for n cells.
  ///
  /// - Parameters:
  ///   - rect: Cells inside `bounds`.
  ///   - target: Space for exactly rect.width × rect.height classes.
  public func read(_ rect: Rect, into target: UnsafeMutableBufferPointer<DisplayClass>) {
    precondition(bounds.contains(rect), "the cells to read must be inside the bounds")
    precondition(
      target.count == rect.width * rect.height, "the buffer must have space for just these cells")
    guard !rect.isEmpty, let start = target.baseAddress else { return }
    classes.withUnsafeBufferPointer { source in
      guard let cells = source.baseAddress else { return }
      if rect.width == size.width {
        start.update(from: cells + rect.y * size.width, count: target.count)
        return
      }
      for row in 0..<rect.height {
        (start + row * rect.width).update(
          from: cells + (rect.y + row) * size.width + rect.x, count: rect.width)
      }
    }
  }
}
