public import SimulationKernel

/// The state of an elementary automaton at one generation, with the visible rows; a copy is a
/// snapshot.
public struct ElementaryState: Sendable, Equatable {
  /// The rule, the size and the start, the same in every state of an automaton.
  public let configuration: ElementaryConfiguration
  /// The number of generations since the start.
  public internal(set) var generation: Tick
  /// The cells at ``generation``.
  public internal(set) var row: CellRow
  /// Whether the row equals that of the generation before, so that it stays the same.
  public internal(set) var isStill: Bool
  /// The row at ``referenceGeneration``.
  var reference: CellRow
  /// The visible cells of the last rows: generation g at row g modulo their number. Bit i of word w
  /// is cell 64·w + i, and bits beyond the width are 0.
  var seen: [UInt64]

  /// Creates the state at `generation` with `row` as its only visible row; the configuration has no
  /// problems.
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

  /// Whether the row has occurred before.
  ///
  /// It is compared with a single earlier row (Brent: "An improved Monte Carlo factorization
  /// algorithm", 1980), that at the largest power of two below this generation, cell by cell. So a
  /// cycle is noticed before three times as many generations have passed as at its first return.
  public var isCyclic: Bool { generation > 0 && row == reference }

  /// The generations since the earlier row, of a row that ``isCyclic``: its period when it is the first
  /// one. `nil` for others.
  public var period: Tick? {
    if !isCyclic { return nil }
    return generation == 1
      ? 1 : generation - 1 << (Tick.bitWidth - 1 - (generation - 1).leadingZeroBitCount)
  }

  /// The visible generations, the last of which is the present one.
  public var generationsSeen: ClosedRange<Tick> {
    max(0, generation - Tick(configuration.rows) + 1)...generation
  }

  /// The visible cells of this generation as 0 and 1, in ASCII, from the left.
  public var text: [UInt8] { row.text(of: 0..<configuration.width) }

  /// Makes this row the one to compare with, when it is due.
  mutating func renewReference() {
    if generation & (generation - 1) == 0 { reference = row }
  }

  /// The number of generations until the row to compare with changes, from 1.
  var generationsOfReference: Int {
    generation == 0 ? 1 : Int((1 << (Tick.bitWidth - generation.leadingZeroBitCount)) - generation)
  }
}
