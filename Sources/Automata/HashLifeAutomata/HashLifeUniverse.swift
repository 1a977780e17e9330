import AutomatonEngines
import AutomatonRules
import Synchronization

/// The nodes that all snapshots of a plane share. One snapshot at a time works with them.
///
/// Shared data is accessed only with the lock held, which the compiler can't verify.
final class HashLifeUniverse: @unchecked Sendable {
  private let lock = Mutex(())
  private var table: HashLifeNodeTable

  /// Creates a universe without nodes for cells under `rule`, or `nil` when the system has no
  /// addresses for `memory` bytes.
  init?(rule: Rule, memory: Int) {
    guard let table = HashLifeNodeTable(rule: rule, bytes: memory) else { return nil }
    self.table = table
  }

  /// Runs `body` with exclusive access to the nodes, and returns its result.
  func withTable<Outcome: Sendable, Failure>(
    _ body: (inout HashLifeNodeTable) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try lock.withLock { _ throws(Failure) in try body(&table) }
  }
}

/// A root that is not collected as long as this object lives.
final class Snapshot: Sendable {
  let universe: HashLifeUniverse
  let root: Root
  private let place: Int

  /// Creates a snapshot of the root that `make` finds or creates in `universe`.
  init<Failure>(
    in universe: HashLifeUniverse, _ make: (inout HashLifeNodeTable) throws(Failure) -> Root
  ) throws(Failure) {
    self.universe = universe
    (root, place) = try universe.withTable { table throws(Failure) in
      let root = try make(&table)
      return (root, table.keep(root))
    }
  }

  deinit {
    universe.withTable { $0.release(place) }
  }
}

extension HashLifeNodeTable {
  /// Registers `root`, so that it is not collected.
  ///
  /// - Returns: The place by which ``release(_:)`` removes it.
  mutating func keep(_ root: Root) -> Int {
    guard let place = freeRoots.popLast() else {
      roots.append(root.index)
      return roots.count - 1
    }
    roots[place] = root.index
    return place
  }

  /// Removes a root that ``keep(_:)`` has registered.
  mutating func release(_ place: Int) {
    roots[place] = 0
    freeRoots.append(place)
  }
}
