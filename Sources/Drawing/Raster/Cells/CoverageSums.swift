/// The exact sums of the classes' shares of each pixel of several blocks, first down, then across.
///
/// A share is at most 2³⁰ and a pixel's side at most 2¹⁵ in 1/4096 of a block, so sums stay below
/// 2⁶¹.
struct CoverageSums {
  /// The sums down a row of pixels, one for each share of a row of blocks.
  private var down: [UInt64]
  private let classCount: Int

  /// Creates empty sums of rows of `blocks` blocks.
  init(blocks: Int, classCount: Int) {
    down = Array(repeating: 0, count: blocks * classCount)
    self.classCount = classCount
  }

  /// Adds rows of blocks with their weights.
  ///
  /// - Parameters:
  ///   - rows: The shares of the first row, followed by those of the others.
  ///   - weights: One for each row.
  ///   - isFirst: Whether the sums start from 0.
  mutating func add(
    _ rows: UnsafePointer<UInt32>, weights: ArraySlice<UInt32>, isFirst: Bool
  ) {
    let count = down.count, wide = count & ~15
    weights.withUnsafeBufferPointer { weights in
      down.withUnsafeMutableBufferPointer { down in
        guard let sums = down.baseAddress else { return }
        for index in stride(from: 0, to: wide, by: 16) {
          Self.addSixteen(
            UnsafeRawPointer(rows + index), pitch: count &* 4, weights,
            to: UnsafeMutableRawPointer(sums + index), isFirst: isFirst)
        }
        for index in wide..<count {
          var sum = isFirst ? 0 : sums[index]
          for (row, weight) in weights.enumerated() {
            sum &+= UInt64(rows[row &* count &+ index]) &* UInt64(weight)
          }
          sums[index] = sum
        }
      }
    }
  }

  /// Adds sixteen shares of each row in registers.
  @inline(__always) private static func addSixteen(
    _ shares: UnsafeRawPointer, pitch: Int, _ weights: UnsafeBufferPointer<UInt32>,
    to sums: UnsafeMutableRawPointer, isFirst: Bool
  ) {
    var parts = (SplitSums(), SplitSums(), SplitSums(), SplitSums())
    var row = shares
    for weight in weights {
      let weight = SIMD2<UInt64>(repeating: UInt64(weight))
      parts.0.add(row, weight)
      parts.1.add(row + 16, weight)
      parts.2.add(row + 32, weight)
      parts.3.add(row + 48, weight)
      row += pitch
    }
    parts.0.store(to: sums, adding: !isFirst)
    parts.1.store(to: sums + 32, adding: !isFirst)
    parts.2.store(to: sums + 64, adding: !isFirst)
    parts.3.store(to: sums + 96, adding: !isFirst)
  }

  /// Sums what each pixel covers of the sums down.
  ///
  /// - Parameters:
  ///   - spans: The blocks of each pixel.
  ///   - target: Space for one sum per class and pixel.
  func across(_ spans: [BlockAxis.Span], into target: UnsafeMutablePointer<UInt64>) {
    down.withUnsafeBufferPointer { down in
      spans.withUnsafeBufferPointer { spans in
        guard let sums = down.baseAddress else { return }
        if classCount == 2 {
          Self.acrossPairs(UnsafeRawPointer(sums), spans, UnsafeMutableRawPointer(target))
        } else {
          Self.across(sums, classCount, spans, target)
        }
      }
    }
  }

  private static func across(
    _ sums: UnsafePointer<UInt64>, _ count: Int, _ spans: UnsafeBufferPointer<BlockAxis.Span>,
    _ target: UnsafeMutablePointer<UInt64>
  ) {
    var pixel = target
    for span in spans {
      pixel.update(repeating: 0, count: count)
      var block = sums + span.first &* count
      for index in 0..<span.count {
        let weight = UInt64(span.weight(index))
        for kind in 0..<count { pixel[kind] &+= block[kind] &* weight }
        block += count
      }
      pixel += count
    }
  }

  /// Sums two classes, the most common case: both at once, with one product for all whole blocks.
  private static func acrossPairs(
    _ sums: UnsafeRawPointer, _ spans: UnsafeBufferPointer<BlockAxis.Span>,
    _ target: UnsafeMutableRawPointer
  ) {
    typealias Pair = SIMD2<UInt64>
    var pixel = target
    for span in spans {
      var sum = Pair.zero
      if span.count > 0 {
        let first = sums + span.first &* 16
        sum = first.loadUnaligned(as: Pair.self) &* Pair(repeating: UInt64(span.lead))
        if span.count > 1 {
          let end = first + (span.count &- 1) &* 16
          var block = first + 16
          var whole = Pair.zero
          while block < end {
            whole &+= block.loadUnaligned(as: Pair.self)
            block += 16
          }
          sum &+= whole &* Pair(repeating: UInt64(BlockAxis.unit))
          sum &+= end.loadUnaligned(as: Pair.self) &* Pair(repeating: UInt64(span.tail))
        }
      }
      pixel.storeBytes(of: sum, as: Pair.self)
      pixel += 16
    }
  }
}

/// The sums of four neighboring shares, those at even places apart from those at odd ones.
///
/// Words of 64 bits with two shares each are split by mask and shift, which leaves products of 32
/// by 32 bits, the widest that every x86 has in vectors.
private struct SplitSums {
  private var even = SIMD2<UInt64>.zero
  private var odd = SIMD2<UInt64>.zero

  @inline(__always) mutating func add(_ shares: UnsafeRawPointer, _ weight: SIMD2<UInt64>) {
    let words = shares.loadUnaligned(as: SIMD2<UInt64>.self)
    let low = words & SIMD2(repeating: 0xffff_ffff), high = words &>> 32
    even &+= low &* weight
    odd &+= high &* weight
  }

  /// Stores the four sums in the order of the shares, added to the old sums or replacing them.
  @inline(__always) func store(to sums: UnsafeMutableRawPointer, adding: Bool) {
    // The upper half of a word is its second share on little-endian machines, and its first on
    // big-endian ones.
    #if _endian(little)
      let (first, second) = (even, odd)
    #else
      let (first, second) = (odd, even)
    #endif
    var low = SIMD2(first.x, second.x), high = SIMD2(first.y, second.y)
    if adding {
      low &+= sums.loadUnaligned(as: SIMD2<UInt64>.self)
      high &+= sums.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self)
    }
    sums.storeBytes(of: low, as: SIMD2<UInt64>.self)
    sums.storeBytes(of: high, toByteOffset: 16, as: SIMD2<UInt64>.self)
  }
}
