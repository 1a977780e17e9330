import AutomatonRules
import CellPatterns

/// What ends a leap before its time.
enum HashLifeInterruption: Error {
  case cancelled
  case outOfMemory
  /// The cells reach beyond ±2¹²⁴.
  case outOfPlane
}

/// All nodes of a universe, each there once, and the bucket of each by the hash of what is in it.
struct HashLifeNodeTable: ~Copyable {
  /// The bytes that a node takes with its buckets, of which there are at most four for each.
  static let bytesPerNode = MemoryLayout<Node>.stride + 16

  let nodes: UnsafeMutablePointer<Node>
  private let memory: ReservedMemory
  /// One more than the nodes there may be, for node 0 is the empty one.
  let capacity: Int
  let buckets: UnsafeMutablePointer<NodeIndex>
  private let bucketMemory: ReservedMemory
  private(set) var bucketBits = 10
  /// Places taken so far, free ones again among them.
  private(set) var used = 1
  /// Nodes there are.
  var count = 0
  /// How often nodes have been collected: from then on, their places may have others.
  var collections = 0
  /// The first free place below ``used``; 0 when there is none.
  var firstFree: NodeIndex = 0

  /// Populations that don't fit in a node.
  var largePopulations: [CellCount] = []
  /// Digests of nodes, 64 bits by their index, 0 where not known; nil where none was asked for.
  var digests: ReservedMemory?
  /// What drawings have looked at last.
  var tiles = KnownTiles()

  /// Nodes that must not be collected: those of snapshots …
  var roots: [NodeIndex] = []
  var freeRoots: [Int] = []
  /// … and those that a leap in progress will need.
  let pending: UnsafeMutablePointer<NodeIndex>
  var pendingCount = 0
  /// Whether nothing is to be collected, since all there is belongs to what is being built.
  var isBuilding = true

  /// The generation after one with a background of 0 and of 1, and the background after each.
  let onDead: LeafRule
  let onLive: LeafRule
  let nextBackgrounds: (UInt8, UInt8)
  /// The leap that results are made for: its generations are 2^exponent.
  var exponent = 0
  var background: UInt8 = 0
  var work = 0

  /// A table without nodes, for `rule`, in `bytes` of memory; nil when the system has not as many
  /// addresses.
  init?(rule: Rule, bytes: Int) {
    let most = min(bytes / Self.bytesPerNode, Int(NodeIndex.max) - 1) + 1
    guard let memory = ReservedMemory(count: most * MemoryLayout<Node>.stride) else { return nil }
    let mostBuckets = 1 << (Int.bitWidth - most.leadingZeroBitCount + 1)
    guard let bucketMemory = ReservedMemory(count: max(1 << bucketBits, mostBuckets) * 4) else {
      return nil
    }
    capacity = most
    nodes = memory.address.bindMemory(to: Node.self, capacity: most)
    nodes.initialize(to: Node(north: 0, south: 0))
    self.memory = memory
    buckets = bucketMemory.address.assumingMemoryBound(to: NodeIndex.self)
    self.bucketMemory = bucketMemory
    pending = .allocate(capacity: Self.mostPending)
    let dead = rule.onBackground(0)
    // Where the background never flips, nothing is ever asked of the other one.
    let live = dead.next == 0 ? dead : rule.onBackground(1)
    let circuit = dead.rule.circuit
    onDead = LeafRule(circuit)
    onLive = LeafRule(dead.next == 0 ? circuit : live.rule.circuit)
    nextBackgrounds = (dead.next, live.next)
  }

  deinit {
    pending.deallocate()
  }

  /// The bytes of memory taken.
  var bytes: Int {
    used * MemoryLayout<Node>.stride + (4 << bucketBits)
      + largePopulations.capacity * MemoryLayout<CellCount>.stride
      + (digests == nil ? 0 : used * 8)
  }

  /// The node of four quarters.
  @inline(__always)
  mutating func join(
    _ northWest: NodeIndex, _ northEast: NodeIndex, _ southWest: NodeIndex,
    _ southEast: NodeIndex
  ) throws(HashLifeInterruption) -> NodeIndex {
    try find(
      north: UInt64(northWest) | UInt64(northEast) &<< 32,
      south: UInt64(southWest) | UInt64(southEast) &<< 32)
  }

  /// The leaf of 8 × 8 cells.
  @inline(__always)
  mutating func leaf(_ bits: UInt64) throws(HashLifeInterruption) -> NodeIndex {
    bits == 0 ? 0 : try find(north: bits, south: Node.leafMark)
  }

  @inline(__always)
  private mutating func find(north: UInt64, south: UInt64) throws(HashLifeInterruption) -> NodeIndex
  {
    if north | south == 0 { return 0 }
    let bucket = bucket(north, south)
    var index = buckets[bucket]
    while index != 0 {
      let node = nodes + Int(index)
      if node.pointee.north == north && node.pointee.south == south { return index }
      index = node.pointee.next
    }
    return try add(north, south)
  }

  @inline(__always)
  func bucket(_ north: UInt64, _ south: UInt64) -> Int {
    let first: UInt64 = (north ^ north &>> 29) &* 0x9E37_79B9_7F4A_7C15
    let second: UInt64 = (first ^ first &>> 32 ^ south) &* 0xD6E8_FEB8_6659_FD93
    let hash: UInt64 = (second ^ second &>> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash &>> UInt64(64 &- bucketBits))
  }

  @inline(never)
  private mutating func add(_ north: UInt64, _ south: UInt64) throws(HashLifeInterruption)
    -> NodeIndex
  {
    if firstFree == 0 && used == capacity { try collect(sparing: Node(north: north, south: south)) }
    let index: NodeIndex
    if firstFree != 0 {
      index = firstFree
      firstFree = nodes[Int(index)].next
    } else {
      index = NodeIndex(used)
      used += 1
    }
    (nodes + Int(index)).initialize(to: Node(north: north, south: south))
    count += 1
    if 2 * count > 1 << bucketBits {
      bucketBits += 1
      fillBuckets()
    } else {
      chain(index)
    }
    return index
  }

  /// Puts all nodes into their buckets anew.
  mutating func fillBuckets() {
    buckets.initialize(repeating: 0, count: 1 << bucketBits)
    for index in 1..<used where nodes[index].north | nodes[index].south != 0 {
      chain(NodeIndex(index))
    }
  }

  private func chain(_ index: NodeIndex) {
    let node = nodes + Int(index)
    let bucket = bucket(node.pointee.north, node.pointee.south)
    node.pointee.next = buckets[bucket]
    buckets[bucket] = index
  }
}
