/// Shares of 8 × 8 blocks of a drawing that were found out before: patterns are made of the same few
/// squares, and copying their shares takes a tenth of the time of finding them out.
struct KnownTiles: ~Copyable {
  /// A tile has 8 × 8 blocks.
  static let levels = 3
  static let side = 1 << levels
  /// The bytes of a row of shares, two of a block.
  static let rowBytes = side * 8

  /// The tiles kept: they stay in a cache of the processor.
  private static let count = 1 << 10
  /// The shares of a tile.
  private static let sharesPerTile = 2 * side * side

  /// The node that the shares at each place are of; 0 where there are none.
  private let nodes: UnsafeMutablePointer<NodeIndex>
  // No memory as long as nothing is drawn, for nothing is written to it.
  private let shares: UnsafeMutablePointer<UInt32>
  private var background: UInt8 = 0

  init() {
    nodes = .allocate(capacity: Self.count)
    nodes.initialize(repeating: 0, count: Self.count)
    shares = .allocate(capacity: Self.count * Self.sharesPerTile)
  }

  deinit {
    nodes.deallocate()
    shares.deallocate()
  }

  /// Makes ready for a background of `background`. Blocks may have any level: a node is of one alone,
  /// and so is a tile.
  mutating func begin(background: UInt8) {
    if background != self.background { forget() }
    self.background = background
  }

  /// Forgets all tiles: their nodes may become others.
  func forget() {
    nodes.update(repeating: 0, count: Self.count)
  }

  /// Where the shares of the tile that is `node` are, and whether they are there already: if not, they
  /// are to be written there.
  @inline(__always)
  func place(of node: NodeIndex) -> (shares: UnsafeMutablePointer<UInt32>, isKnown: Bool) {
    let place = Int(node &* 0x9E37_79B1) >> 22 & (Self.count - 1)
    let isKnown = nodes[place] == node
    nodes[place] = node
    return (shares + place &* Self.sharesPerTile, isKnown)
  }
}
