import CLifeRows
import Lattice

/// The numbers of cells in each state except the background's, in the blocks of one row of blocks.
struct BlockCounts {
  let blocks: Rect
  let level: Int
  /// The counts of the first such state, then of the next.
  private(set) var counts: [UInt64]
  private let states: Int
  /// The columns of the field that are in blocks, from the start of a word.
  private let columns: Range<Int>
  private let words: Int
  /// The first of these words in a row.
  private let firstWord: Int
  /// The first block with such columns, and the number of its words before the field.
  private let firstBlock: Int
  private let skippedWords: Int
  private let lastMask: UInt64
  /// The cells in one state.
  private var selection: [UInt64]

  init(blocks: Rect, level: Int, states: Int, layout: FieldLayout) {
    self.blocks = blocks
    self.level = level
    self.states = states
    counts = Array(repeating: 0, count: blocks.width * (states - 1))
    let first = max(blocks.x, layout.x >> level)
    let end = min(blocks.maxX, (layout.x + layout.width - 1) >> level + 1)
    firstBlock = first - blocks.x
    guard first < end else {
      (columns, words, firstWord, skippedWords, lastMask, selection) = (0..<0, 0, 0, 0, 0, [])
      return
    }
    let left = max(0, first << level - layout.x)
    let right = min(layout.width, end << level - layout.x)
    firstWord = left / 64
    columns = left - firstWord * 64..<right - firstWord * 64
    skippedWords = (left + layout.x - first << level) / 64
    lastMask = right == layout.width ? layout.lastMask : .max
    words = (columns.upperBound + 63) / 64
    selection = Array(repeating: 0, count: states > 2 ? words : 0)
  }

  /// Replaces the counts by those of some rows, all in the row of blocks.
  mutating func count(_ places: Range<Int>, of rows: FieldRows) {
    counts.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    guard !columns.isEmpty else { return }
    if states == 2 && (1...5).contains(level) { return countSmall(places, of: rows) }
    for y in places {
      let row = rows.row(y) + firstWord
      add(row, to: 0)
      for state in 2..<max(2, states) {
        let planes = Int.bitWidth - (states - 2).leadingZeroBitCount
        select_dying(&selection, row, rows.planePitch, planes, words, UInt32(state - 1))
        selection.withUnsafeBufferPointer { selected in
          if let row = selected.baseAddress { add(row, to: state - 1) }
        }
      }
    }
  }

  /// Counts blocks that are parts of a word, all of their rows at once.
  private mutating func countSmall(_ places: Range<Int>, of rows: FieldRows) {
    let (level, columns, first) = (level, columns, firstBlock)
    let row = UnsafePointer(rows.row(places.lowerBound) + firstWord)
    counts.withUnsafeMutableBufferPointer { counts in
      guard let start = counts.baseAddress.map({ $0 + first }) else { return }
      count_blocks_of_words(
        start, row, rows.pitch, places.count, columns.lowerBound, columns.upperBound,
        UInt32(level))
    }
  }

  private mutating func add(_ row: UnsafePointer<UInt64>, to state: Int) {
    let (level, columns, words) = (level, columns, words)
    let (last, skipped) = (lastMask, UInt64(skippedWords))
    let first = state * blocks.width + firstBlock
    counts.withUnsafeMutableBufferPointer { counts in
      guard let start = counts.baseAddress.map({ $0 + first }) else { return }
      if level < 6 {
        count_parts_of_words(start, row, columns.lowerBound, columns.upperBound, UInt32(level))
      } else {
        count_words(start, row, words, last, skipped, UInt32(level - 6))
      }
    }
  }
}
