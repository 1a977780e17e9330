import Lattice
import Raster
import SceneDescription

/// The classes of the visible cells, to find changes when the source can't report them.
struct SeenCells: Sendable {
  /// The least side of a cell in pixels at which comparing cells takes much less time than drawing
  /// them.
  private static let leastPixels = 4

  private let window: Rect
  private let classes: [DisplayClass]

  /// Reads the classes of the cells of `window`; `nil` if cells are too small.
  init?(_ cells: any CellSource, _ window: Rect, classCount: Int, _ layout: FrameLayout) {
    let most = Self.mostCells(of: layout)
    guard most > 0, window.width <= most, window.height <= most,
      window.width * window.height <= most
    else { return nil }
    self.window = window
    classes = Array(unsafeUninitializedCapacity: window.width * window.height) { buffer, count in
      count = window.width * window.height
      let space = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      space.initialize(repeating: 0)
      cells.read(window, below: classCount, into: space)
    }
  }

  /// Returns the most cells that are compared for pictures of `layout`.
  static func mostCells(of layout: FrameLayout) -> Int {
    let scale = layout.scale, side = Int(Double(leastPixels).squareRoot())
    guard scale.numerator >= side * scale.denominator else { return 0 }
    let columns = layout.window.width / side + 8, rows = layout.window.height / side + 8
    return columns * rows
  }

  /// Returns the cells whose class differs from that in `other`; `nil` if that covers other cells.
  func changes(since other: SeenCells) -> [Rect]? {
    if other.window != window { return nil }
    var changed = ChangedCells(in: window)
    classes.withUnsafeBytes { now in
      other.classes.withUnsafeBytes { before in
        for y in 0..<window.height { add(row: y, now, before, &changed) }
      }
    }
    return changed.rects
  }

  private func add(
    row: Int, _ now: UnsafeRawBufferPointer, _ before: UnsafeRawBufferPointer,
    _ changed: inout ChangedCells
  ) {
    func add(_ x: Int, _ count: Int) {
      changed.add(Rect(x: window.x + x, y: window.y + row, width: count, height: 1))
    }
    let start = row * window.width
    var x = 0
    while x + 8 <= window.width {
      let difference =
        now.loadUnaligned(fromByteOffset: start + x, as: UInt64.self).littleEndian
        ^ before.loadUnaligned(fromByteOffset: start + x, as: UInt64.self).littleEndian
      if difference != 0 {
        let first = difference.trailingZeroBitCount / 8
        add(x + first, 8 - difference.leadingZeroBitCount / 8 - first)
      }
      x += 8
    }
    while x < window.width {
      if now[start + x] != before[start + x] { add(x, 1) }
      x += 1
    }
  }
}
