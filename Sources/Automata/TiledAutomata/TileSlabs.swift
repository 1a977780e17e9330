/// The memory of tiles: slabs of 64 of them, which never move.
struct TileSlabs: ~Copyable {
  /// The number of tiles in a slab.
  static let tilesPerSlab = 64

  /// The number of planes of a phase: one, and for dying cells as many as count their generations.
  let planes: Int
  private let stride: Int
  /// The slabs, with space for `capacity` of them.
  private var slabs: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var capacity = 16
  /// The number of slabs.
  private(set) var count = 0

  init(planes: Int) {
    self.planes = planes
    stride = Tile.bytes(planes: planes)
    slabs = .allocate(capacity: capacity)
  }

  deinit {
    for slab in 0..<count { slabs[slab].deallocate() }
    slabs.deallocate()
  }

  /// Returns a copy of the tiles in separate memory.
  func copy() -> TileSlabs {
    var copy = TileSlabs(planes: planes)
    for slab in 0..<count {
      copy.grow()
      copy.slabs[slab].copyMemory(from: slabs[slab], byteCount: stride * Self.tilesPerSlab)
    }
    return copy
  }

  /// Returns the bytes of a slab and of the references to it.
  static func bytes(planes: Int) -> Int { Tile.bytes(planes: planes) * tilesPerSlab + 16 }

  /// The bytes of all slabs.
  var bytes: Int { count * Self.bytes(planes: planes) }

  /// Adds a slab.
  mutating func grow() {
    if count == capacity {
      let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: capacity * 2)
      larger.update(from: slabs, count: count)
      slabs.deallocate()
      slabs = larger
      capacity *= 2
    }
    slabs[count] = .allocate(byteCount: stride * Self.tilesPerSlab, alignment: 64)
    count += 1
  }

  /// The tile `index`.
  @inline(__always) subscript(index: UInt32) -> Tile {
    Tile(at: slabs[Int(index) &>> 6] + (Int(index) & 63) &* stride)
  }

  /// Returns the words of the tile `index` in a phase.
  @inline(__always) func words(of index: UInt32, phase: Int) -> UnsafeMutablePointer<UInt64> {
    self[index].words(phase: phase, planes: planes)
  }

  /// Makes the tile `index` empty, without a place and neighbors.
  func clear(_ index: UInt32) {
    let head = slabs[Int(index) >> 6] + (Int(index) & 63) * stride
    head.initializeMemory(as: UInt8.self, repeating: 0, count: stride)
  }
}
