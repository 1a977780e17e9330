import AutomatonRules
import CellPatterns
import Lattice

/// The layout of a field's cells in memory: planes of rows, 64 cells a word, as `CLifeRows`
/// expects them, with a row of neighbors above and below.
///
/// The first plane is of the live cells. Where cells die slowly, the others have the bits of the
/// number of generations for which they have been dying.
struct FieldLayout: Hashable, Sendable {
  /// The column of the first cell: 0 except on unbounded sides, where it is a multiple of 64.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// The number of planes after the first.
  let dyingPlanes: Int
  /// The number of words of a row that have cells.
  let words: Int
  /// The number of words from a row to the next.
  let pitch: Int
  /// The number of words from a plane to the next.
  let planePitch: Int
  /// The number of all words.
  let wordCount: Int

  /// The memory in bytes of all cells, less than half of the largest integer.
  var bytes: Int { wordCount * 8 + CellBuffer.alignment }

  /// The columns in the last word of a row.
  var lastMask: UInt64 { width % 64 == 0 ? .max : 1 << UInt64(width % 64) - 1 }

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Creates the layout, or `nil` when it is too large for any memory.
  init?(x: Int = 0, y: Int = 0, width: Int, height: Int, dyingPlanes: Int) {
    precondition(width > 0 && height > 0, "a field has cells")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.dyingPlanes = dyingPlanes
    words = (width - 1) / 64 + 1
    pitch = (words + 7) / 8 * 8 + 8
    let (rows, isHigh) = height.addingReportingOverflow(2)
    let (planePitch, isLarge) = pitch.multipliedReportingOverflow(by: rows)
    let (all, isTooLarge) = planePitch.multipliedReportingOverflow(by: dyingPlanes + 1)
    guard !isHigh, !isLarge, !isTooLarge, all < 1 << 58 else { return nil }
    self.planePitch = planePitch
    wordCount = all + 8
  }

  /// Returns the number of planes after the first that `rule` needs.
  static func dyingPlanes(of rule: Rule) -> Int {
    Int.bitWidth - (rule.states - 2).leadingZeroBitCount
  }

  /// Creates the layout of a field that `topology` bounds, with a margin around `box` on unbounded
  /// sides, or `nil` when it is too large for any memory.
  init?(around box: CellBox?, topology: Topology, rule: Rule) {
    let columns = topology.width.map { 0..<$0 } ?? Self.open(box.map { $0.x..<$0.maxX })
    let rows = topology.height.map { 0..<$0 } ?? Self.open(box.map { $0.y..<$0.maxY })
    guard let columns, let rows else { return nil }
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count,
      dyingPlanes: Self.dyingPlanes(of: rule))
  }

  /// Returns whole words around `cells`, with a margin that lasts for a while.
  private static func open(_ cells: Range<Int128>?) -> Range<Int>? {
    let cells = cells ?? 0..<1
    let margin = max(64, (cells.upperBound - cells.lowerBound) / 4)
    let first = (cells.lowerBound - margin) & ~63
    let end = (cells.upperBound + margin + 63) & ~63
    let limit = Int128(1) << 62
    return first < -limit || end > limit ? nil : Int(first)..<Int(end)
  }
}
