import AutomatonRules
import CellPatterns

/// A reason why a leap is not completed.
enum HashLifeInterruption: Error {
  case cancelled
  case outOfMemory
  /// As many successors have been computed as may be.
  case outOfWork
  /// The cells reach beyond ±2¹²⁴.
  case outOfPlane
}

/// The distinct nodes of a universe.
struct HashLifeNodeTable: ~Copyable {
  /// The bytes that a node takes with its slots, of which there are at most four for each node.
  static let bytesPerNode = MemoryLayout<Node>.stride + 16

  let nodes: UnsafeMutablePointer<Node>
  private let memory: ReservedMemory
  /// The most nodes plus one, because node 0 is the empty one.
  let capacity: Int
  private(set) var slots: NodeSlots
  /// The number of places taken so far, including those that are free again.
  private(set) var used = 1
  /// The number of nodes.
  var count = 0
  /// The number of collections so far: after each of them, places may have other nodes.
  var collections = 0
  /// The most nodes with which a leap like the one before it begins without a collection.
  var mostBeforeCollection = leastBeforeCollection
  /// The first free place below ``used``; 0 when there is none.
  var firstFree: NodeIndex = 0

  /// The populations that don't fit in a node.
  var largePopulations: [CellCount] = []
  /// Digests of nodes, 64 bits by their index, 0 where unknown, or `nil` where none was requested.
  var digests: ReservedMemory?
  /// The tiles of recent drawings.
  var tiles = KnownTiles()

  /// The nodes of snapshots, which must not be collected.
  var roots: [NodeIndex] = []
  var freeRoots: [Int] = []
  /// The nodes that a leap in progress will need, which must not be collected either, nor must
  /// their results; 0 in places that wait for one.
  let pending: UnsafeMutablePointer<NodeIndex>
  var pendingCount = 0
  /// The most nodes of a batch, whose successors are computed together.
  let batchWidth: Int
  /// The nodes that a batch looks up.
  let lookups: UnsafeMutablePointer<Lookup>
  /// Whether nothing is to be collected, because all nodes belong to the tree that is being built.
  var isBuilding = true

  /// The rule for a generation on a background of 0, and on one of 1, with the background after
  /// each.
  let onDead: SquareRule
  let onLive: SquareRule
  let nextBackgrounds: (UInt8, UInt8)
  /// The exponent of the leap that results are for, which has 2^exponent generations.
  var exponent = 0
  var background: UInt8 = 0
  /// The number of successors to be computed before the next question whether to go on.
  var workUntilQuestion = 0
  /// The number of successors that may still be computed.
  var workLeft = Int.max

  /// Creates an empty table for `rule`, in `bytes` of memory, or `nil` when the system has too few
  /// addresses.
  init?(rule: Rule, bytes: Int) {
    let most = min(bytes / Self.bytesPerNode, Int(NodeIndex.max) - 1) + 1
    guard let memory = ReservedMemory(count: most * MemoryLayout<Node>.stride) else { return nil }
    guard let slots = NodeSlots(count: most) else { return nil }
    capacity = most
    nodes = memory.address.bindMemory(to: Node.self, capacity: most)
    nodes.initialize(to: Node(north: 0, south: 0))
    self.memory = memory
    self.slots = slots
    batchWidth = Self.batchWidth(capacity: capacity)
    pending = .allocate(capacity: Self.mostPending(batchWidth: batchWidth))
    lookups = .allocate(capacity: Self.lookupsPerNode * batchWidth)
    let dead = rule.onBackground(0)
    // Where the background never flips, the rule for the other one is never used.
    let live = dead.next == 0 ? dead : rule.onBackground(1)
    onDead = SquareRule(dead.rule)
    onLive = SquareRule(live.rule)
    nextBackgrounds = (dead.next, live.next)
  }

  deinit {
    pending.deallocate()
    lookups.deallocate()
  }

  /// The memory that is used, in bytes.
  var bytes: Int {
    used * MemoryLayout<Node>.stride + slots.bytes
      + largePopulations.capacity * MemoryLayout<CellCount>.stride
      + (digests == nil ? 0 : used * 8)
  }

  /// Returns the node of four quarters.
  @inline(__always)
  mutating func join(
    _ northWest: NodeIndex, _ northEast: NodeIndex, _ southWest: NodeIndex,
    _ southEast: NodeIndex
  ) throws(HashLifeInterruption) -> NodeIndex {
    try find(
      north: UInt64(northWest) | UInt64(northEast) &<< 32,
      south: UInt64(southWest) | UInt64(southEast) &<< 32)
  }

  /// Returns the leaf of 8 × 8 cells.
  @inline(__always)
  mutating func leaf(_ bits: UInt64) throws(HashLifeInterruption) -> NodeIndex {
    bits == 0 ? 0 : try find(north: bits, south: Node.leafMark)
  }

  @inline(__always)
  private mutating func find(north: UInt64, south: UInt64) throws(HashLifeInterruption) -> NodeIndex
  {
    try find(north: north, south: south, hash: NodeSlots.hash(north, south))
  }

  /// Returns the node with these contents, whose hash is `hash`.
  @inline(__always)
  mutating func find(
    north: UInt64, south: UInt64, hash: UInt64
  ) throws(HashLifeInterruption) -> NodeIndex {
    if north | south == 0 { return 0 }
    let (index, free) = slots.first(hash) { nodes[Int($0)].contains(north, south) }
    return index != 0 ? index : try add(north, south, hash, at: free)
  }

  @inline(never)
  private mutating func add(
    _ north: UInt64, _ south: UInt64, _ hash: UInt64, at free: Int
  ) throws(HashLifeInterruption) -> NodeIndex {
    var free = free
    if firstFree == 0 && used == capacity {
      try collect(sparing: Node(north: north, south: south))
      free = slots.first(hash) { _ in false }.free
    }
    let index: NodeIndex
    if firstFree != 0 {
      index = firstFree
      firstFree = nodes[Int(index)].nextFree
    } else {
      index = NodeIndex(used)
      used += 1
    }
    (nodes + Int(index)).pointee.become(north: north, south: south)
    count += 1
    if slots.suffice(for: count) {
      slots.insert(index, hash, at: free)
    } else {
      slots.double()
      fillSlots()
    }
    return index
  }

  /// Gives all nodes slots, all of which are free.
  func fillSlots() {
    // Slots are all over the memory, while nodes are met one after the other.
    let distance = 16
    for index in 1..<used {
      if index + distance < used {
        let ahead = nodes + index + distance
        slots.prefetch(NodeSlots.hash(ahead.pointee.north, ahead.pointee.south))
      }
      let (north, south) = (nodes[index].north, nodes[index].south)
      if north | south != 0 { slots.insert(NodeIndex(index), NodeSlots.hash(north, south)) }
    }
  }
}
