public import AutomatonEngines
package import CellPatterns
public import Lattice
import SimulationKernel

/// The ages of live cells and the time since others died: a byte for each cell, in tiles where
/// there are any.
///
/// A byte of 0 is neither, or too long ago; 1 … ``oldest`` is alive for so many generations or, at
/// the highest value, longer; a larger one is dead, for the value less ``oldest`` generations.
public struct CellHistory: Sendable, Equatable {
  /// The age at which counting ends.
  public static let oldest: UInt8 = 128
  /// The number of generations for which dead cells are tracked, where they are.
  public static let longestTrail: UInt8 = 127

  static let shift = 6
  static let side = 1 << shift
  static let cells = side * side

  struct Key: Hashable, Sendable {
    var x: Int
    var y: Int

    /// The cells of the tile.
    var cells: Rect { Rect(x: x << shift, y: y << shift, width: side, height: side) }
  }

  /// Whether dead cells are tracked.
  public private(set) var hasTrails: Bool
  private(set) var index: [Key: Int] = [:]
  private(set) var keys: [Key] = []
  /// The bytes of each tile; a copy shares those that have not changed since.
  var values: [[UInt8]] = []

  /// Creates a history at the first generation, where all live cells are new.
  ///
  /// - Throws: `EngineError` when it takes more than `memory` bytes.
  public init(
    of engine: any AutomatonEngine, hasTrails: Bool, memory: Int
  ) throws(EngineError) {
    self.hasTrails = hasTrails
    try note(engine, memory: memory)
  }

  /// Creates an empty history.
  package init(hasTrails: Bool) {
    self.hasTrails = hasTrails
  }

  /// Returns a copy that tracks dead cells from now on or does not.
  public func with(trails: Bool) -> CellHistory {
    var history = self
    history.hasTrails = trails
    return history
  }

  /// The memory that it takes, in bytes.
  public var bytes: Int { keys.count * Self.bytesPerTile }
  /// The memory of a tile and its place, in bytes, in tables that may have just grown.
  private static let bytesPerTile = cells + 256

  /// Returns the most bytes that it takes for a field of `size`, at least one cell across and down;
  /// 2⁶⁰ for more than any memory has.
  public static func mostBytes(of size: Size) -> Int {
    let columns = (size.width - 1) >> shift + 2, rows = (size.height - 1) >> shift + 2
    let (tiles, overflow) = columns.multipliedReportingOverflow(by: rows)
    return overflow || tiles > 1 << 60 / bytesPerTile ? 1 << 60 : tiles * bytesPerTile
  }

  /// Records the generation that `engine` has just reached.
  ///
  /// - Throws: `EngineError` when it would take more than `memory` bytes; then the history is
  ///   that of the generation before.
  /// - Complexity: O(*n*) for *n* cells of all tiles, and for the runs of live cells or the tiles
  ///   of their box.
  public mutating func note(_ engine: any AutomatonEngine, memory: Int) throws(EngineError) {
    try addTiles(of: engine, memory: memory)
    var states = [UInt8](repeating: 0, count: Self.cells)
    var tile = 0
    while tile < keys.count {
      let key = keys[tile]
      states.withUnsafeMutableBufferPointer { states in
        engine.read(key.cells, into: states)
      }
      if grow(tile, states) { tile += 1 } else { remove(tile) }
    }
  }

  /// Advances a tile by one generation; returns `false` when nothing is left in it.
  private mutating func grow(_ tile: Int, _ states: [UInt8]) -> Bool {
    let oldest = Self.oldest, trails = hasTrails
    return values[tile].withUnsafeMutableBufferPointer { values in
      states.withUnsafeBufferPointer { states in
        var any: UInt8 = 0
        for cell in 0..<Self.cells {
          let old = values[cell]
          let aged = old < oldest ? old &+ 1 : oldest
          let alive: UInt8 = old > oldest ? 1 : aged
          // The dead go on from the oldest age, up to 255, where the count wraps to 0.
          let fallen: UInt8 = old == 0 ? 0 : old <= oldest ? oldest &+ 1 : old &+ 1
          let new = states[cell] == 1 ? alive : trails ? fallen : 0
          values[cell] = new
          any |= new
        }
        return any != 0
      }
    }
  }

  /// Makes tiles for all cells that are not dead.
  private mutating func addTiles(
    of engine: any AutomatonEngine, memory: Int
  ) throws(EngineError) {
    if let box = engine.box?.rect, isCrowded(box, engine.population) {
      return try addTiles(of: engine, in: box, memory: memory)
    }
    var failure: EngineError?
    try? engine.forEachPiece { x, y, length, _ in
      for column in x >> Self.shift...(x + length - 1) >> Self.shift {
        do throws(EngineError) {
          try addTile(Key(x: column, y: y >> Self.shift), memory: memory)
        } catch {
          failure = error
          throw error
        }
      }
    }
    if let failure { throw failure }
  }

  /// Returns whether so many cells live in `box` that visiting all of its tiles takes less time
  /// than listing them.
  private func isCrowded(_ box: Rect, _ population: CellCount) -> Bool {
    let across = (box.maxX - 1) >> Self.shift - box.x >> Self.shift + 1
    let down = (box.maxY - 1) >> Self.shift - box.y >> Self.shift + 1
    let (tiles, overflow) = across.multipliedReportingOverflow(by: down)
    return !overflow && tiles <= keys.count + (population.int ?? .max) / 64
  }

  private mutating func addTiles(
    of engine: any AutomatonEngine, in box: Rect, memory: Int
  ) throws(EngineError) {
    var states = [UInt8](repeating: 0, count: Self.cells)
    for y in box.y >> Self.shift...(box.maxY - 1) >> Self.shift {
      for x in box.x >> Self.shift...(box.maxX - 1) >> Self.shift {
        let key = Key(x: x, y: y)
        if index[key] != nil { continue }
        states.withUnsafeMutableBufferPointer { engine.read(key.cells, into: $0) }
        if states.contains(1) { try addTile(key, memory: memory) }
      }
    }
  }

  private mutating func addTile(_ key: Key, memory: Int) throws(EngineError) {
    _ = tile(key)
    if bytes > memory { throw Self.noMemory }
  }

  private static let noMemory = EngineError(
    "ages and trails take more memory than is left: give more \(option: "memory")")

  /// Makes sure that there is a tile at each of `places`.
  ///
  /// - Throws: `EngineError` when all tiles would take more than `memory` bytes; then there is no new
  ///   one.
  mutating func addTiles(at places: Set<Key>, memory: Int) throws(EngineError) {
    let count = places.count { index[$0] == nil }
    if count > 0 && bytes + count * Self.bytesPerTile > memory { throw Self.noMemory }
    for key in places { _ = tile(key) }
  }

  /// Returns the index of the tile at a place, which is made where there is none.
  mutating func tile(_ key: Key) -> Int {
    if let tile = index[key] { return tile }
    index[key] = keys.count
    keys.append(key)
    values.append(Array(repeating: 0, count: Self.cells))
    return keys.count - 1
  }

  /// Removes a tile, whose index the last one takes.
  mutating func remove(_ tile: Int) {
    let last = keys.count - 1
    index[keys[tile]] = nil
    if tile < last {
      keys[tile] = keys[last]
      index[keys[tile]] = tile
      values.swapAt(tile, last)
    }
    keys.removeLast()
    values.removeLast()
  }

  /// Replaces the bytes by those that ``HistoryRuns`` passed on.
  ///
  /// - Throws: `EngineError` when they would take more than `memory` bytes.
  package mutating func set(_ runs: CellRuns, memory: Int) throws(EngineError) {
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end {
          if bytes > memory { throw EngineError("the ages that were saved take too much memory") }
          let tile = tile(Key(x: x >> Self.shift, y: row.y >> Self.shift))
          values[tile][(row.y & (Self.side - 1)) * Self.side + (x & (Self.side - 1))] = run.state
        }
      }
    }
  }
}
