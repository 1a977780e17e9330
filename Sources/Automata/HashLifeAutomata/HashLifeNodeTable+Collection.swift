extension HashLifeNodeTable {
  /// Frees nodes that neither a snapshot nor the leap in progress needs, nor the one about to be
  /// made. Results that lead on from those are spared while they leave room for new ones.
  ///
  /// - Throws: when hardly anything could be freed.
  mutating func collect(sparing node: Node) throws(HashLifeInterruption) {
    if isBuilding { throw .outOfMemory }
    // What a leap still needs is known again only once all is collected, so too little room means
    // ever more collections: a quarter for going on with results, an eighth for going on at all.
    for sparesResults in [true, false] {
      mark(sparing: node, andResults: sparesResults)
      sweep()
      if capacity - count >= capacity / (sparesResults ? 4 : 8) { return }
    }
    throw .outOfMemory
  }

  private func mark(sparing node: Node, andResults sparesResults: Bool) {
    for index in roots { mark(index, andResults: sparesResults) }
    for place in 0..<pendingCount { mark(pending[place], andResults: sparesResults) }
    if !node.isLeaf { markQuarters(of: node, andResults: sparesResults) }
  }

  /// Marks a node and all below it; results are of the level below, so this goes no deeper than the
  /// levels there are.
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

  /// Frees what is not marked, and forgets the results that are.
  private mutating func sweep() {
    collections += 1
    digests = nil
    tiles.forget()
    let populations = largePopulations
    largePopulations = []
    firstFree = 0
    count = 0
    nodes[0].isMarked = true
    // From the end, so that places are taken again from the beginning on.
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
        node.pointee.next = firstFree
        firstFree = NodeIndex(index)
      }
    }
    for index in 0..<used { nodes[index].isMarked = false }
    fillBuckets()
  }
}
