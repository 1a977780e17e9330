/// A pointer to a tile in its slab: 64 × 64 cells in two phases, its place and its neighbors.
///
/// The phases are those of even and of odd generations. A plane of a phase is a word for each row,
/// bit x the cell in column x: the first plane has the live cells, further ones the bits of the
/// number of generations for which a cell has been dying.
struct Tile {
  /// The number of columns and rows of a tile.
  static let side = 64
  /// The bytes before the cells: a cache line.
  static let headBytes = 64
  /// The index of the tile itself among its ``links``.
  static let itself = 4

  private let head: UnsafeMutableRawPointer

  @inline(__always) init(at head: UnsafeMutableRawPointer) {
    self.head = head
  }

  /// Returns the size in bytes of a tile with `planes` planes a phase.
  static func bytes(planes: Int) -> Int { headBytes + 2 * planes * side * 8 }

  /// The column of the tile among tiles.
  var x: Int {
    @inline(__always) get { head.load(as: Int.self) }
    nonmutating set { head.storeBytes(of: newValue, as: Int.self) }
  }

  /// The row of the tile among tiles.
  var y: Int {
    @inline(__always) get { head.load(fromByteOffset: 8, as: Int.self) }
    nonmutating set { head.storeBytes(of: newValue, toByteOffset: 8, as: Int.self) }
  }

  /// The indices of the tile and its eight neighbors in the order of a rule's table, from 0 at
  /// south-east to 8 at north-west; 0, the empty tile, for missing ones.
  var links: UnsafeMutablePointer<UInt32> {
    @inline(__always) get { (head + 16).assumingMemoryBound(to: UInt32.self) }
  }

  /// The tiles for which this tile has changed in the last generation, a bit for each of ``links``:
  /// its own cells and those that the neighbors see, compared with two generations before.
  var changes: UInt16 {
    @inline(__always) get { head.load(fromByteOffset: 52, as: UInt16.self) }
    @inline(__always) nonmutating set {
      head.storeBytes(of: newValue, toByteOffset: 52, as: UInt16.self)
    }
  }

  /// Whether it is on the list of tiles to step.
  var isQueued: Bool {
    @inline(__always) get { head.load(fromByteOffset: 54, as: UInt8.self) != 0 }
    @inline(__always) nonmutating set {
      head.storeBytes(of: newValue ? 1 : 0, toByteOffset: 54, as: UInt8.self)
    }
  }

  /// Whether it is on the list of tiles that may be empty.
  var isIdle: Bool {
    @inline(__always) get { head.load(fromByteOffset: 55, as: UInt8.self) != 0 }
    @inline(__always) nonmutating set {
      head.storeBytes(of: newValue ? 1 : 0, toByteOffset: 55, as: UInt8.self)
    }
  }

  /// The last generation in which the tile was not as it had been two generations before, or 0 when
  /// there is none.
  var lastChange: Int64 {
    @inline(__always) get { head.load(fromByteOffset: 56, as: Int64.self) }
    @inline(__always) nonmutating set {
      head.storeBytes(of: newValue, toByteOffset: 56, as: Int64.self)
    }
  }

  /// Returns the words of a phase, plane by plane.
  @inline(__always) func words(phase: Int, planes: Int) -> UnsafeMutablePointer<UInt64> {
    (head + Self.headBytes).assumingMemoryBound(to: UInt64.self) + phase &* planes &* Self.side
  }

  /// Returns whether no cell is alive or dying in either phase.
  func isEmpty(planes: Int) -> Bool {
    let words = words(phase: 0, planes: planes)
    return !(0..<2 * planes * Self.side).contains { words[$0] != 0 }
  }

  /// Returns a mask of `count` columns, 1 or more, from `column` on.
  @inline(__always) static func mask(column: Int, count: Int) -> UInt64 {
    (~0 &>> UInt64(side &- count)) &<< UInt64(column)
  }

  /// Returns the offset from a tile to its neighbor `link`.
  @inline(__always) static func offset(of link: Int) -> (x: Int, y: Int) {
    (1 - link % 3, 1 - link / 3)
  }
}
