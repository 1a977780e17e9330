import CPrefetch

extension HashLifeNodeTable {
  /// The places that a batch takes in ``pending``, for each of its nodes: nine squares, four
  /// squares made of their successors, and up to nine that are awaited.
  private static let placesPerNode = 22
  /// The most nodes that a batch looks up at once, for each of its nodes.
  static let lookupsPerNode = 5
  /// More than the levels of the largest plane.
  private static let levels = 136

  /// The number of successors from one question whether to go on to the next.
  private static let workPerQuestion = 1 << 14

  /// Returns the most nodes of a batch in a table of `capacity` nodes: what batches hold must not
  /// take the space of a small table, and more than 64 are hardly faster.
  static func batchWidth(capacity: Int) -> Int {
    min(max(capacity >> 12, 1), 64)
  }

  /// Returns the most nodes that a leap in progress holds: those of a batch on each level, and
  /// those of roots.
  static func mostPending(batchWidth: Int) -> Int {
    (placesPerNode * batchWidth + 2) * levels
  }

  /// Replaces each of the nodes at `places` of ``pending``, which are of `level`, by its successor:
  /// its middle, half as wide, at the end of the leap; where the node is too small for that, the
  /// latest known generation of it: 2^(level − 2) generations later.
  mutating func replaceBySuccessors(
    _ places: Range<Int>, level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) {
    let span = span(ofLevel: level)
    let first = pendingCount
    // The empty node is its own successor: its result stays 0.
    nodes[0].span = span
    for place in places {
      let node = nodes + Int(pending[place])
      if node.pointee.span == span { continue }
      // It is awaited from now on, and not computed again where it occurs again.
      node.pointee.span = span
      node.pointee.result = 0
      hold(pending[place])
    }
    let last = pendingCount
    if first < last {
      do throws(HashLifeInterruption) {
        try computeSuccessors(first..<last, level: level, isCancelled)
      } catch {
        forgetAwaited(first..<last)
        throw error
      }
      for place in places { prefetch_line(nodes + Int(pending[place])) }
    }
    pendingCount = first
    for place in places { pending[place] = nodes[Int(pending[place])].result }
  }

  /// Forgets that nodes at `places` of ``pending`` are awaited; those of completed batches keep their
  /// results.
  private func forgetAwaited(_ places: Range<Int>) {
    for place in places {
      let node = nodes + Int(pending[place])
      // The empty square, 0, can be a result, too: it is computed again.
      if node.pointee.result == 0 { node.pointee.span = Node.noSpan }
    }
  }

  /// Returns what the ``Node/span`` of a node of `level` is when its result is that of this leap.
  @inline(__always)
  func span(ofLevel level: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: min(exponent, level &- 2)) | background &<< 7
  }

  /// Computes the results of the nodes at `places` of ``pending``, batch by batch.
  private mutating func computeSuccessors(
    _ places: Range<Int>, level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) {
    var place = places.lowerBound
    while place < places.upperBound {
      let count = min(batchWidth, places.upperBound &- place)
      workUntilQuestion &-= count
      if workUntilQuestion < 0 { try askWhetherToGoOn(isCancelled) }
      let mark = pendingCount
      let results =
        level == Self.steppedLevel
        ? try steppedSuccessors(pending + place, count)
        : try successors(pending + place, count, level, isCancelled)
      for index in 0..<count {
        nodes[Int(pending[place &+ index])].result = results[index]
      }
      pendingCount = mark
      place &+= count
    }
  }

  /// Ends the leap when it is cancelled, or when no work is left.
  private mutating func askWhetherToGoOn(
    _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) {
    workUntilQuestion = Self.workPerQuestion
    workLeft -= Self.workPerQuestion
    if isCancelled() { throw .cancelled }
    if workLeft < 0 { throw .outOfWork }
  }

  /// Returns the successors of a batch of `count` nodes above ``steppedLevel``, which are held until
  /// ``pendingCount`` is restored.
  private mutating func successors(
    _ batch: UnsafePointer<NodeIndex>, _ count: Int, _ level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> UnsafePointer<NodeIndex> {
    let first = pendingCount
    let squares = NineSquares(holdPlaces(9 &* count), count)
    try findNineSquares(of: batch, count, squares)
    try replaceBySuccessors(first..<first &+ 9 &* count, level: level &- 1, isCancelled)
    let place = pendingCount
    let quarters = holdPlaces(4 &* count)
    if exponent >= level &- 2 {
      requestJoined(squares, count)
      try findRequested(4 &* count, quarters)
      try replaceBySuccessors(place..<place &+ 4 &* count, level: level &- 1, isCancelled)
    } else {
      requestMiddles(squares, count)
      try findRequested(4 &* count, quarters)
    }
    for index in 0..<count {
      let node = quarters + 4 &* index
      request(index, node[0], node[1], node[2], node[3])
      prefetch_line(nodes + Int(batch[index]))
    }
    // The places of the squares are free again.
    try findRequested(count, squares.inner)
    return UnsafePointer(squares.inner)
  }

  /// Holds `count` places of ``pending`` that are still 0, and returns the first of them.
  mutating func holdPlaces(_ count: Int) -> UnsafeMutablePointer<NodeIndex> {
    let places = pending + pendingCount
    places.initialize(repeating: 0, count: count)
    pendingCount &+= count
    return places
  }
}
