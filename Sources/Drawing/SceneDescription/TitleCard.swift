/// A card that is shown before or after a film: what the film is about, and facts.
public struct TitleCard: Sendable, Equatable {
  /// A fact, such as "people 1,440".
  public struct Fact: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Creates the fact that `name` is `value`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The title, one line.
  public var title: String
  /// The facts, from above; the last are left out where space is short.
  public var facts: [Fact]

  /// Creates a card.
  public init(title: String, facts: [Fact]) {
    self.title = title
    self.facts = facts
  }
}
