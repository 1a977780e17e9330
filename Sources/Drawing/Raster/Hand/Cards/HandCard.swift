/// What a card over a world shows.
package enum HandCard: Sendable {
  /// A library of patterns.
  case library(LibraryCard)
  /// The snapshots of a world.
  case snapshots(SnapshotCard)
  /// One thing of a world, with facts about it.
  case facts(FactCard)
  /// A question before something is lost.
  case question(QuestionCard)
}

/// The content of a card of patterns: kinds, of which one is chosen, and the patterns of that.
public struct LibraryCard: Sendable {
  /// A pattern.
  public struct Tile: Sendable {
    /// The name.
    public var name: String
    /// A line about the pattern, such as "36 × 9 · period 30".
    public var facts: String
    /// The pattern's cells.
    public var picture: ContactSheet.Entry.Content

    /// Creates a pattern's tile.
    public init(name: String, facts: String, picture: ContactSheet.Entry.Content) {
      self.name = name
      self.facts = facts
      self.picture = picture
    }
  }

  /// The title.
  public var title: String
  /// A line beside the title, such as "80 patterns · 6 kinds".
  public var facts: String
  /// The names of all kinds; none where there is nothing to choose among.
  public var kinds: [String]
  /// The number of the chosen kind among ``kinds``.
  public var chosenKind: Int
  /// The patterns of the chosen kind.
  public var tiles: [Tile]
  /// The number of the chosen pattern among ``tiles``, or `nil` where none is chosen.
  public var chosen: Int?

  /// Creates the content of a card of patterns.
  public init(
    title: String = "Library", facts: String, kinds: [String], chosenKind: Int = 0, tiles: [Tile],
    chosen: Int? = nil
  ) {
    self.title = title
    self.facts = facts
    self.kinds = kinds
    self.chosenKind = chosenKind
    self.tiles = tiles
    self.chosen = chosen
  }
}

/// The content of a card of snapshots.
package struct SnapshotCard: Sendable {
  /// A snapshot.
  package struct Row: Sendable {
    /// The name.
    package var title: String
    /// A line about it, such as "generation 40 · 36 alive".
    package var facts: String
    /// Its picture or cells.
    package var picture: ContactSheet.Entry.Content

    /// Creates a snapshot's row.
    package init(title: String, facts: String, picture: ContactSheet.Entry.Content) {
      self.title = title
      self.facts = facts
      self.picture = picture
    }
  }

  /// The title.
  package var title: String
  /// A line beside the title, such as "3 kept".
  package var facts: String
  /// The snapshots.
  package var rows: [Row]
  /// The number of the chosen snapshot among ``rows``, or `nil` where none is chosen.
  package var chosen: Int?
  /// What can be done with the chosen one.
  package var action: String

  /// Creates the content of a card of snapshots.
  package init(
    title: String = "Snapshots", facts: String, rows: [Row], chosen: Int? = nil,
    action: String = "restore"
  ) {
    self.title = title
    self.facts = facts
    self.rows = rows
    self.chosen = chosen
    self.action = action
  }
}

/// The content of a small card beside one thing of a world.
package struct FactCard: Sendable {
  /// A fact: what it is about, and what is so.
  package struct Line: Sendable, Hashable {
    /// What the fact is about, such as "age"; may be empty.
    package var label: String
    /// What is so, such as "12 ticks".
    package var text: String

    /// Creates a fact.
    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The title, such as the kind of an animal.
  package var title: String
  /// The facts.
  package var lines: [Line]
  /// The thing's picture, or `nil` without one.
  package var picture: ContactSheet.Entry.Content?
  /// The place of the thing in the picture, which the card leaves free and a line is drawn around;
  /// `nil` where it isn't seen.
  package var subject: HandBox?

  /// Creates the content of a small card.
  package init(
    title: String, lines: [Line], picture: ContactSheet.Entry.Content? = nil,
    subject: HandBox? = nil
  ) {
    self.title = title
    self.lines = lines
    self.picture = picture
    self.subject = subject
  }
}

/// The content of a card that asks before something is lost.
package struct QuestionCard: Sendable, Hashable {
  /// The question, such as "Delete “before”?".
  package var title: String
  /// A line about what is lost.
  package var facts: String
  /// The answer after which nothing is lost.
  package var cancel: String
  /// The answer after which it is.
  package var action: String

  /// Creates a question.
  package init(title: String, facts: String, cancel: String = "Cancel", action: String) {
    self.title = title
    self.facts = facts
    self.cancel = cancel
    self.action = action
  }
}
