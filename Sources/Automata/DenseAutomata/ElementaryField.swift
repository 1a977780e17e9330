public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
public import ElementarySimulation
import Lattice
public import SimulationKernel

/// An elementary automaton on a bounded field: the present generation is a row, the next one is
/// written below it, and a full field moves up by a row.
///
/// The rows above are earlier generations, or what has been drawn there; only the present row matters
/// for what follows.
public struct ElementaryField: AutomatonEngine {
  /// The rule of the rows.
  public let rule: ElementaryRule
  /// The row of the present generation.
  public package(set) var row: Int
  public private(set) var generation: Tick = 0
  var field: DenseField

  /// Returns the reason why there is no elementary automaton on `topology`, as a sentence, or `nil`
  /// when there is one.
  public static func refusal(topology: Topology) -> String? {
    if topology.width != nil && topology.height != nil && topology.isSimple { return nil }
    return
      "an elementary automaton needs a bounded field, with dead edges or a torus without a shift"
  }

  /// Creates an automaton at generation 0.
  ///
  /// - Parameters:
  ///   - cells: The cells of the field, in state 1.
  ///   - rule: The rule of the rows.
  ///   - row: The row of the present generation; by default the lowest with live cells, or the top
  ///     row when there are none.
  ///   - topology: The field, which must not be refused.
  ///   - memory: The bytes that it may take.
  ///   - threads: A number of threads, without effect.
  /// - Throws: `EngineError` when the memory is not enough.
  public init(
    _ cells: PatternCells, rule: ElementaryRule, row: Int? = nil, topology: Topology, memory: Int,
    threads: Int
  ) throws(EngineError) {
    precondition(Self.refusal(topology: topology) == nil, "the field is not refused")
    field = try DenseField(
      cells, rule: .life, topology: topology, memory: memory, threads: threads)
    self.rule = rule
    self.row = row ?? field.box.map { Int($0.maxY) - 1 } ?? 0
    precondition((0..<field.layout.height).contains(self.row), "the row is on the field")
  }

  /// The number of live cells of the present generation.
  ///
  /// - Complexity: O(*n*) for *n* words of a row.
  public var rowPopulation: CellCount {
    CellCount(field.words(ofRow: row).reduce(0) { $0 + $1.nonzeroBitCount })
  }

  /// The most generations from one question for cancellation to the next.
  private static let generationsPerQuestion: Tick = 1 << 8

  /// Advances the automaton by `generations`; when it is cancelled, it may stay as it was.
  ///
  /// - Throws: `EngineError` when memory runs out, as the field is shared with a copy.
  /// - Complexity: O(*n*) for *n* words of a row in each generation, and for all of the field where
  ///   it moves up.
  public mutating func advance(
    by generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    let height = Tick(field.layout.height)
    var rest = generations
    var present = field.words(ofRow: row)
    // Rows that would be moved out of the field are not written.
    while rest > height {
      if isCancelled() { return }
      let count = min(rest - height, Self.generationsPerQuestion)
      for _ in 0..<count { present = next(present) }
      rest -= count
    }
    if rest < generations {
      try field.detach()
      for y in 0..<field.layout.height {
        present = next(present)
        try field.replaceRow(y, with: present)
      }
      row = field.layout.height - 1
      generation += generations
      return
    }
    for _ in 0..<rest {
      if isCancelled() { return }
      try step()
    }
  }

  /// Advances the automaton by a generation and counts changes.
  ///
  /// - Returns: The numbers of cells that are alive in the present row and were not in the one
  ///   before, and the reverse.
  /// - Throws: `EngineError` when memory runs out; then the automaton stays as it was.
  public mutating func advanceCounting() throws(EngineError) -> (
    births: CellCount, deaths: CellCount
  )? {
    let before = field.words(ofRow: row)
    try step()
    let now = field.words(ofRow: row)
    let births = zip(now, before).reduce(0) { $0 + ($1.0 & ~$1.1).nonzeroBitCount }
    let deaths = zip(now, before).reduce(0) { $0 + ($1.1 & ~$1.0).nonzeroBitCount }
    return (CellCount(births), CellCount(deaths))
  }

  private mutating func step() throws(EngineError) {
    let present = next(field.words(ofRow: row))
    try field.detach()
    if row + 1 < field.layout.height {
      row += 1
    } else {
      try field.moveUp()
    }
    try field.replaceRow(row, with: present)
    generation += 1
  }

  /// Returns the row of the next generation.
  private func next(_ words: [UInt64]) -> [UInt64] {
    let width = field.layout.width, last = words.count - 1
    let isRing = field.topology.isRingOfColumns
    let end = UInt64((width - 1) % 64)
    var result = words
    for index in words.indices {
      let word = words[index]
      let before = index > 0 ? words[index - 1] >> 63 : isRing ? words[last] >> end & 1 : 0
      let after =
        index < last ? words[index + 1] << 63 : isRing ? (words[0] & 1) << end : 0
      let left = word << 1 | before, right = word >> 1 | after
      var cells: UInt64 = 0
      for neighborhood in 0..<8 where rule.code >> neighborhood & 1 == 1 {
        cells |=
          (neighborhood & 4 != 0 ? left : ~left) & (neighborhood & 2 != 0 ? word : ~word)
          & (neighborhood & 1 != 0 ? right : ~right)
      }
      result[index] = cells
    }
    result[last] &= field.layout.lastMask
    return result
  }
}
