import AutomatonEngines
import SimulationKernel

/// The tiles there are, by index and by place, linked with their neighbors.
///
/// Index 0 is a tile that is always empty and stands for all that are not there.
struct TileArena: ~Copyable {
  /// Where the tiles lie.
  private(set) var slabs: TileSlabs
  private var table: TileTable
  private let memory: Int
  /// One more than the highest index that was ever given out.
  private(set) var end: UInt32 = 1
  /// How many tiles there are, without the empty one.
  private(set) var count = 0
  /// The indices that are free again.
  private var free: [UInt32] = []

  /// The tiles' columns and rows: those of cells within ±2⁶¹.
  static let places = -(1 << 55)..<1 << 55

  /// An arena without tiles that takes at most `memory` bytes.
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

  /// The same tiles in memory of their own.
  func copy() -> TileArena { TileArena(copying: self) }

  /// What the lists of tiles take for one tile: there are four, which grow by doubling.
  private static let listBytes = 4 * 4 * 2

  /// The bytes of `count` tiles, as many as fill their last slab.
  static func bytes(count: Int, planes: Int) -> Int {
    let slabCount = count / TileSlabs.tilesPerSlab + 1
    let slabBytes = TileSlabs.bytes(planes: planes) + listBytes * TileSlabs.tilesPerSlab
    return slabCount * slabBytes + TileTable.bytes(count: count)
  }

  /// The bytes that the tiles take, with the lists they are on.
  var bytes: Int {
    slabs.bytes + slabs.count * TileSlabs.tilesPerSlab * Self.listBytes + table.bytes
  }

  /// The planes of a phase.
  var planes: Int { slabs.planes }

  /// The tile `index`.
  @inline(__always) subscript(index: UInt32) -> Tile { slabs[index] }

  /// Whether `index` is in use.
  @inline(__always) func has(_ index: UInt32) -> Bool { slabs[index].links[Tile.itself] == index }

  /// The index of the tile at `x`, `y`; 0 where there is none.
  func index(x: Int, y: Int) -> UInt32 { table.index(x: x, y: y, in: slabs) }

  /// The index of a new, empty tile at `x`, `y`, where there is none.
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

  /// Gives up the tile `index`.
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
    guard slabs.count < 1 << 25 else { throw EngineError("tiles can't be more than 2^31") }
    guard bytes + slabBytes + table.growth <= memory else {
      throw tooMuch(bytes + slabBytes + table.growth)
    }
    slabs.grow()
  }

  /// That there are cells where no tile can be.
  static let outside = EngineError(
    "cells reach beyond 2^61 columns or rows, where tiles end; \(option: "engine") hashlife goes further"
  )

  private func tooMuch(_ bytes: Int) -> EngineError {
    EngineError(
      "\(count) tiles of 64 x 64 cells are there and more need \(bytes) bytes, "
        + "above the \(memory) that \(option: "memory") allows")
  }
}

extension TileArena {
  /// The words of the tile `index` in a phase.
  @inline(__always) func words(of index: UInt32, phase: Int) -> UnsafeMutablePointer<UInt64> {
    slabs.words(of: index, phase: phase)
  }
}
