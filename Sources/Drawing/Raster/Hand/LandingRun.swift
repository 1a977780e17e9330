public import Lattice

/// A run of cells beside one another, with what becomes of them when a floating pattern lands.
public struct LandingRun: Sendable, Hashable {
  /// What becomes of a cell.
  public enum Fate: Int, CaseIterable, Sendable {
    /// It comes alive.
    case born
    /// The pattern is alive there, and it stays dead.
    case vain
    /// It is alive and stays so, where the pattern is dead.
    case untouched
    /// Both are alive, and it stays alive.
    case kept
    /// Both are alive, and it dies.
    case canceled
    /// It dies, where the pattern is dead.
    case lost

    /// Whether the pattern is alive there.
    public var isOfPattern: Bool { self != .untouched && self != .lost }
  }

  /// The cells, counted from the upper left cell of the pattern's rectangle.
  public var cells: Rect
  /// What becomes of them.
  public var fate: Fate

  /// Creates a run.
  public init(_ cells: Rect, _ fate: Fate) {
    self.cells = cells
    self.fate = fate
  }
}
