import CElementaryRows

/// A stepper of rows from generation to generation, 64 cells at a time.
///
/// A row goes through a small buffer block by block, each with a word beyond its ends: the unknown
/// cells there come nearer by a cell a generation, so that a block can be advanced by 64
/// generations while it is in the first-level cache.
struct RowStepper: Sendable {
  /// The most generations at once: the number of cells in a word.
  static let mostGenerations = 64
  /// The number of words in a block; two buffers of them fit into 32 KB.
  private static let block = 1024
  /// The number of words in a buffer: those of a block, one beyond its ends, and others that are
  /// read and written around them.
  private static let capacity = block + 11
  /// The number of words that a stepper has beside the row before.
  static let words = 2 * capacity

  let rule: ElementaryRule
  let topology: ElementaryTopology
  let width: Int
  private var front = [UInt64](repeating: 0, count: capacity)
  private var back = [UInt64](repeating: 0, count: capacity)
  /// The words of the row before the last step.
  private var spare: [UInt64] = []

  init(_ configuration: ElementaryConfiguration) {
    rule = configuration.rule
    topology = configuration.topology
    width = configuration.width
  }

  /// Advances `row` by `generations`, 1 … 64.
  ///
  /// - Returns: Whether the row is the same as before.
  mutating func advance(_ row: inout CellRow, by generations: Int) -> Bool {
    precondition((1...Self.mostGenerations).contains(generations))
    let range = wordsReached(from: row, in: generations)
    let missing = range.count - spare.count
    if missing > 0 { spare.append(contentsOf: repeatElement(0, count: missing)) }
    if missing < 0 { spare.removeLast(-missing) }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.block) {
      let block = start..<min(start + Self.block, range.upperBound)
      fill(block, of: row)
      run(block, of: row.words.count, generations)
      copyResult(after: generations, count: block.count, to: start - range.lowerBound)
    }
    let oldFirst = row.first, oldBackground = row.background
    swap(&row.words, &spare)
    if topology == .unbounded {
      row.first += range.lowerBound
      for _ in 0..<generations { row.background = rule.next(background: row.background) }
      row.trim()
    } else {
      row.words[row.words.count - 1] &= lastMask
    }
    return row.first == oldFirst && row.background == oldBackground && row.words == spare
  }

  /// Returns the words, counted from the row's first, that can differ from the background after the
  /// step.
  private func wordsReached(from row: CellRow, in generations: Int) -> Range<Int> {
    guard topology == .unbounded, let first = row.words.first, let last = row.words.last else {
      return 0..<row.words.count
    }
    let near = UInt64.max >> (64 - UInt64(generations))
    let isLeft = (first ^ row.background) & near != 0
    let isRight = (last ^ row.background) & (near << (64 - UInt64(generations))) != 0
    return (isLeft ? -1 : 0)..<(row.words.count + (isRight ? 1 : 0))
  }

  /// The bits of a field's last word that are cells.
  private var lastMask: UInt64 { .max >> UInt64((64 - width & 63) & 63) }
}

// The buffers of a block: its first word is at index 2, the word beyond it at 1.
extension RowStepper {
  /// Copies the words of `block`, counted from the row's first, and one beyond its ends.
  private mutating func fill(_ block: Range<Int>, of row: CellRow) {
    let whole = 0..<(topology == .ring ? width / 64 : row.words.count)
    let words = block.lowerBound - 1..<block.upperBound + 1
    let inside = words.clamped(to: whole)
    front.withUnsafeMutableBufferPointer { front in
      row.words.withUnsafeBufferPointer { source in
        guard let front = front.baseAddress, let source = source.baseAddress else { return }
        (front + (inside.lowerBound - words.lowerBound + 1))
          .update(from: source + inside.lowerBound, count: inside.count)
      }
    }
    for word in words where !inside.contains(word) {
      front[word - words.lowerBound + 1] =
        topology == .ring ? cells(at: word * 64, of: row.words) : row.background
    }
  }

  /// Returns the 64 cells from `place` on around the ring.
  private func cells(at place: Int, of words: [UInt64]) -> UInt64 {
    var place = place % width
    if place < 0 { place += width }
    var cells: UInt64 = 0
    var count = 0
    while count < 64 {
      cells |= (words[place >> 6] >> UInt64(place & 63)) << UInt64(count)
      // Up to a word's end or the ring's: beyond either, bits are 0 so far.
      let taken = min(64 - place & 63, width - place)
      count += taken
      place = place + taken == width ? 0 : place + taken
    }
    return cells
  }

  private mutating func run(_ block: Range<Int>, of count: Int, _ generations: Int) {
    let isCut = topology == .dead && block.upperBound == count && width & 63 != 0
    let words = block.count + (isCut ? 1 : 2)
    let (head, tail) = masks(first: block.lowerBound - 1, last: block.lowerBound + words - 2, count)
    front.withUnsafeMutableBufferPointer { front in
      back.withUnsafeMutableBufferPointer { back in
        guard let front = front.baseAddress, let back = back.baseAddress else { return }
        elementary_generations(
          front + 1, back + 1, words, rule.code, Int32(generations), head, tail)
      }
    }
  }

  /// Returns the cells that may be alive in a block's first and last word, in a field of `count`
  /// words.
  private func masks(first: Int, last: Int, _ count: Int) -> (head: UInt64, tail: UInt64) {
    guard topology == .dead else { return (.max, .max) }
    let tail = last == count ? 0 : last == count - 1 ? lastMask : .max
    return (first < 0 ? 0 : .max, tail)
  }

  private mutating func copyResult(after generations: Int, count: Int, to place: Int) {
    spare.withUnsafeMutableBufferPointer { target in
      (generations.isMultiple(of: 2) ? front : back).withUnsafeBufferPointer { result in
        guard let target = target.baseAddress, let result = result.baseAddress else { return }
        (target + place).update(from: result + 2, count: count)
      }
    }
  }
}
