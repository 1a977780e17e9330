/// The one of `words` that differs least from `text`, when it differs little enough.
package func nearestWord(to text: [UInt8], among words: [[UInt8]]) -> Int? {
  let wanted = Array(text.prefix(64))
  var best: (index: Int, distance: Int)?
  for (index, word) in words.enumerated() {
    let distance = editDistance(wanted, word)
    if distance < best?.distance ?? .max { best = (index, distance) }
  }
  guard let best, best.distance <= max(1, words[best.index].count / 3) else { return nil }
  return best.index
}

/// The least number of letters to insert, remove or replace (Wagner and Fischer, 1974).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var row = Array(0...b.count)
  for i in a.indices {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
