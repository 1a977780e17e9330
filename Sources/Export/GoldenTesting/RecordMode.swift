import SystemLibrary

/// The choice of goldens that a test run records. Recording always fails the test.
public enum RecordMode: String, Sendable, CaseIterable {
  /// No golden is recorded, and one that is missing or different fails. This is the mode for
  /// continuous integration.
  case never
  /// Missing goldens are recorded.
  case missing
  /// Goldens that are missing, unreadable or different are recorded.
  case failed
  /// All goldens that tests expect are recorded, equal or not.
  case all

  /// Returns the mode that the environment variable `GOLDENS` names, or ``never`` without it.
  ///
  /// - Throws: ``GoldenError/unknownMode(_:)`` for any other word.
  public static func fromEnvironment() throws(GoldenError) -> RecordMode {
    guard let word = getenv("GOLDENS") else { return .never }
    return try RecordMode(named: String(cString: word))
  }

  /// Creates the mode with the name `word`.
  ///
  /// - Throws: ``GoldenError/unknownMode(_:)`` for any other word.
  public init(named word: String) throws(GoldenError) {
    guard let mode = RecordMode(rawValue: word) else { throw .unknownMode(word) }
    self = mode
  }
}
