import CLightRows

/// The memory in which light is summed, kept from one picture to the next.
///
/// Light is in rows of 64-pixel tiles, of which those without light aren't even cleared; what is blurred has
/// a quarter of the width and of the height.
final class LightBuffers: @unchecked Sendable {
  /// The side of a tile in pixels, and in pixels of what is blurred.
  static let side = 64
  static let quarterSide = side / 4
  /// The most blooms; beside them dust is blurred, and there is a spare plane and one for the sum.
  static let mostBlooms = 3
  private static let planes = mostBlooms + 4

  /// The size in tiles.
  private(set) var columns = 0
  private(set) var rows = 0
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 64)
  private var capacity = 0

  deinit { memory.deallocate() }

  /// Returns the bytes for `columns` × `rows` tiles.
  static func bytesNeeded(columns: Int, rows: Int) -> Int {
    let tiles = columns * rows
    return tiles * (8 * side * side + planes * 8 * quarterSide * quarterSide + 2) + 256 * planes
  }

  /// Makes it one of `columns` × `rows` tiles without light.
  func reset(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let needed = Self.bytesNeeded(columns: columns, rows: rows)
    if needed > capacity {
      memory.deallocate()
      memory = UnsafeMutableRawPointer.allocate(byteCount: needed, alignment: 64)
      capacity = needed
    }
    (memory + lightBytes).initializeMemory(as: UInt8.self, repeating: 0, count: 2 * tiles)
  }

  private var tiles: Int { columns * rows }
  private var lightBytes: Int { 8 * Self.side * Self.side * tiles }

  var width: Int { columns * Self.side }
  /// The width and the height of what is blurred.
  var quarterWidth: Int { columns * Self.quarterSide }
  var quarterHeight: Int { rows * Self.quarterSide }

  /// The numbers of all pixels.
  var light: UnsafeMutablePointer<UInt16> { memory.assumingMemoryBound(to: UInt16.self) }
  /// Whether each tile holds light.
  var lit: UnsafeMutablePointer<UInt8> {
    (memory + lightBytes).assumingMemoryBound(to: UInt8.self)
  }
  /// Whether there is light from around in each tile.
  var hazy: UnsafeMutablePointer<UInt8> { lit + tiles }

  /// Returns plane `number` of what is blurred, with a pixel to spare before and after it.
  func plane(_ number: Int) -> UnsafeMutablePointer<UInt16> {
    let bytes = 8 * Self.quarterSide * Self.quarterSide * tiles + 128
    let start = memory + (lightBytes + 2 * tiles + 63) / 64 * 64 + number * bytes + 64
    return start.assumingMemoryBound(to: UInt16.self)
  }
  var dust: UnsafeMutablePointer<UInt16> { plane(Self.mostBlooms) }
  var spare: UnsafeMutablePointer<UInt16> { plane(Self.mostBlooms + 1) }
  var haze: UnsafeMutablePointer<UInt16> { plane(Self.mostBlooms + 2) }
  var depth: UnsafeMutablePointer<UInt16> { plane(Self.mostBlooms + 3) }

  /// Clears a tile that holds no light, so that it does.
  func light(column: Int, row: Int) {
    lit[columns * row + column] = 1
    for line in row * Self.side..<(row + 1) * Self.side {
      (light + 4 * (width * line + column * Self.side)).initialize(
        repeating: 0, count: 4 * Self.side)
    }
  }

  /// All rows.
  var allRows: LightRows {
    LightRows(light: light, lit: lit, width: width, rows: Self.side * rows)
  }

  /// Returns a row of tiles.
  func rows(ofTile row: Int) -> LightRows {
    LightRows(
      light: light + 4 * width * Self.side * row, lit: lit + columns * row, width: width,
      rows: Self.side)
  }

  /// Returns whether a tile has light of its own or from around, which reaches a pixel further than the
  /// haze does.
  func isSeen(column: Int, row: Int) -> Bool {
    if lit[columns * row + column] != 0 { return true }
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) where hazy[columns * y + x] != 0 {
        return true
      }
    }
    return false
  }
}
