import AutomatonEngines
import CTileSteps

/// The tiles of a plane, of which only those are stepped in which something changes.
///
/// The cells of even and odd generations lie in two phases. A tile is stepped only when it, or the
/// part of a neighbor that it sees, is not as it was two generations ago: else it becomes again
/// what it was a generation ago, which its other phase still has. So still lifes and blinkers cost
/// nothing.
struct TileWorld: ~Copyable {
  /// All tiles.
  var arena: TileArena
  /// The tiles that differ from what they were two generations ago.
  var changed: [UInt32] = []
  /// The tiles to step; between generations only those that were found before memory ran out.
  private var active: [UInt32] = []
  /// Tiles that may have become empty.
  var idle: [UInt32] = []
  /// The tiles whose cells were edited, with the generation: they follow no more from the generation
  /// before, and have to be stepped twice.
  var edited: [(tile: UInt32, generation: Int64)] = []
  /// The tiles that have been removed.
  private(set) var gone = GoneTiles()

  /// The interval at which empty tiles are removed, in generations: long enough for those at the
  /// edge of something that moves to stay.
  private static let sweepInterval: Int64 = 64

  init(planes: Int, memory: Int) throws(EngineError) {
    arena = try TileArena(planes: planes, memory: memory)
  }

  private init(copying other: borrowing TileWorld) {
    arena = other.arena.copy()
    changed = other.changed
    active = other.active
    idle = other.idle
    edited = other.edited
    gone = other.gone
  }

  /// Returns a copy of the world in separate memory.
  func copy() -> TileWorld { TileWorld(copying: self) }

  /// Whether every tile is as it was two generations ago, and follows from the generation before.
  var isSettled: Bool { changed.isEmpty && edited.isEmpty }

  /// Advances the world by a generation.
  ///
  /// - Throws: `EngineError` when memory runs out; then the cells stay as they are.
  mutating func step(_ rule: borrowing TileRule, at generation: Int64) throws(EngineError) {
    let phase = Int(generation & 1)
    if generation % Self.sweepInterval == 0 { sweep(at: generation) }
    if !rule.isRepeated(at: generation) { touchAll() }
    try findActive(phase: phase)
    addEdited(at: generation)
    run(rule.step(at: generation), dyingTime: rule.dyingTime, from: generation)
  }

  /// Marks every tile as changed.
  private mutating func touchAll() {
    changed.removeAll(keepingCapacity: true)
    for index in 1..<arena.end where arena.has(index) {
      arena[index].changes = 0b1_1111_1111
      changed.append(index)
    }
  }

  /// Removes empty tiles in which nothing has happened.
  private mutating func sweep(at generation: Int64) {
    for index in idle {
      let tile = arena[index]
      tile.isIdle = false
      if tile.changes == 0 && !tile.isQueued && tile.isEmpty(planes: arena.planes) {
        gone.add(tile, at: generation)
        arena.remove(index)
      }
    }
    idle.removeAll(keepingCapacity: true)
  }

  /// Lists the changed tiles and those that see a change, with new ones where cells may come alive.
  private mutating func findActive(phase: Int) throws(EngineError) {
    for index in changed {
      let tile = arena[index]
      var changes = tile.changes
      while changes != 0 {
        let link = changes.trailingZeroBitCount
        changes &= changes &- 1
        var seer = tile.links[link]
        if seer == 0 {
          guard isAlive(towards: link, index, phase: phase) else { continue }
          seer = try addTile(beside: tile, link)
        }
        queue(seer)
      }
    }
  }

  /// Lists a tile to be stepped.
  @inline(__always) private mutating func queue(_ index: UInt32) {
    let tile = arena[index]
    if tile.isQueued { return }
    tile.isQueued = true
    active.append(index)
  }

  /// Lists the edited tiles, and forgets those that are stepped for the second time.
  private mutating func addEdited(at generation: Int64) {
    if edited.isEmpty { return }
    for (index, _) in edited where arena.has(index) { queue(index) }
    edited.removeAll { $0.generation < generation }
  }

  /// Returns whether the neighbor `link` of a tile sees a live cell in it.
  private func isAlive(towards link: Int, _ index: UInt32, phase: Int) -> Bool {
    let words = arena.words(of: index, phase: phase)
    let offset = Tile.offset(of: link)
    let columns: UInt64 = offset.x == 0 ? ~0 : offset.x < 0 ? 1 : 1 << 63
    if offset.y != 0 { return words[offset.y < 0 ? 0 : Tile.side - 1] & columns != 0 }
    return (0..<Tile.side).contains { words[$0] & columns != 0 }
  }

  private mutating func addTile(beside tile: Tile, _ link: Int) throws(EngineError) -> UInt32 {
    let offset = Tile.offset(of: link)
    let index = try arena.add(x: tile.x + offset.x, y: tile.y + offset.y)
    arena[index].isIdle = true
    idle.append(index)
    return index
  }

  /// Steps the active tiles and lists those that have changed.
  private mutating func run(_ step: TileStep, dyingTime: UInt32, from generation: Int64) {
    changed.removeAll(keepingCapacity: true)
    let planes = arena.planes, phase = Int(generation & 1)
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt64>?.self, capacity: 9) { around in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Tile.side) { alive in
        guard let around = around.baseAddress, let alive = alive.baseAddress else { return }
        for index in active {
          let tile = arena[index]
          tile.isQueued = false
          for link in 0..<9 {
            around[link] = UnsafePointer(arena.words(of: tile.links[link], phase: phase))
          }
          let next = tile.words(phase: phase ^ 1, planes: planes)
          var difference: tile_changes
          if planes == 1 {
            difference = step(around, to: next)
          } else {
            _ = step(around, to: alive)
            difference = tile_step_dying(around[Tile.itself], alive, next, planes, dyingTime)
          }
          tile.changes = Self.seers(of: difference)
          if tile.changes != 0 {
            changed.append(index)
            tile.lastChange = generation &+ 1
          } else if !tile.isIdle {
            tile.isIdle = true
            idle.append(index)
          }
        }
      }
    }
    active.removeAll(keepingCapacity: true)
  }

  /// Returns the links of a tile that see a change, a bit for each.
  @inline(__always) private static func seers(of difference: tile_changes) -> UInt16 {
    let any = difference.any, top = difference.top, bottom = difference.bottom
    if any | difference.dying == 0 { return 0 }
    var seers: UInt64 = 1 << 4 | (any & 1) << 5 | (any >> 63) << 3
    seers |= (top & 1) << 8 | (top >> 63) << 6 | (bottom & 1) << 2 | bottom >> 63
    seers |= (top != 0 ? 1 << 7 : 0) | (bottom != 0 ? 1 << 1 : 0)
    return UInt16(truncatingIfNeeded: seers)
  }
}
