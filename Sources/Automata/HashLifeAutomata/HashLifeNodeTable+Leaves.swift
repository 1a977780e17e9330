import AutomatonRules
import CPrefetch

extension HashLifeNodeTable {
  /// Returns the middle leaves of a batch of `count` nodes of four leaves, 1, 2 or 4 generations
  /// later, which are held until ``pendingCount`` is restored.
  mutating func leafSuccessors(
    _ batch: UnsafePointer<NodeIndex>, _ count: Int
  ) throws(HashLifeInterruption) -> UnsafePointer<NodeIndex> {
    let results = holdPlaces(count)
    for index in 0..<count { prefetch_line(nodes + Int(batch[index])) }
    for index in 0..<count {
      let node = nodes[Int(batch[index])]
      prefetch_line(nodes + Int(node.northWest))
      prefetch_line(nodes + Int(node.northEast))
      prefetch_line(nodes + Int(node.southWest))
      prefetch_line(nodes + Int(node.southEast))
    }
    for index in 0..<count { requestLeaf(index, leafSuccessor(of: nodes[Int(batch[index])])) }
    try findRequested(count, results)
    return UnsafePointer(results)
  }

  private func leafSuccessor(of node: Node) -> UInt64 {
    var cells = LeafRule.cells(
      nodes[Int(node.northWest)].north, nodes[Int(node.northEast)].north,
      nodes[Int(node.southWest)].north, nodes[Int(node.southEast)].north)
    var state = background
    for _ in 0..<1 &<< min(exponent, 2) {
      if state == 0 {
        cells = onDead.next(cells)
        state = nextBackgrounds.0
      } else {
        cells = onLive.next(cells)
        state = nextBackgrounds.1
      }
    }
    return LeafRule.middle(cells)
  }
}
