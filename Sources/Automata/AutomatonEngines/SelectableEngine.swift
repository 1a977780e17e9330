public import AutomatonRules
public import CellPatterns

/// An engine that a user selects by name, and that starts with the cells of a pattern or a soup under
/// a rule.
public protocol SelectableEngine: AutomatonEngine {
  /// The name by which a user selects the engine.
  static var name: String { get }

  /// Returns the reason why it can't run `rule` on `topology`, as the end of a sentence that begins
  /// with its name, or `nil` when it can.
  static func refusal(rule: Rule, topology: Topology) -> String?

  /// Creates an engine at generation 0.
  ///
  /// - Parameters:
  ///   - cells: The cells, all within the field and of the rule's states.
  ///   - rule: The rule, which must not be refused.
  ///   - topology: The field, which must not be refused.
  ///   - background: The state, 0 or 1, of all other cells; 1 only on the unbounded plane of a rule
  ///     under which its background flips.
  ///   - memory: The bytes that it may take, for an engine without its snapshots.
  ///   - threads: The most threads that work at once, from 1; the cells don't depend on it.
  /// - Throws: ``EngineError`` when the memory is not enough.
  init(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int
  ) throws(EngineError)

  /// Creates an engine at generation 0 with random live cells on a background of dead ones.
  ///
  /// - Parameters:
  ///   - soup: The cells, within the field.
  ///   - rule: The rule, which must not be refused.
  ///   - topology: The field, which must not be refused.
  ///   - memory: The bytes that it may take.
  ///   - threads: The most threads that work at once.
  /// - Throws: ``EngineError`` when the memory is not enough.
  init(
    soup: Soup, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError)

  /// Returns the least memory in bytes that the engine takes for `cells` on `topology`; a start
  /// that does not fit in it is refused before the engine is made.
  static func bytesNeeded(_ cells: PatternCells, rule: Rule, topology: Topology) -> Int
}

extension SelectableEngine {
  /// Creates an engine with the soup's cells as runs, by default.
  ///
  /// - Throws: ``EngineError`` when the memory is not enough.
  /// - Complexity: O(*n*) for *n* cells of the soup.
  public init(
    soup: Soup, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError) {
    try self.init(
      .runs(soup.runs), rule: rule, topology: topology, memory: memory, threads: threads)
  }

  /// Creates an engine at generation 0, on a background of dead cells.
  ///
  /// - Parameters:
  ///   - cells: The cells, all within the field and of the rule's states.
  ///   - rule: The rule, which must not be refused.
  ///   - topology: The field, which must not be refused.
  ///   - memory: The bytes that it may take.
  ///   - threads: The most threads that work at once.
  /// - Throws: ``EngineError`` when the memory is not enough.
  public init(
    _ cells: PatternCells, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError) {
    try self.init(
      cells, rule: rule, topology: topology, background: 0, memory: memory, threads: threads)
  }
}
