import SystemLibrary

/// Which goldens a test run writes anew; whatever it writes fails the test that wrote it.
public enum RecordMode: String, Sendable, CaseIterable {
  /// None: a golden that is missing or different fails. The mode of a machine that judges.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there, can't be read or are different.
  case failed
  /// All that are expected, equal or not.
  case all

  /// The mode that the environment variable `GOLDENS` names; ``never`` when there is none.
  ///
  /// - Throws: ``GoldenError/unknownMode(_:)`` for any other word.
  public static func fromEnvironment() throws(GoldenError) -> RecordMode {
    guard let word = getenv("GOLDENS") else { return .never }
    return try RecordMode(named: String(cString: word))
  }

  /// The mode of that name.
  ///
  /// - Throws: ``GoldenError/unknownMode(_:)`` for any other word.
  public init(named word: String) throws(GoldenError) {
    guard let mode = RecordMode(rawValue: word) else { throw .unknownMode(word) }
    self = mode
  }
}
