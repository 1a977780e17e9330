/// The names that people give to what is kept in files: no path can be written as one.
public enum PlainName {
  /// Returns whether `name` is allowed: letters, digits, blanks, `-`, `_` and `.`, at most 200 bytes of
  /// them, of which the first is no dot and neither end a blank.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public static func isAllowed(_ name: String) -> Bool {
    guard (1...200).contains(name.utf8.count), !name.hasPrefix("."), name.first != " ",
      name.last != " "
    else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || " -_.".contains($0) }
  }

  /// The rule for names, as the end of a sentence.
  public static let rule =
    "letters, digits, blanks, -, _ and . are allowed, at most 200 bytes of them, and neither a dot at "
    + "the start nor a blank at either end"
}
