import CPrefetch
import CSquareSteps

extension HashLifeNodeTable {
  /// The level of squares whose cells are computed generation by generation: those of sixteen
  /// leaves. All that would be found and made on the level below takes longer.
  static let steppedLevel = Node.leafLevel + 2
  /// The number of nodes by which a node's leaves are requested before they are read.
  private static let distance = 4

  /// Returns the successors of a batch of `count` nodes of ``steppedLevel``, 1, 2, 4 or 8
  /// generations later, which are held until ``pendingCount`` is restored.
  mutating func steppedSuccessors(
    _ batch: UnsafePointer<NodeIndex>, _ count: Int
  ) throws(HashLifeInterruption) -> UnsafePointer<NodeIndex> {
    let leaves = holdPlaces(4 &* count)
    let results = holdPlaces(count)
    for index in 0..<count { prefetch_line(nodes + Int(batch[index])) }
    for index in 0..<count {
      forEachQuarter(of: batch[index]) { _, quarter in prefetch_line(nodes + Int(quarter)) }
    }
    for index in 0..<min(Self.distance, count) { prefetchLeaves(of: batch[index]) }
    for index in 0..<count {
      if index &+ Self.distance < count { prefetchLeaves(of: batch[index &+ Self.distance]) }
      requestMiddleLeaves(4 &* index, of: batch[index])
    }
    try findRequested(4 &* count, leaves)
    for index in 0..<count {
      let node = leaves + 4 &* index
      request(index, node[0], node[1], node[2], node[3])
    }
    try findRequested(count, results)
    return UnsafePointer(results)
  }

  /// Calls `body` with the number and the index of each quarter of a node.
  @inline(__always)
  private func forEachQuarter(of index: NodeIndex, _ body: (Int, NodeIndex) -> Void) {
    let node = nodes + Int(index)
    let north = node.pointee.north, south = node.pointee.south
    body(0, NodeIndex(truncatingIfNeeded: north))
    body(1, NodeIndex(truncatingIfNeeded: north &>> 32))
    body(2, NodeIndex(truncatingIfNeeded: south))
    body(3, NodeIndex(truncatingIfNeeded: south &>> 32))
  }

  @inline(__always)
  private func prefetchLeaves(of index: NodeIndex) {
    forEachQuarter(of: index) { _, quarter in
      forEachQuarter(of: quarter) { _, leaf in prefetch_line(nodes + Int(leaf)) }
    }
  }

  /// Requests the four leaves in the middle of a node of ``steppedLevel`` at the end of the leap.
  @inline(__always)
  private func requestMiddleLeaves(_ place: Int, of index: NodeIndex) {
    var cells = square_cells()
    withUnsafeMutableBytes(of: &cells) { bytes in
      let parts = bytes.assumingMemoryBound(to: UInt64.self)
      forEachQuarter(of: index) { quarter, node in
        let corner = quarter / 2 * 8 + quarter % 2 * 2
        forEachQuarter(of: node) { number, leaf in
          parts[corner + number / 2 * 4 + number % 2] = nodes[Int(leaf)].north
        }
      }
    }
    let middle = middle(of: &cells)
    requestLeaf(place, middle.parts.0)
    requestLeaf(place &+ 1, middle.parts.1)
    requestLeaf(place &+ 2, middle.parts.2)
    requestLeaf(place &+ 3, middle.parts.3)
  }

  /// Returns the middle of `cells` at the end of the leap, or of its first 8 generations. A leap of
  /// more than one generation has one background, or two by turns.
  @inline(__always)
  private func middle(of cells: UnsafePointer<square_cells>) -> square_middle {
    let generations: UInt32 = 1 &<< UInt32(min(exponent, 3))
    let next = background == 0 ? nextBackgrounds.0 : nextBackgrounds.1
    return switch (background, next) {
    case (0, 0): onDead.middle(of: cells, after: generations, alternatingWith: onDead)
    case (0, _): onDead.middle(of: cells, after: generations, alternatingWith: onLive)
    case (_, 0): onLive.middle(of: cells, after: generations, alternatingWith: onDead)
    default: onLive.middle(of: cells, after: generations, alternatingWith: onLive)
    }
  }
}
