/// The words that pictures have for kinds instead of the world's own, such as `mice` for `penguins`.
public struct KindLabels: Sendable, Hashable {
  /// The words, by those that they replace.
  public var words: [String: String]

  /// Creates labels with these words, by those that they replace; none by default.
  public init(_ words: [String: String] = [:]) { self.words = words }

  /// Returns the word to show for one of the world's own.
  public func word(for own: String) -> String { words[own] ?? own }

  /// Returns a counter as pictures show it: what stands before its number is replaced.
  public func counter(_ text: String) -> String {
    // One word may begin with another and a space.
    let own = words.keys.filter { text.hasPrefix($0 + " ") }.max { $0.utf8.count < $1.utf8.count }
    guard let own else { return text }
    return word(for: own) + text.dropFirst(own.count)
  }
}
