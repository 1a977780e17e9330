public import SimulationKernel

/// An elementary automaton at one generation, with the rows that are seen; a copy is a snapshot.
public struct ElementaryState: Sendable, Equatable {
  /// Rule, size and start, the same in every state of an automaton.
  public let configuration: ElementaryConfiguration
  /// The generations since the start.
  public internal(set) var generation: Tick
  /// The cells at ``generation``.
  public internal(set) var row: CellRow
  /// Whether the row is as it was a generation before, so that it stays so.
  public internal(set) var isStill: Bool
  /// The row at ``referenceGeneration``.
  var reference: CellRow
  /// The cells seen of the last rows: generation g at row g modulo their number. Bit i of word w is
  /// cell 64·w + i, and bits beyond the width are 0.
  var seen: [UInt64]

  /// The state at `generation` with `row` as the only one that has been seen; without problems.
  init(_ configuration: ElementaryConfiguration, generation: Tick, row: CellRow, reference: CellRow)
  {
    self.configuration = configuration
    self.generation = generation
    self.row = row
    self.reference = reference
    isStill = false
    seen = Array(repeating: 0, count: configuration.rows * configuration.wordsInRow)
    keepRow()
  }

  /// Whether the row came up before.
  ///
  /// It is compared with one earlier row alone (Brent: "An improved Monte Carlo factorization
  /// algorithm", 1980), that at the largest power of two below this generation, cell by cell. So a
  /// cycle is noticed before three times as many generations have passed as at its first return.
  public var isCyclic: Bool { generation > 0 && row == reference }

  /// The generations that are seen, the last of them this one.
  public var generationsSeen: ClosedRange<Tick> {
    max(0, generation - Tick(configuration.rows) + 1)...generation
  }

  /// The cells seen of this generation as 0 and 1, in ASCII, from the left.
  public var text: [UInt8] { row.text(of: 0..<configuration.width) }

  /// Begins to compare with this row, when it is due.
  mutating func renewReference() {
    if generation & (generation - 1) == 0 { reference = row }
  }

  /// The generations until the row to compare with is another, from 1.
  var generationsOfReference: Int {
    generation == 0 ? 1 : Int((1 << (Tick.bitWidth - generation.leadingZeroBitCount)) - generation)
  }
}
