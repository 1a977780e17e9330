extension CellTree {
  /// Returns the cells turned within `box`, whose upper left corner stays where it is.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - box: A rectangle around all cells; the smallest by default.
  /// - Returns: The turned cells.
  /// - Complexity: O(*n*) for *n* nodes, each of which is turned once.
  public func turned(_ turn: Turn, in box: CellBox? = nil) -> CellTree {
    guard let box = box ?? self.box else { return self }
    let side = Int128(1) << level
    let left = corner.x - box.x
    let top = corner.y - box.y
    // The position of the root's corner relative to that of the box, which becomes a corner of the
    // turned box.
    let place =
      switch turn {
      case .mirror: (x: box.width - left - side, y: top)
      case .flip: (x: left, y: box.height - top - side)
      case .right: (x: box.height - top - side, y: left)
      case .left: (x: top, y: box.width - left - side)
      }
    return CellTree(
      states: states, nodes: nodes.indices.map { turned(nodes[$0], levels[$0], turn) },
      levels: levels, root: root, level: level, corner: (box.x + place.x, box.y + place.y))
  }

  private func turned(_ node: Node, _ level: UInt8, _ turn: Turn) -> Node {
    if states == 2 && level == 3 { return Node(bits: turned(node.bits, turn)) }
    let (northWest, northEast) = (node.northWest, node.northEast)
    let (southWest, southEast) = (node.southWest, node.southEast)
    return switch turn {
    case .left: Node(northEast, southEast, northWest, southWest)
    case .right: Node(southWest, northWest, southEast, northEast)
    case .mirror: Node(northEast, northWest, southEast, southWest)
    case .flip: Node(southWest, southEast, northWest, northEast)
    }
  }

  private func turned(_ bits: UInt64, _ turn: Turn) -> UInt64 {
    switch turn {
    case .flip: bits.byteSwapped
    case .mirror: mirrored(bits)
    case .right: mirrored(transposed(bits))
    case .left: transposed(bits).byteSwapped
    }
  }

  private func mirrored(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits >> 1 & 0x5555_5555_5555_5555) | (bits & 0x5555_5555_5555_5555) << 1
    bits = (bits >> 2 & 0x3333_3333_3333_3333) | (bits & 0x3333_3333_3333_3333) << 2
    return (bits >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (bits & 0x0f0f_0f0f_0f0f_0f0f) << 4
  }

  /// Exchanges rows and columns, first within squares of 2 × 2, then of such squares, and so on.
  private func transposed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    let steps: [(UInt64, UInt64)] = [
      (7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0),
    ]
    for (shift, mask) in steps {
      let different = (bits ^ bits >> shift) & mask
      bits ^= different | different << shift
    }
    return bits
  }
}
