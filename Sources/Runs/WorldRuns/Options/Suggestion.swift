import Wording

/// Returns `; did you mean …?` when one of `words` is close to `text`, and otherwise an empty text.
package func suggestion(_ text: String, _ words: [String]) -> String {
  guard let nearest = nearestWord(text, words) else { return "" }
  return "; did you mean \(nearest)?"
}

/// Returns the one of `words` that is closest to `text`, if it is close enough.
package func nearestWord(_ text: String, _ words: [String]) -> String? {
  nearestWord(to: Array(text.lowercased().utf8), among: words.map { Array($0.utf8) })
    .map { words[$0] }
}
