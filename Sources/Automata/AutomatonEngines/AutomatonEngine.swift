public import CellPatterns
public import Lattice
public import SimulationKernel

/// An engine that runs a two-dimensional automaton.
///
/// A copy is a snapshot: it stays as it is when the original goes on, and can go on itself.
///
/// On the unbounded plane of a rule under which cells are born without live neighbors (B0) the
/// background flips; population, box and cells then refer to the cells that differ from it.
public protocol AutomatonEngine: Sendable {
  /// The number of generations since the start.
  var generation: Tick { get }

  /// Advances the automaton by `generations`, 0 or more.
  ///
  /// - Parameters:
  ///   - generations: The number of generations; its sum with ``generation`` is at most 2⁶².
  ///   - isCancelled: A function called at least ten times a second; once it returns true, the
  ///     engine stops at the generation it has reached or, where it leaps, at that from which it
  ///     started. While HashLife frees memory it is not called: half a second for a GiB.
  /// - Throws: ``EngineError`` when memory runs out; then the engine is at a generation that it has
  ///   reached.
  mutating func advance(by generations: Tick, isCancelled: () -> Bool) throws(EngineError)

  /// Advances the automaton by one generation and counts changes.
  ///
  /// - Returns: The numbers of cells that have become alive (state 1), and of cells that have
  ///   ceased to be, or `nil` when the engine doesn't count them.
  /// - Throws: ``EngineError`` when memory runs out; then the engine stays as it was.
  mutating func advanceCounting() throws(EngineError) -> (births: CellCount, deaths: CellCount)?

  /// The state of all other cells than ``cells``: 0, or 1 where the background has flipped.
  var background: UInt8 { get }

  /// The exact number of cells that are not in the background's state.
  var population: CellCount { get }

  /// The smallest box around the cells that are not in the background's state, or `nil` when there
  /// are none.
  var box: CellBox? { get }

  /// The cells that are not in the background's state, with their states: on a background of 1,
  /// dead ones have state 1 here.
  ///
  /// - Complexity: The memory of a pattern with as many runs as the engine's cells make, or of a
  ///   tree with as many nodes.
  var cells: PatternCells { get }

  /// Returns the same cells as ``cells``, if they have no more runs or nodes than `limit`.
  ///
  /// - Throws: `PatternTooLarge` when they have more, before more memory is taken. An engine
  ///   whose cells are runs ignores the limit, as ``forEachPiece(_:)`` passes them on without a
  ///   list.
  func cells(limit: Int) throws(PatternTooLarge) -> PatternCells

  /// Calls `body` with these cells in reading order, in pieces of one row and state that may touch.
  ///
  /// - Throws: The error of `body`.
  func forEachPiece(
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void) throws

  /// Returns the cells of `rect` that are not in the background's state, as ``cells`` has them.
  ///
  /// - Parameters:
  ///   - rect: Any rectangle within ±2⁶¹.
  ///   - limit: The most runs of cells.
  /// - Returns: The cells.
  /// - Throws: `PatternTooLarge` when there are more runs than `limit`.
  func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns

  /// Replaces the cells of `rect` by `cells`; the generation stays.
  ///
  /// It takes the time of `rect` and `cells`, not of the field, when no copy shares the cells: see
  /// ``detach()``.
  ///
  /// - Parameters:
  ///   - rect: A rectangle within ±2⁶¹, on the field.
  ///   - cells: The cells of `rect` that are not to be in the background's state, as ``cells`` has
  ///     them, of the rule's states.
  /// - Throws: ``EngineError`` when memory runs out; then the engine stays as it was.
  mutating func replace(_ rect: Rect, with cells: CellRuns) throws(EngineError)

  /// Gives the engine cells of its own, where it shares them with copies, so that the next
  /// ``replace(_:with:)`` copies nothing.
  ///
  /// - Throws: ``EngineError`` when memory runs out; then the engine stays as it was.
  mutating func detach() throws(EngineError)

  /// Writes the state of each cell of `rect`, row by row; outside of the field it is 0.
  ///
  /// - Parameters:
  ///   - rect: Any rectangle within ±2⁶¹.
  ///   - states: Space for exactly rect.width × rect.height states.
  func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>)

  /// Writes a bit for each cell of `rect`, set in state 1, if the engine stores bits.
  ///
  /// - Parameters:
  ///   - rect: Any rectangle within ±2⁶¹.
  ///   - bits: Rows of eight cells a byte, the first in its highest bit; each row starts at a new
  ///     byte and is padded with zeros.
  /// - Returns: `false` when nothing has been written.
  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool

  /// Adds, for each block of 2^level × 2^level cells, the share of it in each state, in units of
  /// 2⁻³⁰ of the block's area.
  ///
  /// Shares are exact up to level 15. Above they are rounded down, but that of cells that differ
  /// from the background never to nothing.
  ///
  /// - Parameters:
  ///   - blocks: The blocks: block (x, y) begins at cell (x·2^level, y·2^level). Parts of them
  ///     outside of a bounded field are in no state.
  ///   - level: 0 … 60.
  ///   - shares: The share of state s in block (x, y) is at ((y − blocks.y)·blocks.width + x −
  ///     blocks.x) · states + s, all 0 before.
  func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>)

  /// A digest of the cells: the same for the same cells, and different for others with high
  /// probability.
  var digest: UInt64 { get }

  /// Returns whether all cells and the background are the same as those of `other`, an engine of
  /// the same type, rule and topology.
  func hasSameCells(as other: Self) -> Bool

  /// The memory that it takes now, in bytes.
  var bytes: Int { get }

  /// The present version of the cells, for ``changes(since:in:)``, or `nil` when the engine doesn't
  /// track changes.
  var version: CellVersion? { get }

  /// Returns the cells of `window` whose states have changed since `version`, possibly with others.
  ///
  /// - Parameters:
  ///   - version: A version from any engine, at any time.
  ///   - window: Any rectangle within ±2⁶¹.
  /// - Returns: Rectangles as of `ChangedCells`, or `nil` when the changes are unknown.
  func changes(since version: CellVersion, in window: Rect) -> [Rect]?
}

extension AutomatonEngine {
  /// Returns ``cells``, without a limit, by default.
  ///
  /// - Throws: No error: there is no limit.
  public func cells(limit: Int) throws(PatternTooLarge) -> PatternCells { cells }

  /// Calls `body` with the cells by way of a list of them, by default.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: O(*n*) for *n* runs, in the memory of ``cells``.
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

  /// Returns `false`, by default: the engine stores no bits.
  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool { false }

  /// The default: the engine doesn't track changes.
  public var version: CellVersion? { nil }

  /// Returns `nil`, by default: changes are unknown.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? { nil }
}
