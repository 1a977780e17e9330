public import AutomatonRules
public import CellPatterns

extension Topology {
  /// Returns whether all cells of `box` are in the field.
  public func contains(_ box: CellBox) -> Bool {
    func contains(_ start: Int128, _ end: Int128, below side: Int?) -> Bool {
      side.map { start >= 0 && end <= Int128($0) } ?? true
    }
    return contains(box.x, box.maxX, below: width) && contains(box.y, box.maxY, below: height)
  }
}
