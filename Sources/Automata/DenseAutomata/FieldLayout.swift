import AutomatonRules
import CellPatterns
import Lattice

/// Where the cells of a field are in memory: planes of rows, 64 cells a word, as ``CLifeRows`` wants
/// them, with a row of neighbors above and below.
///
/// The first plane is of the live cells. Where cells die slowly, the others have the bits of how many
/// generations they have been dying for.
struct FieldLayout: Hashable, Sendable {
  /// The place of the first cell: 0, 0 but on sides without bound, where x is a multiple of 64.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  /// The planes but for the first.
  let dyingPlanes: Int
  /// The words of a row that have cells in them.
  let words: Int
  /// The words from a row to the next.
  let pitch: Int
  /// The words from a plane to the next.
  let planePitch: Int
  /// The words of all.
  let wordCount: Int

  /// The memory in bytes of all cells, less than half of what there are numbers for.
  var bytes: Int { wordCount * 8 + CellBuffer.alignment }

  /// The columns that the last word of a row has.
  var lastMask: UInt64 { width % 64 == 0 ? .max : 1 << UInt64(width % 64) - 1 }

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Nil when no memory has room for it.
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

  /// The planes but for the first that `rule` needs.
  static func dyingPlanes(of rule: Rule) -> Int {
    Int.bitWidth - (rule.states - 2).leadingZeroBitCount
  }

  /// The layout of a field that `topology` bounds, and that has room around `box` where it does not;
  /// nil when no memory has.
  init?(around box: CellBox?, topology: Topology, rule: Rule) {
    let columns = topology.width.map { 0..<$0 } ?? Self.open(box.map { $0.x..<$0.maxX })
    let rows = topology.height.map { 0..<$0 } ?? Self.open(box.map { $0.y..<$0.maxY })
    guard let columns, let rows else { return nil }
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count,
      dyingPlanes: Self.dyingPlanes(of: rule))
  }

  /// Whole words around `cells`, and enough beside them for a while.
  private static func open(_ cells: Range<Int128>?) -> Range<Int>? {
    let cells = cells ?? 0..<1
    let margin = max(64, (cells.upperBound - cells.lowerBound) / 4)
    let first = (cells.lowerBound - margin) & ~63
    let end = (cells.upperBound + margin + 63) & ~63
    let limit = Int128(1) << 62
    return first < -limit || end > limit ? nil : Int(first)..<Int(end)
  }
}
