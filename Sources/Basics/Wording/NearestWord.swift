/// Returns the end of a sentence with the one of `words` that `text` was meant to be, in quotes;
/// nothing when there is none, or so many words that the search would take long.
package func hint(_ text: String, among words: [String]) -> String {
  if words.count > 500 { return "" }
  let nearest = nearestWord(to: Array(text.utf8), among: words.map { Array($0.utf8) })
  return nearest.map { "; did you mean \"\(words[$0])\"?" } ?? ""
}

/// Returns the index of the one of `words` that `text` was meant to be: the only one that begins
/// with it, or otherwise the one that differs least; `nil` when all differ too much.
///
/// - Complexity: O(*n* · *m*) for *n* letters of `text` and *m* letters of all words.
package func nearestWord(to text: [UInt8], among words: [[UInt8]]) -> Int? {
  let longer = words.indices.filter { !text.isEmpty && words[$0].starts(with: text) }
  if longer.count == 1 { return longer[0] }
  let wanted = Array(text.prefix(64))
  var best: (index: Int, distance: Int)?
  for (index, word) in words.enumerated() {
    let distance = editDistance(wanted, word)
    if distance < best?.distance ?? .max { best = (index, distance) }
  }
  guard let best, best.distance <= max(1, words[best.index].count / 3) else { return nil }
  return best.index
}

/// Returns the least number of letters to insert, remove, replace or swap with the next one
/// (optimal string alignment distance).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  // Two earlier rows of the table: row i has the distances from a's first i letters.
  var before: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
