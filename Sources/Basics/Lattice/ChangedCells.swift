/// The cells that have changed within a window, as a bounded number of rectangles: one in each
/// block of a grid of at most 65 × 65 blocks.
public struct ChangedCells: Sendable {
  /// The cells that are of interest.
  public let window: Rect
  /// The size of the blocks: they have 2^level cells a side, and begin at multiples of it.
  public let level: Int

  private static let mostAcross = 64

  private let firstColumn: Int
  private let firstRow: Int
  private let columns: Int
  /// The box around the changed cells of each block, row by row; empty where nothing has changed.
  private var boxes: [Box]

  private struct Box: Sendable {
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min

    var isEmpty: Bool { right <= left }
  }

  /// Creates a record without changed cells in `window`, which must lie within ±2⁶¹.
  public init(in window: Rect) {
    self.window = window
    let longer = max(window.width, window.height, 1)
    let blocks = (longer - 1) / Self.mostAcross + 1
    level = Int.bitWidth - (blocks - 1).leadingZeroBitCount
    firstColumn = window.x >> level
    firstRow = window.y >> level
    if window.isEmpty {
      columns = 0
      boxes = []
    } else {
      columns = (window.maxX - 1) >> level - firstColumn + 1
      let rows = (window.maxY - 1) >> level - firstRow + 1
      boxes = Array(repeating: Box(), count: columns * rows)
    }
  }

  /// Adds the cells of `cells` that are in the window.
  ///
  /// - Complexity: O(*n*) for the *n* blocks that `cells` touches.
  public mutating func add(_ cells: Rect) {
    let cells = cells.intersection(window)
    if cells.isEmpty { return }
    for row in cells.y >> level...(cells.maxY - 1) >> level {
      let top = max(cells.y, row << level), bottom = min(cells.maxY, (row + 1) << level)
      for column in cells.x >> level...(cells.maxX - 1) >> level {
        let index = (row - firstRow) * columns + column - firstColumn
        boxes[index].left = min(boxes[index].left, max(cells.x, column << level))
        boxes[index].right = max(boxes[index].right, min(cells.maxX, (column + 1) << level))
        boxes[index].top = min(boxes[index].top, top)
        boxes[index].bottom = max(boxes[index].bottom, bottom)
      }
    }
  }

  /// Rectangles that together contain all changed cells, and possibly others.
  ///
  /// - Complexity: O(*n*) for *n* blocks.
  public var rects: [Rect] {
    boxes.lazy.filter { !$0.isEmpty }.map {
      Rect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }
}
