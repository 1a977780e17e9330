import Lattice
import Pictures
import SceneDescription

extension TileSums {
  /// Adds cells, each a pixel of the level below and counted in the plane of its class. Empty cells
  /// have no plane.
  ///
  /// - Parameters:
  ///   - classes: The classes in row order, `size` of them, each above 0 having a plane.
  ///   - size: The number of cells across and down.
  ///   - corner: The place of the first cell in this tile, in pixels of the level below.
  func add(_ classes: UnsafeBufferPointer<DisplayClass>, _ size: Size, at corner: Point) {
    guard let start = classes.baseAddress else { return }
    let planeCount = side &* side
    for y in 0..<size.height {
      let line = start + y &* size.width
      let target = values + ((corner.y &+ y) >> 1) &* side
      for x in 0..<size.width where line[x] != 0 {
        let plane = Int(line[x]) &- 1
        target[plane &* planeCount &+ (corner.x &+ x) >> 1] &+= 1
      }
    }
  }

  /// Adds blocks, each a pixel of the level below: the part of it that each class covers, including
  /// the empty one.
  ///
  /// - Parameters:
  ///   - coverage: The blocks.
  ///   - corner: The place of the first block in this tile, in pixels of the level below.
  func add(_ coverage: CoveragePlane, at corner: Point) {
    let blocks = coverage.blocks, planeCount = side &* side
    coverage.shares.withUnsafeBufferPointer { shares in
      var index = 0
      for y in 0..<blocks.height {
        let target = values + ((corner.y &+ y) >> 1) &* side
        for x in 0..<blocks.width {
          let pixel = target + (corner.x &+ x) >> 1
          for plane in 0..<planes {
            pixel[plane &* planeCount] &+= Sum(truncatingIfNeeded: shares[index &+ plane])
          }
          index &+= planes
        }
      }
    }
  }

  /// Adds a tile of cells in rows of bits, whose only plane counts the bits that are set.
  ///
  /// - Parameters:
  ///   - bits: A bit for each cell, in the layout of ``BitRows``.
  ///   - size: The number of cells across and down.
  ///   - corner: The place of the first cell in this tile, in cells, even.
  func add(bits: UnsafeRawBufferPointer, _ size: Size, at corner: Point) {
    guard let start = bits.baseAddress else { return }
    let pitch = BitRows.bytes(width: size.width)
    let pixels = (size.width + 1) / 2
    for y in stride(from: 0, to: size.height, by: 2) {
      let first = start + y * pitch
      let second = y + 1 < size.height ? first + pitch : nil
      let target = row((corner.y + y) / 2, plane: 0) + corner.x / 2
      var byte = 0
      while byte &* 4 &+ 4 <= pixels {
        let counts = Self.pairs(first, second, byte)
        for pixel in 0..<4 {
          target[byte &* 4 &+ pixel] = Sum(truncatingIfNeeded: counts[pixel])
        }
        byte &+= 1
      }
      if byte * 4 < pixels {
        let counts = Self.pairs(first, second, byte)
        for pixel in byte * 4..<pixels {
          target[pixel] = Sum(truncatingIfNeeded: counts[pixel - byte * 4])
        }
      }
    }
  }

  /// Returns the numbers of set bits in the four squares of 2 × 2 cells of a byte from each of two
  /// rows.
  @inline(__always)
  private static func pairs(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer?, _ byte: Int
  ) -> SIMD4<UInt32> {
    func spread(_ byte: UInt8) -> SIMD4<UInt32> {
      let copies = SIMD4<UInt32>(repeating: UInt32(byte)) &>> SIMD4<UInt32>(6, 4, 2, 0)
      return (copies & SIMD4(repeating: 1)) &+ (copies &>> 1 & SIMD4(repeating: 1))
    }
    let upper = spread(first.load(fromByteOffset: byte, as: UInt8.self))
    guard let second else { return upper }
    return upper &+ spread(second.load(fromByteOffset: byte, as: UInt8.self))
  }
}
