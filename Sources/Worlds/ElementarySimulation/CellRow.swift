/// A row of cells at one generation; of an unbounded line, all its cells without end.
public struct CellRow: Hashable, Sendable {
  /// Bit i of word w is cell 64·(first + w) + i. On an unbounded line the words at both ends differ
  /// from the background; in a field they are all of its cells, and bits beyond them are 0.
  var words: [UInt64]
  /// The number of the first word; 0 when there is none.
  var first: Int
  /// The cells that no word tells of, which are alike: 0 or all bits.
  var background: UInt64

  /// Whether the cells without number, those around all that differ, are alive; never in a field.
  public var isBackgroundAlive: Bool { background != 0 }

  /// The number of cells that differ from the background: of a field, those that are alive.
  public var population: Int {
    words.reduce(0) { count, word in count + (word ^ background).nonzeroBitCount }
  }

  /// Whether no cell differs from the background.
  public var isEmpty: Bool { words.allSatisfy { $0 == background } }

  /// The cells from the first to the last one that differs from the background; nil: none does.
  public var extent: Range<Int>? {
    guard let low = words.firstIndex(where: { $0 != background }),
      let high = words.lastIndex(where: { $0 != background })
    else { return nil }
    return (first + low) * 64 + (words[low] ^ background).trailingZeroBitCount..<(first + high) * 64
      + 64 - (words[high] ^ background).leadingZeroBitCount
  }

  /// Whether a cell is alive; outside of a field none is.
  public func isAlive(_ cell: Int) -> Bool { word(cell >> 6) >> (cell & 63) & 1 == 1 }

  /// The cells of `range` as 0 and 1, in ASCII.
  public func text(of range: Range<Int>) -> [UInt8] {
    range.map { isAlive($0) ? 49 : 48 }
  }

  /// How many cells differ from the background here and did not in `earlier`, and how many did there
  /// and do not here.
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

  /// Word `number`, wherever it is.
  func word(_ number: Int) -> UInt64 {
    words.indices.contains(number - first) ? words[number - first] : background
  }

  /// Leaves out the words at both ends that are like the background.
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
