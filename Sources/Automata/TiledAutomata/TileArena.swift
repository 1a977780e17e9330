import AutomatonEngines
import SimulationKernel

/// All tiles, by index and by place, linked with their neighbors.
///
/// Index 0 is a tile that is always empty and stands for all missing ones.
struct TileArena: ~Copyable {
  /// The memory of the tiles.
  private(set) var slabs: TileSlabs
  private var table: TileTable
  private let memory: Int
  /// The highest index that was ever used plus one.
  private(set) var end: UInt32 = 1
  /// The number of tiles, without the empty one.
  private(set) var count = 0
  /// The indices that can be reused.
  private var free: [UInt32] = []

  /// The allowed columns and rows of tiles: those of cells within ±2⁶¹.
  static let places = -(1 << 55)..<1 << 55

  /// Creates an arena without tiles that takes at most `memory` bytes.
  init(planes: Int, memory: Int) throws(EngineError) {
    slabs = TileSlabs(planes: planes)
    table = TileTable()
    self.memory = memory
    try grow()
    slabs.clear(0)
  }

  private init(copying other: borrowing TileArena) {
    slabs = other.slabs.copy()
    table = other.table
    memory = other.memory
    end = other.end
    count = other.count
    free = other.free
  }

  /// Returns a copy of the tiles in separate memory.
  func copy() -> TileArena { TileArena(copying: self) }

  /// The memory of a tile in lists, in bytes: there are four, which grow by doubling.
  private static let listBytes = 4 * 4 * 2

  /// Returns the bytes of `count` tiles, with the rest of their last slab.
  static func bytes(count: Int, planes: Int) -> Int {
    let slabCount = count / TileSlabs.tilesPerSlab + 1
    let slabBytes = TileSlabs.bytes(planes: planes) + listBytes * TileSlabs.tilesPerSlab
    return slabCount * slabBytes + TileTable.bytes(count: count)
  }

  /// The bytes that the tiles take, with the lists of them.
  var bytes: Int {
    slabs.bytes + slabs.count * TileSlabs.tilesPerSlab * Self.listBytes + table.bytes
  }

  /// The number of planes of a phase.
  var planes: Int { slabs.planes }

  /// The tile `index`.
  @inline(__always) subscript(index: UInt32) -> Tile { slabs[index] }

  /// Returns whether `index` is in use.
  @inline(__always) func has(_ index: UInt32) -> Bool { slabs[index].links[Tile.itself] == index }

  /// Returns the index of the tile at `x`, `y`, or 0 when there is none.
  func index(x: Int, y: Int) -> UInt32 { table.index(x: x, y: y, in: slabs) }

  /// Adds an empty tile at `x`, `y`, where there is none, and returns its index.
  mutating func add(x: Int, y: Int) throws(EngineError) -> UInt32 {
    guard Self.places.contains(x), Self.places.contains(y) else {
      throw Self.outside
    }
    guard bytes + table.growth <= memory else { throw tooMuch(bytes + table.growth) }
    if free.isEmpty && Int(end) == slabs.count * TileSlabs.tilesPerSlab { try grow() }
    let index = free.popLast() ?? end
    end = max(end, index + 1)
    slabs.clear(index)
    let tile = slabs[index]
    tile.x = x
    tile.y = y
    for link in 0..<9 {
      let offset = Tile.offset(of: link)
      let other = link == Tile.itself ? index : self.index(x: x + offset.x, y: y + offset.y)
      tile.links[link] = other
      if other != 0 { slabs[other].links[8 - link] = index }
    }
    table.add(index, in: slabs)
    count += 1
    return index
  }

  /// Removes the tile `index`.
  mutating func remove(_ index: UInt32) {
    let tile = slabs[index]
    table.remove(index, in: slabs)
    for link in 0..<9 where link != Tile.itself {
      let other = tile.links[link]
      if other != 0 { slabs[other].links[8 - link] = 0 }
    }
    tile.links[Tile.itself] = 0
    free.append(index)
    count -= 1
  }

  private mutating func grow() throws(EngineError) {
    let slabBytes =
      TileSlabs.bytes(planes: planes) + Self.listBytes * TileSlabs.tilesPerSlab
    guard slabs.count < 1 << 25 else { throw EngineError("there can't be more than 2^31 tiles") }
    guard bytes + slabBytes + table.growth <= memory else {
      throw tooMuch(bytes + slabBytes + table.growth)
    }
    slabs.grow()
  }

  /// The error for cells where no tile can be.
  static let outside = EngineError(
    "cells reach beyond 2^61 columns or rows, where tiles end; \(option: "engine") hashlife goes further"
  )

  private func tooMuch(_ bytes: Int) -> EngineError {
    EngineError(
      "\(count) tiles of 64 x 64 cells are there and more need \(bytes) bytes: give more "
        + "\(option: "memory")")
  }
}

extension TileArena {
  /// Returns the words of the tile `index` in a phase.
  @inline(__always) func words(of index: UInt32, phase: Int) -> UnsafeMutablePointer<UInt64> {
    slabs.words(of: index, phase: phase)
  }
}
