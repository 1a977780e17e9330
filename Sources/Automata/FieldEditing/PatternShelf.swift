public import CellPatterns

/// A place with patterns by name, where a selection can be saved.
public protocol PatternShelf: Sendable {
  /// Returns the pattern called `name`.
  ///
  /// - Throws: An error that describes why there is none.
  func pattern(named name: String) throws -> Pattern

  /// Saves a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - name: The name, which `PlainName` allows.
  ///   - isReplacing: Whether a pattern of the same name is replaced.
  /// - Throws: An error when the name is taken, or of the place.
  func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws
}
