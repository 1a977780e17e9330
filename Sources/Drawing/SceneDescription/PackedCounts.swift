import Lattice

/// The numbers of cells of up to eight classes, of each below 256, as the bytes of one number: cells
/// are counted in a register, not in memory.
struct PackedCounts {
  static let mostClasses = 8
  /// The most cells that are counted before the counts are read.
  static let mostCells = 128

  private var bytes: UInt64 = 0

  /// Counts cells whose classes are below 8, row by row.
  @inline(__always) init(
    _ classes: UnsafePointer<DisplayClass>, width: Int, height: Int, pitch: Int
  ) {
    var row = classes
    for _ in 0..<height {
      for x in 0..<width { bytes &+= 1 &<< (UInt64(row[x]) &<< 3) }
      row += pitch
    }
  }

  @inline(__always) subscript(kind: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: bytes &>> UInt64(kind &* 8)) & 0xff
  }
}

extension CoveragePlane {
  /// Adds the cells of `part`, all of them in ``blocks``.
  ///
  /// - Parameters:
  ///   - part: The cells.
  ///   - classes: Their classes, below 8, row by row.
  ///   - level: The level of the blocks.
  mutating func add(_ part: Rect, _ classes: UnsafeBufferPointer<DisplayClass>, level: Int) {
    // A side that the compiler knows saves half of the time.
    switch level {
    case 0: addCells(part, classes)
    case 1: addBlocks(part, classes, level: 1)
    case 2: addBlocks(part, classes, level: 2)
    case 3: addBlocks(part, classes, level: 3)
    default: addBlocks(part, classes, level: level)
    }
  }

  /// Adds cells that are a block each.
  private mutating func addCells(_ part: Rect, _ classes: UnsafeBufferPointer<DisplayClass>) {
    let (blocks, classCount) = (blocks, classCount)
    shares.withUnsafeMutableBufferPointer { shares in
      var index = 0
      for y in part.y..<part.maxY {
        var block = ((y - blocks.y) * blocks.width + part.x - blocks.x) * classCount
        for _ in 0..<part.width {
          shares[block &+ Int(classes[index])] = Self.unit
          block &+= classCount
          index &+= 1
        }
      }
    }
  }

  /// Adds the cells of blocks in pieces that can be counted at once.
  @inline(__always) private mutating func addBlocks(
    _ part: Rect, _ classes: UnsafeBufferPointer<DisplayClass>, level: Int
  ) {
    guard let cells = classes.baseAddress else { return }
    let share = Self.unit >> UInt32(2 * level)
    let width = min(1 << level, PackedCounts.mostCells)
    let height = PackedCounts.mostCells / width
    let (blocks, classCount) = (blocks, classCount)
    shares.withUnsafeMutableBufferPointer { shares in
      var y = part.y
      while y < part.maxY {
        let endY = min(part.maxY, ((y >> level) + 1) << level, y + height)
        let row = ((y >> level) - blocks.y) * blocks.width - blocks.x
        var x = part.x
        var piece = cells + (y - part.y) * part.width
        while x < part.maxX {
          let endX = min(part.maxX, ((x >> level) + 1) << level, x &+ width)
          let counts =
            endX &- x == width
            ? PackedCounts(piece, width: width, height: endY &- y, pitch: part.width)
            : PackedCounts(piece, width: endX &- x, height: endY &- y, pitch: part.width)
          let first = (row &+ x >> level) &* classCount
          for kind in 0..<classCount { shares[first &+ kind] &+= counts[kind] &* share }
          piece += endX &- x
          x = endX
        }
        y = endY
      }
    }
  }
}
