import SimulationKernel
public import WorldFiles

extension ElementaryState {
  /// Writes the automaton as text that ``SavedElementary`` reads.
  ///
  /// The first line is a JSON object: format, version, generation, positions of the row's words,
  /// rule, size and start. Then come the visible rows before this one, the row itself, and the one
  /// by which cycles are found, each a line of hexadecimal digits: a digit for four cells, the
  /// leftmost of them its highest bit, up to whole words of 64 cells.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* words of the visible rows and of the row.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    text.append(ElementarySaveHeader(of: self).line)
    func append(_ words: some Collection<UInt64>) throws(Failure) {
      for word in words {
        text.append(digits(of: word))
        try text.flushIfLong(to: sink)
      }
      text.append("\n")
    }
    for generation in generationsSeen.dropLast() {
      try append(seen[place(of: generation)...].prefix(configuration.wordsInRow))
    }
    try append(row.words)
    try append(reference.words)
    try text.flush(to: sink)
  }
}

/// The digits of four cells, the leftmost of them the lowest bit of the index.
private let digitsOfCells = Array("084c2a6e195d3b7f".utf8)

private func digits(of word: UInt64) -> [UInt8] {
  (0..<16).map { digitsOfCells[Int(word >> UInt64(4 * $0) & 15)] }
}

/// A saved automaton whose first line has been read.
public typealias SavedElementary = SavedWorld<ElementarySaveHeader>

extension SavedElementary {
  /// The number of cells of its row; not more than the file has.
  public var cells: Int { 64 * min(header.row.words, bytes.count) }

  /// Reads the state of the automaton.
  ///
  /// - Returns: A state equal to the one that was saved.
  /// - Throws: `DamagedSave` for the first damage in the file.
  /// - Complexity: O(*n*) for *n* bytes.
  public func state() throws(DamagedSave) -> ElementaryState {
    var lines = lines
    try checkLength(lines)
    let place = ElementarySaveHeader.RowPlace(
      first: 0, words: configuration.wordsInRow, background: 0)
    let field = CellRow(words: [], first: 0, background: 0)
    var state = ElementaryState(
      configuration, generation: tick, row: field, reference: field)
    for generation in state.generationsSeen.dropLast() {
      state.keep(try readRow(place, isWhole: false, &lines), at: generation)
    }
    let isWhole = configuration.topology == .unbounded
    let start = lines
    state.row = try readRow(header.row, isWhole: isWhole, &lines)
    state.reference = try readRow(header.reference, isWhole: isWhole, &lines)
    state.isStill = header.isStill
    state.keepRow()
    try check(state, from: start)
    return state
  }

  private func checkLength(_ lines: LineScanner) throws(DamagedSave) {
    let rows = Int(min(tick, Tick(configuration.rows) - 1))
    // Neither product overflows: a visible row has up to 2^24 words, and there are up to 2^20 rows.
    let length =
      rows * (16 * configuration.wordsInRow + 1)
      + 16 * (header.row.words + header.reference.words) + 2
    let left = bytes.count - lines.position
    if left == length { return }
    throw lines.damage(
      at: lines.position,
      "the rest of the file has \(left) bytes, but its rows need \(length)")
  }

  /// Reads the next row, at `place`; where it `isWhole`, its words at both ends differ from the
  /// background.
  private func readRow(
    _ place: ElementarySaveHeader.RowPlace, isWhole: Bool, _ lines: inout LineScanner
  ) throws(DamagedSave) -> CellRow {
    var words: [UInt64] = []
    words.reserveCapacity(place.words)
    for _ in 0..<place.words {
      var word: UInt64 = 0
      for digit in 0..<16 {
        guard let cells = digitsOfCells.firstIndex(of: bytes[lines.position]) else {
          throw lines.damage(
            at: lines.position, "this is not one of the digits of cells, 0 to 9 and a to f")
        }
        word |= UInt64(cells) << UInt64(4 * digit)
        lines.position += 1
      }
      words.append(word)
    }
    guard bytes[lines.position] == UInt8(ascii: "\n") else {
      throw lines.damage(at: lines.position, "the row is longer than its \(place.words) words")
    }
    let row = CellRow(
      words: words, first: place.first, background: place.background == 1 ? .max : 0)
    var trimmed = row
    if isWhole { trimmed.trim() }
    let beyond = configuration.width & 63
    if trimmed != row || !isWhole && beyond != 0 && words[words.count - 1] >> UInt64(beyond) != 0 {
      throw lines.damage(
        at: lines.lineStart,
        isWhole
          ? "the row has words like its background at an end" : "there are cells beyond the width")
    }
    lines.position += 1
    lines.beginLine()
    return row
  }

  /// Throws for rows that contradict each other; `lines` is at the last two.
  private func check(_ state: ElementaryState, from lines: LineScanner) throws(DamagedSave) {
    if state.generation == 0 && (state.row != state.reference || state.isStill) {
      throw lines.damage(at: lines.lineStart, "the row of generation 0 has none before it")
    }
    if state.isStill {
      var next = Elementary(state)
      next.step()
      if next.state.isStill { return }
      throw lines.damage(at: lines.lineStart, "the row is not still, as the header states")
    }
  }
}
