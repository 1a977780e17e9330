import NearestWords

/// `; did you mean …?` when one of `words` is near to `text`, else nothing.
package func suggestion(_ text: String, _ words: [String]) -> String {
  guard let nearest = nearestWord(text, words) else { return "" }
  return "; did you mean \(nearest)?"
}

/// The one of `words` that differs least from `text`, when it differs little enough.
package func nearestWord(_ text: String, _ words: [String]) -> String? {
  nearestWord(to: Array(text.lowercased().utf8), among: words.map { Array($0.utf8) })
    .map { words[$0] }
}
