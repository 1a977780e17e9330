import SimulationKernel

extension ElementaryState {
  /// Creates the state at generation 0; `configuration` has no problems.
  ///
  /// For a random start, cell x is drawn from stream x of tick −1, the one before the first.
  init(startOf configuration: ElementaryConfiguration) {
    var words = [UInt64](repeating: 0, count: configuration.wordsInRow)
    switch configuration.start {
    case .single:
      Self.set(configuration.width / 2, in: &words)
    case .cells(let cells):
      let first = configuration.width / 2 - cells.count / 2
      for (offset, isAlive) in cells.enumerated() where isAlive {
        Self.set(first + offset, in: &words)
      }
    case .random(let percent):
      let draws = RandomStreams(seed: configuration.seed).at(-1)
      let whole = 100 * percent.denominator.magnitude, alive = percent.numerator.magnitude
      for cell in 0..<configuration.width {
        let share = draws.draw(UInt64(cell)).multipliedFullWidth(by: whole).high
        if share < alive { Self.set(cell, in: &words) }
      }
    }
    var row = CellRow(words: words, first: 0, background: 0)
    if configuration.topology == .unbounded { row.trim() }
    self.init(configuration, generation: 0, row: row, reference: row)
  }

  private static func set(_ cell: Int, in words: inout [UInt64]) {
    words[cell >> 6] |= 1 << UInt64(cell & 63)
  }
}
