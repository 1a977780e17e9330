/// The cells of a pattern, in the form that suits it.
public enum PatternCells: Sendable {
  /// Rows of runs: all that people draw, and soups.
  case runs(CellRuns)
  /// A quadtree with its equal parts shared: what a leap of 2⁴⁰ generations leaves.
  case tree(CellTree)
}
