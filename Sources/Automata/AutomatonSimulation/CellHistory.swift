public import AutomatonEngines
package import CellPatterns
public import Lattice
import SimulationKernel

/// How long cells have been alive, or dead since they were: a byte for each, in tiles where there is
/// anything to tell.
///
/// 0: nothing, or too long ago; 1 … ``oldest``: alive for so many generations or, at the most, longer;
/// above: dead, for the value less ``oldest`` generations.
public struct CellHistory: Sendable, Equatable {
  /// The age at which counting ends.
  public static let oldest: UInt8 = 128
  /// For how many generations the dead are told of, where they are.
  public static let longestTrail: UInt8 = 127

  private static let shift = 6
  private static let side = 1 << shift
  private static let cells = side * side

  private struct Key: Hashable, Sendable {
    var x: Int
    var y: Int

    /// The cells of the tile.
    var cells: Rect { Rect(x: x << shift, y: y << shift, width: side, height: side) }
  }

  /// Whether the dead are told of.
  public private(set) var hasTrails: Bool
  private var index: [Key: Int] = [:]
  private var keys: [Key] = []
  private var values: [UInt8] = []

  /// The history at the first generation, where all live cells are new.
  ///
  /// - Throws: when it takes more than `memory` bytes.
  public init(
    of engine: any AutomatonEngine, hasTrails: Bool, memory: Int
  ) throws(EngineError) {
    self.hasTrails = hasTrails
    try note(engine, memory: memory)
  }

  /// A history of no cells.
  package init(hasTrails: Bool) {
    self.hasTrails = hasTrails
  }

  /// The same, which from now on tells of the dead or does not.
  public func with(trails: Bool) -> CellHistory {
    var history = self
    history.hasTrails = trails
    return history
  }

  /// The memory it takes, in bytes.
  public var bytes: Int { values.count + keys.count * 80 }

  /// Takes in the generation that `engine` has just reached.
  ///
  /// - Throws: when it would take more than `memory` bytes; it then tells of the generation before.
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

  /// Brings a tile one generation on; false when nothing is left to tell of it.
  private mutating func grow(_ tile: Int, _ states: [UInt8]) -> Bool {
    let start = tile * Self.cells
    let oldest = Self.oldest, trails = hasTrails
    return values.withUnsafeMutableBufferPointer { values in
      states.withUnsafeBufferPointer { states in
        var any: UInt8 = 0
        for cell in 0..<Self.cells {
          let old = values[start &+ cell]
          let aged = old < oldest ? old &+ 1 : oldest
          let alive: UInt8 = old > oldest ? 1 : aged
          // The dead go on from the oldest age, up to 255, where the count wraps to 0.
          let fallen: UInt8 = old == 0 ? 0 : old <= oldest ? oldest &+ 1 : old &+ 1
          let new = states[cell] == 1 ? alive : trails ? fallen : 0
          values[start &+ cell] = new
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
    guard case .runs(let runs) = engine.cells else {
      preconditionFailure("histories are of engines that go generation by generation")
    }
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x >> Self.shift...(run.end - 1) >> Self.shift {
          try addTile(Key(x: x, y: row.y >> Self.shift), memory: memory)
        }
      }
    }
  }

  /// Whether so many cells live in `box` that it takes less to look into all of its tiles than to list
  /// them.
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
    if bytes > memory {
      throw EngineError("ages and trails take more memory than is left: give more \(option: "memory")")
    }
  }

  private mutating func tile(_ key: Key) -> Int {
    if let tile = index[key] { return tile }
    index[key] = keys.count
    keys.append(key)
    values.append(contentsOf: repeatElement(0, count: Self.cells))
    return keys.count - 1
  }

  private mutating func remove(_ tile: Int) {
    let last = keys.count - 1
    index[keys[tile]] = nil
    if tile < last {
      keys[tile] = keys[last]
      index[keys[tile]] = tile
      let from = last * Self.cells, to = tile * Self.cells
      for cell in 0..<Self.cells { values[to + cell] = values[from + cell] }
    }
    keys.removeLast()
    values.removeLast(Self.cells)
  }
}

// Looking at it.
extension CellHistory {
  /// Writes the byte of each cell of `rect`, row by row.
  public func read(_ rect: Rect, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    bytes.update(repeating: 0)
    if rect.isEmpty { return }
    for y in rect.y >> Self.shift...(rect.maxY - 1) >> Self.shift {
      for x in rect.x >> Self.shift...(rect.maxX - 1) >> Self.shift {
        guard let tile = index[Key(x: x, y: y)] else { continue }
        let part = Key(x: x, y: y).cells.intersection(rect)
        for row in part.y..<part.maxY {
          let from = tile * Self.cells + (row & (Self.side - 1)) * Self.side
          let to = (row - rect.y) * rect.width - rect.x
          for column in part.x..<part.maxX {
            bytes[to + column] = values[from + (column & (Self.side - 1))]
          }
        }
      }
    }
  }

  /// Calls `body` with the byte of each cell in `blocks` that has any to tell, and with the number of
  /// its block, (y − blocks.y)·blocks.width + x − blocks.x.
  ///
  /// - Parameters:
  ///   - blocks: the blocks looked at: block (x, y) begins at cell (x·2^level, y·2^level).
  ///   - level: 0 … 60.
  ///   - body: called in no certain order.
  public func count(_ blocks: Rect, level: Int, _ body: (_ block: Int, _ value: UInt8) -> Void) {
    if blocks.isEmpty { return }
    for (tile, key) in keys.enumerated() {
      let left = key.x << Self.shift, top = key.y << Self.shift
      guard left >> level < blocks.maxX, (left + Self.side - 1) >> level >= blocks.x,
        top >> level < blocks.maxY, (top + Self.side - 1) >> level >= blocks.y
      else { continue }
      for cell in 0..<Self.cells where values[tile * Self.cells + cell] > 0 {
        let x = (left + cell % Self.side) >> level, y = (top + cell / Self.side) >> level
        guard x >= blocks.x, x < blocks.maxX, y >= blocks.y, y < blocks.maxY else { continue }
        body(
          (y - blocks.y) * blocks.width + x - blocks.x, values[tile * Self.cells + cell])
      }
    }
  }

  /// The bytes that are not 0, as states of cells.
  package var runs: CellRuns {
    var runs = CellRuns()
    let places = keys.indices.sorted { (keys[$0].y, keys[$0].x) < (keys[$1].y, keys[$1].x) }
    var first = 0
    while first < places.count {
      let y = keys[places[first]].y
      let end = places[first...].firstIndex { keys[$0].y != y } ?? places.count
      for row in 0..<Self.side {
        for tile in places[first..<end] {
          let start = tile * Self.cells + row * Self.side
          for column in 0..<Self.side where values[start + column] > 0 {
            runs.append(
              x: keys[tile].x << Self.shift + column, y: y << Self.shift + row, length: 1,
              state: values[start + column])
          }
        }
      }
      first = end
    }
    return runs
  }

  /// Takes over the bytes that ``runs`` gave.
  ///
  /// - Throws: when they would take more than `memory` bytes.
  package mutating func set(_ runs: CellRuns, memory: Int) throws(EngineError) {
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end {
          if bytes > memory { throw EngineError("the ages that were saved take too much memory") }
          let tile = tile(Key(x: x >> Self.shift, y: row.y >> Self.shift))
          values[
            tile * Self.cells + (row.y & (Self.side - 1)) * Self.side + (x & (Self.side - 1))] =
            run.state
        }
      }
    }
  }

  /// Whether both tell the same of every cell; the order in which tiles came is of no matter.
  public static func == (left: CellHistory, right: CellHistory) -> Bool {
    guard left.hasTrails == right.hasTrails, left.keys.count == right.keys.count else {
      return false
    }
    return left.keys.indices.allSatisfy { tile in
      guard let other = right.index[left.keys[tile]] else { return false }
      return left.values[tile * cells..<(tile + 1) * cells]
        == right.values[other * cells..<(other + 1) * cells]
    }
  }
}
