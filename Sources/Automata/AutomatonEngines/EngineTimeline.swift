public import Lattice
public import SimulationKernel

/// The moments that an engine has been at: an edit begins a new lineage, which goes on from a moment
/// of the one before.
public struct EngineTimeline: Sendable {
  private struct Edit: Sendable {
    /// The moment before the edit, of the generation after it, too.
    var moment: EngineMoment
    var rect: Rect
  }

  /// The most edits that are remembered.
  private static let mostEdits = 256

  private var lineage = Lineage()
  private var edits: [Edit] = []

  /// Creates the timeline of a new engine.
  public init() {}

  /// Returns the moment at `generation` in the present lineage.
  public func moment(at generation: Tick) -> EngineMoment { EngineMoment(lineage, generation) }

  /// Records that the cells of `rect` have been edited at `generation`.
  ///
  /// - Complexity: Amortized O(1).
  public mutating func noteEdit(of rect: Rect, at generation: Tick) {
    if edits.count == Self.mostEdits { edits.removeFirst(Self.mostEdits / 2) }
    edits.append(Edit(moment: moment(at: generation), rect: rect))
    lineage = Lineage()
  }

  /// Returns the rectangles that have been edited since `moment`, or `nil` when the engine has not
  /// been at it, as far as it remembers. A later generation of the present lineage is not excluded.
  ///
  /// - Complexity: O(*n*) for *n* edits, of which at most 256 are remembered.
  public func edits(since moment: EngineMoment) -> [Rect]? {
    if moment.lineage === lineage { return [] }
    guard let first = edits.firstIndex(where: { $0.moment.lineage === moment.lineage }),
      moment.generation <= edits[first].moment.generation
    else { return nil }
    return edits[first...].map(\.rect)
  }
}
