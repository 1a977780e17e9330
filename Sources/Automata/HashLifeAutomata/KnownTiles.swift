/// A cache of the shares of 8 × 8 blocks of a drawing: patterns consist of the same few squares,
/// and copying their shares takes a tenth of the time of computing them.
struct KnownTiles: ~Copyable {
  /// The levels in a tile, which has 8 × 8 blocks.
  static let levels = 3
  static let side = 1 << levels
  /// The size of a row of shares in bytes, two shares for a block.
  static let rowBytes = side * 8

  /// The number of tiles that are kept, which stay in a cache of the processor.
  private static let count = 1 << 10
  /// The number of shares of a tile.
  private static let sharesPerTile = 2 * side * side

  /// The node of the shares at each place; 0 where there are none.
  private let nodes: UnsafeMutablePointer<NodeIndex>
  // The pages take no memory as long as nothing is drawn, because nothing is written to them.
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

  /// Prepares for the background `background`. Blocks may have any level: a node is of only one,
  /// and so is a tile.
  mutating func begin(background: UInt8) {
    if background != self.background { forget() }
    self.background = background
  }

  /// Removes all tiles, because their nodes may be reused.
  func forget() {
    nodes.update(repeating: 0, count: Self.count)
  }

  /// Returns the place of the shares of the tile for `node`, and whether they are there already: if
  /// not, they have to be written there.
  @inline(__always)
  func place(of node: NodeIndex) -> (shares: UnsafeMutablePointer<UInt32>, isKnown: Bool) {
    let place = Int(node &* 0x9E37_79B1) >> 22 & (Self.count - 1)
    let isKnown = nodes[place] == node
    nodes[place] = node
    return (shares + place &* Self.sharesPerTile, isKnown)
  }
}
