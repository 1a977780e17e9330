public import AutomatonRules
public import AutomatonSimulation
public import CellPatterns
import ElementarySimulation
import PatternFiles
public import SimulationKernel
import WorldFiles

/// A saved automaton, from which it goes on exactly, ages and trails included.
///
/// The file is a line of JSON with the rule, the field, the generation and the background, then the
/// ages as the body of a multi-state RLE file, where they are kept, the cells as a pattern file,
/// and a last line with the length and the digest of everything before it, which files of version
/// 0.6.0 lack.
public struct SavedLife: Sendable {
  /// The rule of the automaton; where ``elementary`` is one, the rule of two states before it.
  public let rule: Rule
  /// The elementary rule and the row of the present generation, where the field is a stack of rows.
  public let elementary: ElementaryRow?
  /// The field.
  public let topology: Topology
  /// The number of generations since the world began.
  public let tick: Tick
  /// The generation in the pattern file that the world began with, a label; 0 without one.
  public let fileGeneration: UInt128
  /// The state of all other cells than ``cells``.
  public let background: UInt8
  /// The cells that differ from the background.
  public let cells: PatternCells
  /// The ages and trails, or `nil` where they were not kept.
  public let history: CellHistory?

  /// Returns whether `bytes` start like a saved world, which no pattern does; another world than an
  /// automaton is an error once it is read.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: savedWorldOpening)
  }

  /// Returns whether `bytes` start like a saved field, and not like another saved world.
  package static func isOf(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: LifeSaveHeader.opening.utf8)
  }

  /// Creates the automaton that was saved in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  ///   - memory: The most bytes that its cells may take.
  /// - Throws: `DamagedSave` for damage in the first line, or when the rest does not match it;
  ///   `DamagedPattern` for damage in the rest.
  /// - Complexity: O(*n*) for *n* bytes, and for the runs or nodes of the cells.
  public init(_ bytes: [UInt8], file: String, memory: Int) throws {
    let saved = try SavedWorld<LifeSaveHeader>(bytes, file: file)
    let header = saved.header
    (rule, topology) = try header.field()
    elementary = header.elementaryRow
    tick = saved.tick
    fileGeneration = header.labelOfFile
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

  /// The contradiction between the parts of the file, or `nil` when there is none.
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

  /// Writes `state` in the format that ``init(_:file:memory:)`` reads.
  ///
  /// - Parameters:
  ///   - state: The automaton.
  ///   - fileGeneration: The generation in the pattern file that the world began with.
  ///   - memory: The most bytes to take for the cells of an engine that has them as a tree; those
  ///     of others, and ages, are written as they are visited.
  ///   - sink: A function that takes the bytes in chunks.
  /// - Throws: `PatternTooLarge`, before the cells are written, when the tree takes more; the error
  ///   of `sink`.
  /// - Complexity: O(*n*) for *n* runs of cells, or nodes of a tree, and for the cells of all ages,
  ///   which are visited three times.
  public static func write(
    _ state: LifeState, fileGeneration: UInt128 = 0, memory: Int = .max,
    to sink: ([UInt8]) throws -> Void
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
    // The first line has the number of bytes of the next parts, which are therefore computed twice.
    if let ages { try PatternWriter(.rle).write(ages, as: nothing) { historyBytes += $0.count } }
    var header = LifeSaveHeader(of: state, historyBytes: historyBytes)
    if fileGeneration > 0 { header.fileGeneration = "\(fileGeneration)" }
    try write(Array(header.line.utf8))
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
    HeaderField("fileGeneration", \.fileGeneration),
    HeaderField("background", \.background),
    HeaderField("elementary", \.elementary),
    HeaderField("row", \.row),
    HeaderField("trails", \.trails),
    HeaderField("historyBytes", \.historyBytes),
    HeaderField(flag: "sealed", \.isSealed),
  ])

  /// The rule, and the field where there is one.
  var configuration = ""
  var tick: Tick = 0
  /// The generation in the file that the world began with, of up to 38 digits, unless it is 0.
  var fileGeneration: String?
  var background = 0
  /// The code of the elementary rule, and the row of the present generation.
  var elementary: Int?
  var row: Int?
  var trails: Bool?
  var historyBytes: Int?
  /// Whether the file ends with its length and digest, as all do except those of version 0.6.0.
  var isSealed = false

  init() {}

  /// Creates the header of the file that saves `state`, with ages of `bytes` bytes.
  init(of state: LifeState, historyBytes bytes: Int) {
    let topology = state.topology.isUnbounded ? "" : ":\(state.topology.notation)"
    configuration = state.rule.notation + topology
    tick = state.tick
    background = Int(state.background)
    elementary = state.elementary.map { Int($0.rule.code) }
    row = state.elementary?.row
    trails = state.history?.hasTrails
    historyBytes = state.history.map { _ in bytes }
    isSealed = true
  }

  func check() throws(HeaderProblem) {
    try check("generation", Int(tick), 0...1 << 61)
    if let text = fileGeneration, text.utf8.count > 38 || UInt128(text) == nil {
      throw HeaderProblem(
        reason: "\"fileGeneration\" is not a whole number of at most 38 digits, in quotes")
    }
    try check("background", background, 0...1)
    try check("historyBytes", historyBytes ?? 0, 0...(.max >> 1))
    let (rule, topology) = try field()
    guard let elementary else {
      if row != nil {
        throw HeaderProblem(reason: "the header has a \"row\" without \"elementary\"")
      }
      return
    }
    try check("elementary", elementary, 0...255)
    try check("row", row ?? 0, 0...(topology.height ?? 1) - 1)
    if rule.states > 2 {
      throw HeaderProblem(
        reason: "the header has \"elementary\" and a rule of \(rule.states) states, not of 2")
    }
    if let reason = ElementaryRow.refusal(topology: topology) {
      throw HeaderProblem(reason: "the header has \"elementary\", but \(reason)")
    }
  }

  var elementaryRow: ElementaryRow? {
    elementary.map { ElementaryRow(rule: ElementaryRule(code: UInt8($0)), row: row ?? 0) }
  }

  var labelOfFile: UInt128 { fileGeneration.flatMap { UInt128($0) } ?? 0 }

  /// Returns the rule and the field.
  func field() throws(HeaderProblem) -> (rule: Rule, topology: Topology) {
    do throws(RuleError) {
      let (rule, topology) = try Rule.parse(configuration)
      return (rule, topology ?? .unbounded)
    } catch {
      throw HeaderProblem(reason: "the header's \"rule\" is wrong: \(error)")
    }
  }
}
