/// Returns the list of `words` for a sentence, with commas, and "and" before the last.
package func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
