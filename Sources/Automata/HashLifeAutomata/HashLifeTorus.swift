import AutomatonRules
import CellPatterns
import Lattice

/// A torus whose sides are powers of two, and not twisted: copies of it fill squares of the tree.
///
/// Its cells are in the south-eastern quarter of a root, from 0, 0 on; all others of the root are
/// dead.
struct HashLifeTorus: Sendable, Hashable {
  /// The torus has 2^columnsLevel columns.
  let columnsLevel: Int
  /// The torus has 2^rowsLevel rows.
  let rowsLevel: Int

  /// Creates the torus of `topology`, or `nil` when that is another field.
  init?(_ topology: Topology) {
    guard topology.form == .torus(shiftX: 0, shiftY: 0), let width = topology.width,
      let height = topology.height, width.nonzeroBitCount == 1, height.nonzeroBitCount == 1
    else { return nil }
    columnsLevel = width.trailingZeroBitCount
    rowsLevel = height.trailingZeroBitCount
  }

  /// The level of the smallest square that is filled by copies of the torus, and that has four
  /// leaves or more.
  var level: Int { max(columnsLevel, rowsLevel, Root.lowestLevel) }

  /// The level up to which a square at the origin of a copy is a part of only that one.
  var partLevel: Int { min(columnsLevel, rowsLevel) }

  /// The cells of the torus.
  var rect: Rect { Rect(x: 0, y: 0, width: 1 << columnsLevel, height: 1 << rowsLevel) }

  /// Returns whether all of `box` is on the torus, if there is any.
  func contains(_ box: CellBox?) -> Bool {
    guard let box else { return true }
    return CellBox(rect).union(box) == CellBox(rect)
  }

  /// Removes the parts of `blocks` outside of the torus from their shares, where they count as dead
  /// cells.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, of 2^level × 2^level cells.
  ///   - level: The level of the blocks.
  ///   - shares: The shares of dead and live cells in units of 2⁻³⁰ of a block.
  func removeOutside(
    of blocks: Rect, level: Int, from shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    let field = Rect(
      x: 0, y: 0, width: 1 << max(0, columnsLevel - level), height: 1 << max(0, rowsLevel - level))
    // A block on the torus is full of it, or has all of its columns or rows.
    let halvings = max(0, level - columnsLevel) + max(0, level - rowsLevel)
    let whole = HashLifeNodeTable.Coverage.whole
    let outside = halvings > 30 ? whole : whole - whole >> UInt32(halvings)
    if outside == 0 && field.contains(blocks) { return }
    var place = 0
    for y in blocks.y..<blocks.maxY {
      let isInRows = (0..<field.height).contains(y)
      for x in blocks.x..<blocks.maxX {
        let isInside = isInRows && (0..<field.width).contains(x)
        shares[place] -= isInside ? min(outside, shares[place]) : shares[place]
        place += 2
      }
    }
  }
}
