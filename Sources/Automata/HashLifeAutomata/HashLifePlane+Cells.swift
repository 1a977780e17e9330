public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
public import Lattice

extension HashLifePlane {
  /// Returns the least memory in bytes that `cells` take; that of runs is known only when they are
  /// nodes.
  public static func bytesNeeded(_ cells: PatternCells, rule: Rule, topology: Topology) -> Int {
    switch cells {
    case .runs: HashLifeNodeTable.bytesPerNode
    case .tree(let tree): tree.nodes.count * HashLifeNodeTable.bytesPerNode
    }
  }

  /// Advances the plane by one generation; changes of cells in a tree are not counted.
  ///
  /// - Returns: `nil`.
  /// - Throws: `EngineError` when memory runs out; then the plane stays as it was.
  public mutating func advanceCounting() throws(EngineError) -> (
    births: CellCount, deaths: CellCount
  )? {
    try advance(by: 1) { false }
    return nil
  }

  /// The exact number of cells that are not in the background's state.
  public var population: CellCount {
    let root = snapshot.root
    return snapshot.universe.withTable { $0.population(of: root.index, level: root.level) }
  }

  /// The smallest box around the cells that are not in the background's state, or `nil` when there
  /// are none.
  public var box: CellBox? {
    let root = snapshot.root
    return snapshot.universe.withTable { $0.box(of: root) }
  }

  /// The cells that are not in the background's state, as a tree; on a background of 1, dead ones
  /// have state 1 here.
  public var cells: PatternCells {
    let root = snapshot.root
    return .tree(snapshot.universe.withTable { $0.tree(of: root) })
  }

  /// Returns the same cells, if the tree has no more nodes than `limit`.
  ///
  /// - Throws: `PatternTooLarge` when it has more.
  public func cells(limit: Int) throws(PatternTooLarge) -> PatternCells {
    let root = snapshot.root
    let hasMore = snapshot.universe.withTable { $0.hasMoreNodes(than: limit, in: root.index) }
    if hasMore { throw .nodes(limit: limit) }
    return cells
  }

  /// A digest of the cells and the background: the same for equal ones, and different for others
  /// with high probability.
  public var digest: UInt64 {
    let root = snapshot.root
    let digest = snapshot.universe.withTable { $0.digest(of: root.index) }
    return HashLifeNodeTable.mixed(digest ^ UInt64(root.level) << 1 ^ UInt64(background))
  }

  /// Returns whether all cells and the background are the same as those of `other`.
  ///
  /// - Complexity: O(1) for planes of one universe, else O(*n*) for *n* nodes.
  public func hasSameCells(as other: HashLifePlane) -> Bool {
    let root = snapshot.root, twin = other.snapshot.root
    if background != other.background || root.level != twin.level { return false }
    let universe = snapshot.universe, second = other.snapshot.universe
    if universe === second { return root.index == twin.index }
    // The order is always the same, so that two comparisons never wait for one another.
    if ObjectIdentifier(universe) > ObjectIdentifier(second) { return other.hasSameCells(as: self) }
    return universe.withTable { table in
      second.withTable { second in
        var known: [NodeIndex: NodeIndex] = [:]
        return table.isSame(root.index, as: twin.index, of: second, &known)
      }
    }
  }

  /// The memory in bytes that all copies together take now.
  public var bytes: Int { snapshot.universe.withTable { $0.bytes } }

  /// Writes the state of each cell of `rect`, row by row.
  public func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>) {
    if rect.isEmpty { return }
    precondition(states.count == rect.size.count, "a state for each cell")
    states.update(repeating: background)
    guard let first = states.baseAddress else { return }
    let root = snapshot.root
    snapshot.universe.withTable { $0.flip(root, in: rect, of: first) }
  }

  /// Adds the share of dead and of live cells in each block.
  public func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    _ = nodesVisited(addingCoverageOf: blocks, level: level, to: shares)
  }

  /// Returns the number of nodes that ``addCoverage(of:level:to:)``, which it calls, visits.
  package func nodesVisited(
    addingCoverageOf blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    if blocks.isEmpty { return 0 }
    precondition(shares.count == 2 * blocks.size.count, "two shares for each block")
    guard let first = shares.baseAddress else { return 0 }
    let coverage = HashLifeNodeTable.Coverage(
      blocks: blocks, level: level, background: background, shares: first)
    let root = snapshot.root
    let visited = snapshot.universe.withTable { $0.cover(coverage, with: root) }
    torus?.removeOutside(of: blocks, level: level, from: shares)
    return visited
  }
}
