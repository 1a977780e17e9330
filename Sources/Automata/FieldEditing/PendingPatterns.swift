public import CellPatterns
import Synchronization

/// A library in whose folder patterns are saved later, once it is certain that they shall be: every
/// save is checked at once, and patterns are found as if it had been made.
public final class PendingPatterns: PatternShelf {
  private struct Entry: Sendable {
    var pattern: Pattern
    var name: String
    var isReplacing: Bool
  }

  private let library: LibraryShelf
  private let entries = Mutex<[Entry]>([])

  /// Creates a library that saves in the folder of `library`.
  public init(_ library: LibraryShelf) {
    self.library = library
  }

  /// Returns the pattern called `name`, as it would be found after all saves.
  ///
  /// - Throws: The errors of ``LibraryShelf/pattern(named:)``.
  public func pattern(named name: String) throws -> Pattern {
    try entries.withLock { $0.last { $0.name == name }?.pattern } ?? library.pattern(named: name)
  }

  /// Notes that a pattern is to be saved as `name`.
  ///
  /// - Throws: The errors of ``LibraryShelf/save(_:as:replacing:)`` that are known beforehand.
  public func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws {
    let isTaken = entries.withLock { $0.contains { $0.name == name } }
    if isTaken && !isReplacing { throw LibraryShelf.taken(name) }
    _ = try library.place(of: name, replacing: isReplacing)
    entries.withLock {
      $0.append(Entry(pattern: pattern, name: name, isReplacing: isReplacing || isTaken))
    }
  }

  /// Saves the patterns, in the order in which they were noted.
  ///
  /// - Throws: The errors of ``LibraryShelf/save(_:as:replacing:)``; those before are saved then.
  public func commit() throws {
    for entry in entries.withLock({ $0 }) {
      try library.save(entry.pattern, as: entry.name, replacing: entry.isReplacing)
    }
  }
}
