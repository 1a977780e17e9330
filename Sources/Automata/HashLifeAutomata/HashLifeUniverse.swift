import AutomatonEngines
import AutomatonRules
import Synchronization

/// The nodes that all snapshots of a plane share. One of them at a time works with them.
///
/// What is shared is behind the lock alone, which the compiler can't see.
final class HashLifeUniverse: @unchecked Sendable {
  private let lock = Mutex(())
  private var table: HashLifeNodeTable

  /// A universe without nodes, in which cells go by `rule`; nil when the system has no addresses for
  /// `memory` bytes.
  init?(rule: Rule, memory: Int) {
    guard let table = HashLifeNodeTable(rule: rule, bytes: memory) else { return nil }
    self.table = table
  }

  /// What `body` makes of the nodes while nobody else has them.
  func withTable<Outcome: Sendable, Failure>(
    _ body: (inout HashLifeNodeTable) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try lock.withLock { _ throws(Failure) in try body(&table) }
  }
}

/// A root that is not collected while this is held.
final class Snapshot: Sendable {
  let universe: HashLifeUniverse
  let root: Root
  private let place: Int

  /// A snapshot of the root that `make` finds or makes in `universe`.
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
  /// Makes `root` one that is not collected.
  ///
  /// - Returns: what to ``release(_:)`` it with.
  mutating func keep(_ root: Root) -> Int {
    guard let place = freeRoots.popLast() else {
      roots.append(root.index)
      return roots.count - 1
    }
    roots[place] = root.index
    return place
  }

  /// Ends what ``keep(_:)`` began.
  mutating func release(_ place: Int) {
    roots[place] = 0
    freeRoots.append(place)
  }
}
