public import AutomatonRules
public import CellPatterns
public import Lattice
public import SimulationKernel

/// What runs a two-dimensional automaton. A copy is a snapshot: it stays as it is when the original
/// goes on, and can go on itself.
///
/// On the unbounded plane of a rule under which cells come alive out of nothing (B0) the background
/// flips; population, box and cells are then of the cells that differ from it.
public protocol AutomatonEngine: Sendable {
  /// What a person asks for it by.
  static var name: String { get }

  /// Why it can't run `rule` on `topology`, as the end of a sentence that begins with its name; nil
  /// when it can.
  static func refusal(rule: Rule, topology: Topology) -> String?

  /// The engine at generation 0.
  ///
  /// - Parameters:
  ///   - cells: all of them within the field and of the rule's states.
  ///   - rule: what decides over the cells; not refused.
  ///   - topology: the field; not refused.
  ///   - background: the state, 0 or 1, of all cells but those; 1 only on the unbounded plane of a rule
  ///     under which its background flips.
  ///   - memory: the bytes it may take, for one of its kind without its snapshots.
  ///   - threads: how many may work at once, 1 or more; the cells don't depend on it.
  /// - Throws: when the memory is not enough.
  init(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int
  ) throws(EngineError)

  /// The engine at generation 0 of cells alive by chance, on a background of dead ones.
  ///
  /// - Parameters:
  ///   - soup: the cells, within the field.
  ///   - rule: what decides over the cells; not refused.
  ///   - topology: the field; not refused.
  ///   - memory: the bytes it may take.
  ///   - threads: how many may work at once.
  /// - Throws: when the memory is not enough.
  init(
    soup: Soup, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError)

  /// The memory in bytes that the engine takes for `cells` on `topology`, at the least; what it can't
  /// begin with in less is refused before it is made.
  static func bytesNeeded(_ cells: PatternCells, rule: Rule, topology: Topology) -> Int

  /// Generations since the start.
  var generation: Tick { get }

  /// Goes on by `generations`, 0 or more.
  ///
  /// - Parameters:
  ///   - generations: the sum with ``generation`` is at most 2⁶².
  ///   - isCancelled: asked now and then, at least ten times a second; when it says so the engine
  ///     stops at the generation it has reached or, where it leaps, at that it came from. While HashLife
  ///     frees memory it is not asked: half a second for a GiB.
  /// - Throws: what it has no memory for; it then stands at a generation it has reached.
  mutating func advance(by generations: Tick, isCancelled: () -> Bool) throws(EngineError)

  /// Goes on by one generation.
  ///
  /// - Returns: how many cells have become alive (state 1), and how many have ceased to be; nil of an
  ///   engine that doesn't count.
  /// - Throws: when there is no memory for it; it then stands where it stood.
  mutating func advanceCounting() throws(EngineError) -> (births: CellCount, deaths: CellCount)?

  /// The state of the cells that are not told of: 0, or 1 where the background has flipped.
  var background: UInt8 { get }

  /// The number of cells that are not in the background's state, exactly.
  var population: CellCount { get }

  /// The smallest box around the cells that are not in the background's state, exactly; nil when there
  /// are none.
  var box: CellBox? { get }

  /// Those cells, with their states: on a background of 1, dead ones have state 1 here. For the
  /// memory of a pattern with as many runs as the engine's cells make, or a tree with as many nodes.
  var cells: PatternCells { get }

  /// The same as ``cells``, if they have no more runs or nodes than `limit`.
  ///
  /// - Throws: when they have more, before more than that is taken; of an engine whose cells are runs it
  ///   does not matter how many they are, as ``forEachPiece(_:)`` passes them on without a list.
  func cells(limit: Int) throws(PatternTooLarge) -> PatternCells

  /// Calls `body` with those cells in reading order, in pieces of one row and state that may touch.
  ///
  /// - Throws: what `body` throws.
  func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void) throws

  /// Writes the state of each cell of `rect`, row by row; outside of the field it is 0.
  ///
  /// - Parameters:
  ///   - rect: any rectangle within ±2⁶¹.
  ///   - states: room for exactly rect.width × rect.height states.
  func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>)

  /// Writes a bit for each cell of `rect`, if it has them at hand: whether it is in state 1.
  ///
  /// - Parameters:
  ///   - rect: any rectangle within ±2⁶¹.
  ///   - bits: rows of eight cells a byte, the first in its highest bit, each row from a byte of its
  ///     own on; behind its last cell there are zeros.
  /// - Returns: false where nothing has been written.
  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool

  /// Adds, for each block of 2^level × 2^level cells, how much of it is in each state, in units of
  /// 2⁻³⁰ of the block's area: exact up to level 15, above rounded down, but what differs from the
  /// background never to nothing.
  ///
  /// - Parameters:
  ///   - blocks: the blocks asked for: block (x, y) begins at cell (x·2^level, y·2^level). What of them
  ///     is outside of a bounded field is in no state.
  ///   - level: 0 … 60.
  ///   - shares: that of state s in block (x, y) is at ((y − blocks.y)·blocks.width + x − blocks.x) ·
  ///     states + s, all 0 before.
  func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>)

  /// A number that is the same for the same cells and, as a rule, no other.
  var digest: UInt64 { get }

  /// Whether all cells and the background are the same as those of `other`, an engine of the same
  /// kind, rule and topology.
  func hasSameCells(as other: Self) -> Bool

  /// The memory that it takes now, in bytes.
  var bytes: Int { get }

  /// What the cells are now, for ``changes(since:in:)``; nil of an engine that can't tell.
  var version: CellVersion? { get }

  /// The cells of `window` that are not in the state that they were in at `version`, with others
  /// beside them.
  ///
  /// - Parameters:
  ///   - version: that of any engine, at any time.
  ///   - window: any rectangle within ±2⁶¹.
  /// - Returns: the ``ChangedCells``; nil when it is not sure which they are.
  func changes(since version: CellVersion, in window: Rect) -> [Rect]?
}

extension AutomatonEngine {
  /// All of them.
  public func cells(limit: Int) throws(PatternTooLarge) -> PatternCells { cells }

  /// By way of a list.
  public func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    let runs: CellRuns
    switch cells {
    case .runs(let own): runs = own
    case .tree(let tree): runs = try CellRuns(tree, limit: .max)
    }
    try runs.forEachRun { run, y in try body(run.x, y, run.length, run.state) }
  }

  /// Has none at hand.
  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool { false }

  /// It can't tell.
  public var version: CellVersion? { nil }

  /// Not known.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? { nil }

  /// The engine of a soup that is told as runs.
  public init(
    soup: Soup, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError) {
    try self.init(
      .runs(soup.runs), rule: rule, topology: topology, memory: memory, threads: threads)
  }

  /// The engine at generation 0, on a background of dead cells.
  ///
  /// - Parameters:
  ///   - cells: all of them within the field and of the rule's states.
  ///   - rule: what decides over the cells; not refused.
  ///   - topology: the field; not refused.
  ///   - memory: the bytes it may take.
  ///   - threads: how many may work at once.
  /// - Throws: when the memory is not enough.
  public init(
    _ cells: PatternCells, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError) {
    try self.init(
      cells, rule: rule, topology: topology, background: 0, memory: memory, threads: threads)
  }
}

/// Why an engine can't begin or go on, in one sentence.
public struct EngineError: ExplainedError, Hashable, Sendable {
  /// What it is and what can be done, a sentence without its capital letter and full stop.
  public let explanation: Explanation

  /// The error that `explanation` describes.
  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }
}
