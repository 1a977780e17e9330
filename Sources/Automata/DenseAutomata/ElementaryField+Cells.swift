public import AutomatonEngines
public import CellPatterns
public import Lattice

// The cells are those of the field, all of its rows.
extension ElementaryField {
  public var background: UInt8 { 0 }

  public var population: CellCount { field.population }

  public var box: CellBox? { field.box }

  public var cells: PatternCells { field.cells }

  public func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    try field.forEachPiece(body)
  }

  public func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    try field.cells(in: rect, limit: limit)
  }

  /// Replaces the cells of `rect` by `cells`; if any are below the present row, the lowest row with
  /// any becomes that.
  ///
  /// - Throws: `EngineError` when memory runs out; then the automaton stays as it was.
  public mutating func replace(_ rect: Rect, with cells: CellRuns) throws(EngineError) {
    try field.replace(rect, with: cells)
    row = max(row, cells.rows.last?.y ?? 0)
  }

  public mutating func detach() throws(EngineError) { try field.detach() }

  public func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>) {
    field.read(rect, into: states)
  }

  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    field.readBits(rect, into: bits)
  }

  public func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    field.addCoverage(of: blocks, level: level, to: shares)
  }

  public var digest: UInt64 { field.digest &+ UInt64(row) &* 0x9E37_79B9_7F4A_7C15 }

  /// Returns whether all cells are the same as those of `other`, and the present row.
  public func hasSameCells(as other: ElementaryField) -> Bool {
    row == other.row && rule == other.rule && field.hasSameCells(as: other.field)
  }

  public var bytes: Int { field.bytes }

  public var version: CellVersion? { field.version }

  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    field.changes(since: version, in: window)
  }
}
