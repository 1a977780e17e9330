extension HashLifeNodeTable {
  /// The nodes of 80 MiB with their slots.
  static let leastBeforeCollection = 2_000_000
  /// The number of nodes of which a collection takes as long as the computation of a successor.
  private static let nodesPerSuccessor = 4

  /// Frees nodes that are needed neither by a snapshot nor by the leap in progress, nor for the one
  /// about to be made. Results that follow from those are kept while they leave space for new ones.
  ///
  /// - Throws: ``HashLifeInterruption`` when hardly any node could be freed.
  mutating func collect(sparing node: Node) throws(HashLifeInterruption) {
    if isBuilding { throw .outOfMemory }
    // The needs of a leap are known again only after a complete collection, so too little free
    // space means ever more collections: a quarter is required for going on with results, an eighth
    // for going on at all.
    for sparesResults in [true, false] {
      mark(sparing: node, andResults: sparesResults)
      sweep()
      if capacity - count >= capacity / (sparesResults ? 4 : 8) { return }
    }
    throw .outOfMemory
  }

  /// Frees the nodes of past generations before a leap as long as the one before it, where there are
  /// many: one leap after the other leaves nodes behind that only cost time, because a larger table
  /// has fewer of its nodes in the processor's cache.
  mutating func collectPastGenerations() {
    if count <= mostBeforeCollection { return }
    mark(sparing: Node(north: 0, south: 0), andResults: true)
    sweep()
  }

  private func mark(sparing node: Node, andResults sparesResults: Bool) {
    for index in roots { mark(index, andResults: sparesResults) }
    for place in 0..<pendingCount {
      mark(pending[place], andResults: sparesResults)
      // A batch reads the results of its nodes only when it has those of all.
      let node = nodes + Int(pending[place])
      if node.pointee.span != Node.noSpan { mark(node.pointee.result, andResults: sparesResults) }
    }
    if !node.isLeaf { markQuarters(of: node, andResults: sparesResults) }
  }

  /// Marks a node and all below it; results are of the level below, so that the recursion goes no
  /// deeper than the number of levels.
  private func mark(_ index: NodeIndex, andResults sparesResults: Bool) {
    let node = nodes + Int(index)
    if index == 0 || node.pointee.isMarked { return }
    node.pointee.isMarked = true
    if node.pointee.isLeaf { return }
    markQuarters(of: node.pointee, andResults: sparesResults)
    if sparesResults && node.pointee.span != Node.noSpan {
      mark(node.pointee.result, andResults: true)
    }
  }

  private func markQuarters(of node: Node, andResults sparesResults: Bool) {
    mark(node.northWest, andResults: sparesResults)
    mark(node.northEast, andResults: sparesResults)
    mark(node.southWest, andResults: sparesResults)
    mark(node.southEast, andResults: sparesResults)
  }

  /// Frees the nodes that are not marked, and removes results that were freed.
  private mutating func sweep() {
    collections += 1
    workLeft -= used / Self.nodesPerSuccessor
    digests = nil
    tiles.forget()
    let populations = largePopulations
    largePopulations = []
    firstFree = 0
    count = 0
    nodes[0].isMarked = true
    // From the end, so that places are reused from the beginning on.
    for index in stride(from: used - 1, to: 0, by: -1) {
      let node = nodes + index
      if node.pointee.isMarked {
        count += 1
        if node.pointee.span != Node.noSpan && !nodes[Int(node.pointee.result)].isMarked {
          node.pointee.span = Node.noSpan
        }
        keepPopulation(of: node, from: populations)
      } else {
        node.initialize(to: Node(north: 0, south: 0))
        node.pointee.nextFree = firstFree
        firstFree = NodeIndex(index)
      }
    }
    for index in 0..<used { nodes[index].isMarked = false }
    slots.clear()
    fillSlots()
    // So many new nodes are worth a look at all of them.
    mostBeforeCollection = max(Self.leastBeforeCollection, 4 * count)
  }
}
