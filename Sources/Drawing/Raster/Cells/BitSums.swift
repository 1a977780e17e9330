import SceneDescription

/// Sums of the live cells that pixels show, from the counts of blocks: exactly equal to
/// ``CoverageSums``.
struct BitSums {
  /// The sums of the rows of blocks between the first and the last of a row of pixels, which are
  /// whole.
  private var middle: [UInt16]
  /// The weighted sums of all rows of blocks: at most 9 · 64 · 4096.
  private var down: [UInt32]
  /// The last row of blocks counted, with which the next row of pixels may begin.
  private var counts: [UInt8]
  private var countedRow = -1

  init(_ blocks: BitBlocks) {
    middle = Array(repeating: 0, count: blocks.countedBytes)
    down = Array(repeating: 0, count: blocks.countedBytes)
    counts = Array(repeating: 0, count: blocks.countedBytes)
  }

  /// Sums the blocks of a row of pixels.
  ///
  /// - Parameters:
  ///   - span: The rows of blocks, at least one.
  ///   - blocks: The counter of the blocks.
  ///   - cells: The source of the bits.
  /// - Returns: `false` if the source provides no bits.
  mutating func add(
    _ span: BlockAxis.Span, of blocks: inout BitBlocks, _ cells: any CellSource
  ) -> Bool {
    let size = counts.count
    var countedRow = countedRow
    defer { self.countedRow = countedRow }
    return counts.withUnsafeMutableBufferPointer { counts in
      middle.withUnsafeMutableBufferPointer { middle in
        down.withUnsafeMutableBufferPointer { down in
          guard let counts = counts.baseAddress, let middle = middle.baseAddress,
            let down = down.baseAddress
          else { return true }
          middle.update(repeating: 0, count: size)
          for index in 0..<span.count {
            let row = span.first + index
            if row != countedRow {
              guard blocks.count(row, of: cells, into: counts) else { return false }
              countedRow = row
            }
            if index > 0 && index < span.count - 1 {
              for x in 0..<size { middle[x] &+= UInt16(counts[x]) }
              continue
            }
            let weight = span.weight(index)
            if index == 0 {
              for x in 0..<size { down[x] = weight &* UInt32(counts[x]) }
            } else {
              for x in 0..<size {
                down[x] &+=
                  weight &* UInt32(counts[x])
                  &+ UInt32(BlockAxis.unit) &* UInt32(middle[x])
              }
            }
          }
          return true
        }
      }
    }
  }

  /// Writes the weights of the empty and the live cells of each pixel, in shares of blocks.
  ///
  /// - Parameters:
  ///   - spans: The columns of blocks of each pixel.
  ///   - height: The height of the row of pixels in shares of blocks.
  ///   - level: The level of the blocks, which have 2^level cells per side.
  ///   - target: Space for two numbers per pixel.
  func across(
    _ spans: [BlockAxis.Span], height: UInt64, level: Int,
    into target: UnsafeMutablePointer<UInt64>
  ) {
    let shift = UInt64(30 - 2 * level)
    down.withUnsafeBufferPointer { down in
      spans.withUnsafeBufferPointer { spans in
        guard let down = down.baseAddress else { return }
        var pixel = target
        for span in spans {
          var live: UInt64 = 0, width: UInt64 = 0
          if span.count > 0 {
            live = UInt64(down[span.first]) &* UInt64(span.lead)
            width = UInt64(span.lead)
          }
          if span.count > 1 {
            let last = span.first &+ span.count &- 1
            var whole: UInt64 = 0
            for block in span.first &+ 1..<last { whole &+= UInt64(down[block]) }
            live &+= whole &* UInt64(BlockAxis.unit) &+ UInt64(down[last]) &* UInt64(span.tail)
            width &+= UInt64(span.count &- 2) &* UInt64(BlockAxis.unit) &+ UInt64(span.tail)
          }
          let share = live &<< shift
          pixel[0] = (width &* height) &<< 30 &- share
          pixel[1] = share
          pixel += 2
        }
      }
    }
  }
}

extension BlockAxis.Span {
  /// The share of all its blocks that the pixel covers.
  var covered: UInt64 {
    switch count {
    case 0: 0
    case 1: UInt64(lead)
    default: UInt64(lead) + UInt64(tail) + UInt64((count - 2) * BlockAxis.unit)
    }
  }
}
