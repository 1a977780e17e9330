import AutomatonSimulation
public import CellPatterns
public import Lattice

/// Cells in a rectangle, those of state 0 included, that are kept to be pasted.
public struct Clipping: Hashable, Sendable {
  /// The size of the rectangle.
  public let size: Size
  /// The cells, with the rectangle's upper left cell at 0,0.
  public let cells: CellRuns
  /// The cell of the field that its upper left cell came from.
  public let corner: Point
}

/// A pattern above the field, which has not landed yet.
public struct FloatingPattern: Sendable {
  /// The pattern's name in the library, or `nil` for cells of the field.
  public let name: String?
  /// The size of its rectangle.
  public internal(set) var size: Size
  /// Its cells, with the rectangle's upper left cell at 0,0.
  public internal(set) var cells: CellRuns
  /// The cell of the field, or outside of it, that is below its upper left cell.
  public internal(set) var corner: Point
  /// What puts back the cells that it was cut from, until it lands for the first time.
  var cut: FieldChange?

  /// The cells of the field that it covers, some of which may be outside of that.
  public var rect: Rect { Rect(x: corner.x, y: corner.y, width: size.width, height: size.height) }
}
