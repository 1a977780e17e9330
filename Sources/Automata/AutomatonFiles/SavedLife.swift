public import AutomatonRules
public import AutomatonSimulation
public import CellPatterns
import PatternFiles
public import SimulationKernel
import WorldFiles

/// An automaton as it was saved: what it goes on from exactly, ages and trails included.
///
/// The file is a line of JSON with the rule, the field, the generation and the background, then the
/// ages as the body of a multi-state RLE file, where they are kept, the cells as a pattern file, and a
/// last line with the length and the digest of all that, which files of version 0.6.0 lack.
public struct SavedLife: Sendable {
  /// What decides over the cells.
  public let rule: Rule
  /// The field.
  public let topology: Topology
  /// Generations since the world began.
  public let tick: Tick
  /// The state of all cells but those told of.
  public let background: UInt8
  /// Those cells.
  public let cells: PatternCells
  /// Ages and trails; nil where nobody kept them.
  public let history: CellHistory?

  /// Whether `bytes` begin as a saved automaton does.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: LifeSaveHeader.opening.utf8)
  }

  /// The automaton saved in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  ///   - memory: the most bytes that its cells may take.
  /// - Throws: `DamagedSave` for damage in the first line, or when what is behind it does not go with it;
  ///   ``DamagedPattern`` for damage behind it.
  public init(_ bytes: [UInt8], file: String, memory: Int) throws {
    let saved = try SavedWorld<LifeSaveHeader>(bytes, file: file)
    let header = saved.header
    (rule, topology) = try header.field()
    tick = saved.tick
    background = UInt8(header.background)
    let reader = PatternReader(limits: PatternLimits(memory: memory))
    let start = saved.bodyStart
    let end = header.isSealed ? try SaveSeal.start(in: bytes, file: file) : bytes.count
    let middle = min(end, start + (header.historyBytes ?? 0))
    let pattern = try reader.read(Array(bytes[middle..<end]), file: file)
    cells = pattern.cells
    if let trails = header.trails {
      let ages = try reader.read(Array(bytes[start..<middle]), file: file)
      guard case .runs(let runs) = ages.cells else {
        throw DamagedSave(
          file: file, line: 2, column: 1, reason: "the ages are a tree, and only an RLE is allowed")
      }
      var history = CellHistory(hasTrails: trails)
      try history.set(runs, memory: memory)
      self.history = history
    } else {
      history = nil
    }
    if let reason = contradiction { throw saved.contradiction(reason) }
  }

  /// What its parts say against one another; nil: nothing.
  private var contradiction: String? {
    let isBounded = topology.width != nil && topology.height != nil
    if background == 1 && (isBounded || !rule.isBornOfNothing) {
      return
        "the header's \"background\" is 1, which only a plane without bounds comes to, under a "
        + "rule with B0"
    }
    let largest = Int(cells.largestState)
    if largest >= rule.states {
      return "the header's \"rule\" has the states 0 to \(rule.states - 1), and there are cells in "
        + "state \(largest)"
    }
    if cells.box.map(topology.contains) == false {
      return "there are cells outside of the field that the header's \"rule\" names"
    }
    return nil
  }

  /// Writes `state` as it is read again.
  ///
  /// - Parameters:
  ///   - state: the automaton.
  ///   - memory: the most bytes to take for the cells of an engine that has them as a tree; those of the
  ///     others, and ages, are written as they are gone through.
  ///   - sink: takes the bytes in chunks.
  /// - Throws: `PatternTooLarge`, before the cells are written, when the tree takes more; what `sink` throws.
  public static func write(
    _ state: LifeState, memory: Int = .max, to sink: ([UInt8]) throws -> Void
  ) throws {
    let nodes = memory / PatternWriter.bytesPerPlacedNode
    let tree = state.isTree ? try state.cells(limit: nodes) : nil
    var seal = SaveSeal()
    func write(_ bytes: [UInt8]) throws {
      seal.add(bytes)
      try sink(bytes)
    }
    let nothing = Pattern(.runs(CellRuns()))
    let ages = state.history.map(HistoryRuns.init)
    var historyBytes = 0
    // The first line has the number of bytes of what comes behind it: all is gone through once more.
    if let ages { try PatternWriter(.rle).write(ages, as: nothing) { historyBytes += $0.count } }
    try write(Array(LifeSaveHeader(of: state, historyBytes: historyBytes).line.utf8))
    if let ages { try PatternWriter(.rle).write(ages, as: nothing, to: write) }
    if let tree {
      try PatternWriter(.macrocell).write(Pattern(tree, rule: state.rule), to: write)
    } else {
      let heading = Pattern(.runs(CellRuns()), rule: state.rule)
      try PatternWriter(.rle).write(state, as: heading, to: write)
    }
    try sink(Array(seal.line.utf8))
  }
}

/// The first line of a saved automaton.
struct LifeSaveHeader: SaveHeader {
  static let format = "terrarium-life"
  static let world = "automaton"
  static let longestLine = 1 << 12
  static let bytesPerByte = 64
  static let fields = HeaderFields<LifeSaveHeader>([
    HeaderField("rule", \.configuration),
    HeaderField("generation", \.tick),
    HeaderField("background", \.background),
    HeaderField("trails", \.trails),
    HeaderField("historyBytes", \.historyBytes),
    HeaderField(flag: "sealed", \.isSealed),
  ])

  /// The rule, and the field where there is one.
  var configuration = ""
  var tick: Tick = 0
  var background = 0
  var trails: Bool?
  var historyBytes: Int?
  /// Whether the file ends with its length and digest, as all do but those of version 0.6.0.
  var isSealed = false

  init() {}

  /// The header of the file that saves `state`, with ages that take so many bytes.
  init(of state: LifeState, historyBytes bytes: Int) {
    let topology = state.topology.isUnbounded ? "" : ":\(state.topology.notation)"
    configuration = state.rule.notation + topology
    tick = state.tick
    background = Int(state.background)
    trails = state.history?.hasTrails
    historyBytes = state.history.map { _ in bytes }
    isSealed = true
  }

  func check() throws(HeaderProblem) {
    try check("generation", Int(tick), 0...1 << 61)
    try check("background", background, 0...1)
    try check("historyBytes", historyBytes ?? 0, 0...(.max >> 1))
    _ = try field()
  }

  /// The rule and the field.
  func field() throws(HeaderProblem) -> (rule: Rule, topology: Topology) {
    do throws(RuleError) {
      let (rule, topology) = try Rule.parse(configuration)
      return (rule, topology ?? .unbounded)
    } catch {
      throw HeaderProblem(reason: "the header's \"rule\" is wrong: \(error)")
    }
  }
}
