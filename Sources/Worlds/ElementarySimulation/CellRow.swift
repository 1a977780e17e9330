/// A row of cells at one generation; of an unbounded line, all its infinitely many cells.
public struct CellRow: Hashable, Sendable {
  /// The cells: bit i of word w is cell 64·(first + w) + i. On an unbounded line the words at both
  /// ends differ from the background; in a field they are all of its cells, and bits beyond them
  /// are 0.
  var words: [UInt64]
  /// The number of the first word; 0 when there are no words.
  var first: Int
  /// The cells outside of all words, which are equal: 0 or all bits set.
  var background: UInt64

  /// Whether the infinitely many equal cells of an unbounded line are alive; never in a field.
  public var isBackgroundAlive: Bool { background != 0 }

  /// The number of cells that differ from the background; in a field, those that are alive.
  ///
  /// - Complexity: O(*n*) for *n* words.
  public var population: Int {
    words.reduce(0) { count, word in count + (word ^ background).nonzeroBitCount }
  }

  /// Whether no cell differs from the background.
  ///
  /// - Complexity: O(*n*) for *n* words.
  public var isEmpty: Bool { words.allSatisfy { $0 == background } }

  /// The range from the first to the last cell that differs from the background, or `nil` when none
  /// does.
  public var extent: Range<Int>? {
    guard let low = words.firstIndex(where: { $0 != background }),
      let high = words.lastIndex(where: { $0 != background })
    else { return nil }
    return (first + low) * 64 + (words[low] ^ background).trailingZeroBitCount..<(first + high) * 64
      + 64 - (words[high] ^ background).leadingZeroBitCount
  }

  /// Returns whether a cell is alive; cells outside of a field are not.
  public func isAlive(_ cell: Int) -> Bool { word(cell >> 6) >> (cell & 63) & 1 == 1 }

  /// Returns the cells of `range` as 0 and 1, in ASCII.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func text(of range: Range<Int>) -> [UInt8] {
    range.map { isAlive($0) ? 49 : 48 }
  }

  /// Counts the cells that differ from the background only here, and those that do only in
  /// `earlier`.
  ///
  /// - Complexity: O(*n*) for *n* words.
  public func changes(since earlier: CellRow) -> (births: Int, deaths: Int) {
    var births = 0, deaths = 0
    for number in min(first, earlier.first)..<max(end, earlier.end) {
      let now = word(number) ^ background, then = earlier.word(number) ^ earlier.background
      births += (now & ~then).nonzeroBitCount
      deaths += (then & ~now).nonzeroBitCount
    }
    return (births, deaths)
  }

  /// The number after that of the last word.
  var end: Int { first + words.count }

  /// Returns the word `number`, whether it is stored or background.
  func word(_ number: Int) -> UInt64 {
    words.indices.contains(number - first) ? words[number - first] : background
  }

  /// Removes the words at both ends that equal the background.
  mutating func trim() {
    guard let low = words.firstIndex(where: { $0 != background }),
      let high = words.lastIndex(where: { $0 != background })
    else {
      words.removeAll(keepingCapacity: true)
      first = 0
      return
    }
    words.removeSubrange((high + 1)...)
    words.removeSubrange(..<low)
    first += low
  }
}
