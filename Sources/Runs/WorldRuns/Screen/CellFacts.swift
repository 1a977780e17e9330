public import Lattice

/// What is known of the thing in a cell, for a card that shows it.
public struct CellFacts: Sendable, Hashable {
  /// A fact: what it is about, such as "age", and what is so, such as "12 ticks".
  public struct Fact: Sendable, Hashable {
    /// What the fact is about.
    public let label: String
    /// What is so.
    public let text: String

    /// Creates a fact.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The cell.
  public let cell: Point
  /// The kind of thing, such as "Orca".
  public let title: String
  /// The facts, in the order in which they are shown.
  public let facts: [Fact]

  /// Creates the facts of what is in `cell`.
  public init(_ title: String, in cell: Point, _ facts: [Fact]) {
    self.title = title
    self.cell = cell
    self.facts = facts
  }
}
