import AutomatonRules
import CPrefetch

/// For each node of a batch the nine overlapping squares half as wide, offset by a quarter of its
/// width, or their successors.
struct NineSquares {
  /// The five that are not quarters of the node: north, west, middle, east and south.
  let inner: UnsafeMutablePointer<NodeIndex>
  /// The quarters of the node: north-west, north-east, south-west and south-east.
  let corners: UnsafeMutablePointer<NodeIndex>

  /// Divides `places`, nine for each of `count` nodes.
  init(_ places: UnsafeMutablePointer<NodeIndex>, _ count: Int) {
    inner = places
    corners = places + 5 &* count
  }

  /// Calls `body` with each of the four larger squares that are made of those of node `index`: its
  /// number, and its quarters.
  @inline(__always)
  func forEachQuarter(
    of index: Int, _ body: (Int, NodeIndex, NodeIndex, NodeIndex, NodeIndex) -> Void
  ) {
    let inner = inner + 5 &* index
    let corners = corners + 4 &* index
    let first = 4 &* index
    body(first, corners[0], inner[0], inner[1], inner[2])
    body(first &+ 1, inner[0], corners[1], inner[2], inner[3])
    body(first &+ 2, inner[1], inner[2], corners[2], inner[4])
    body(first &+ 3, inner[2], inner[3], inner[4], corners[3])
  }
}

extension HashLifeNodeTable {
  /// Finds the nine squares of each node of a batch.
  mutating func findNineSquares(
    of batch: UnsafePointer<NodeIndex>, _ count: Int, _ squares: NineSquares
  ) throws(HashLifeInterruption) {
    for index in 0..<count { prefetch_line(nodes + Int(batch[index])) }
    for index in 0..<count {
      let node = nodes[Int(batch[index])]
      prefetch_line(nodes + Int(node.northWest))
      prefetch_line(nodes + Int(node.northEast))
      prefetch_line(nodes + Int(node.southWest))
      prefetch_line(nodes + Int(node.southEast))
      let corners = squares.corners + 4 &* index
      corners[0] = node.northWest
      corners[1] = node.northEast
      corners[2] = node.southWest
      corners[3] = node.southEast
    }
    for index in 0..<count {
      let corners = squares.corners + 4 &* index
      requestInnerSquares(
        5 &* index, nodes[Int(corners[0])], nodes[Int(corners[1])], nodes[Int(corners[2])],
        nodes[Int(corners[3])])
    }
    try findRequested(5 &* count, squares.inner)
  }

  /// Requests the five squares between the quarters of a node, from `place` on.
  @inline(__always)
  private func requestInnerSquares(
    _ place: Int, _ northWest: Node, _ northEast: Node, _ southWest: Node, _ southEast: Node
  ) {
    request(
      place, northWest.northEast, northEast.northWest, northWest.southEast, northEast.southWest)
    request(
      place &+ 1, northWest.southWest, northWest.southEast, southWest.northWest,
      southWest.northEast)
    request(
      place &+ 2, northWest.southEast, northEast.southWest, southWest.northEast,
      southEast.northWest)
    request(
      place &+ 3, northEast.southWest, northEast.southEast, southEast.northWest,
      southEast.northEast)
    request(
      place &+ 4, southWest.northEast, southEast.northWest, southWest.southEast,
      southEast.southWest)
  }

  /// Requests the four squares that are made of the nine of each node.
  func requestJoined(_ squares: NineSquares, _ count: Int) {
    for index in 0..<count {
      squares.forEachQuarter(of: index) { place, northWest, northEast, southWest, southEast in
        request(place, northWest, northEast, southWest, southEast)
      }
    }
  }

  /// Requests the middles of those four squares, which are above the level of leaves.
  func requestMiddles(_ squares: NineSquares, _ count: Int) {
    for place in 0..<9 &* count { prefetch_line(nodes + Int(squares.inner[place])) }
    for index in 0..<count {
      squares.forEachQuarter(of: index) { place, northWest, northEast, southWest, southEast in
        requestMiddle(
          place, nodes + Int(northWest), nodes + Int(northEast), nodes + Int(southWest),
          nodes + Int(southEast))
      }
    }
  }

  @inline(__always)
  private func requestMiddle(
    _ place: Int, _ northWest: UnsafePointer<Node>, _ northEast: UnsafePointer<Node>,
    _ southWest: UnsafePointer<Node>, _ southEast: UnsafePointer<Node>
  ) {
    request(
      place, northWest.pointee.southEast, northEast.pointee.southWest, southWest.pointee.northEast,
      southEast.pointee.northWest)
  }

  /// Requests the leaf of 8 × 8 cells.
  @inline(__always)
  func requestLeaf(_ place: Int, _ bits: UInt64) {
    request(place, north: bits, south: bits == 0 ? 0 : Node.leafMark)
  }
}
