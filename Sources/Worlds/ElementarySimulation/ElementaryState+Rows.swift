import SimulationKernel

// The visible rows.
extension ElementaryState {
  /// Keeps the visible part of the row.
  mutating func keepRow() { keep(row, at: generation) }

  /// Keeps the visible part of `row` as that of `generation`.
  mutating func keep(_ row: CellRow, at generation: Tick) {
    let words = configuration.wordsInRow
    let place = place(of: generation)
    seen.withUnsafeMutableBufferPointer { seen in
      for word in 0..<words { seen[place + word] = row.word(word) }
      if configuration.width & 63 != 0 {
        seen[place + words - 1] &= .max >> UInt64(64 - configuration.width & 63)
      }
    }
  }

  /// Returns the index of the first word of the row of `generation`.
  func place(of generation: Tick) -> Int {
    Int(generation % Tick(configuration.rows)) * configuration.wordsInRow
  }

  /// Writes a window of the visible rows: the oldest is row 0, and those still to come are empty.
  ///
  /// - Parameters:
  ///   - x: The window's first cell.
  ///   - y: The window's first row.
  ///   - width: The number of cells in a row, all of them visible.
  ///   - height: The number of rows, all within those of the configuration.
  ///   - bytes: Space for exactly width × height bytes: 1 for a live cell, else 0.
  /// - Complexity: O(`width` × `height`).
  public func copyCells(
    x: Int, y: Int, width: Int, height: Int, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height)
    precondition(x >= 0 && y >= 0 && x <= configuration.width - width)
    precondition(y <= configuration.rows - height)
    guard let target = bytes.baseAddress else { return }
    let generations = generationsSeen
    seen.withUnsafeBufferPointer { seen in
      for line in 0..<height {
        let row = target + line * width
        let generation = generations.lowerBound + Tick(y + line)
        if generation > self.generation {
          row.update(repeating: 0, count: width)
        } else {
          let words = UnsafeBufferPointer(rebasing: seen[place(of: generation)...])
          copyBits(words, from: x, count: width, to: row)
        }
      }
    }
  }

  /// Returns the number of live cells in a window of the visible rows, as in
  /// ``copyCells(x:y:width:height:into:)``.
  ///
  /// - Complexity: O(`width` × `height`), 64 cells at a time.
  public func population(x: Int, y: Int, width: Int, height: Int) -> Int {
    precondition(width >= 0 && height >= 0 && x >= 0 && y >= 0)
    precondition(x <= configuration.width - width && y <= configuration.rows - height)
    let generations = generationsSeen
    if width == 0 { return 0 }
    let last = x + width - 1
    let head: UInt64 = .max << UInt64(x & 63), tail: UInt64 = .max >> UInt64(63 - last & 63)
    var count = 0
    for row in y..<max(y, min(y + height, generations.count)) {
      let place = place(of: generations.lowerBound + Tick(row))
      for word in x >> 6...last >> 6 {
        var cells = seen[place + word]
        if word == x >> 6 { cells &= head }
        if word == last >> 6 { cells &= tail }
        count += cells.nonzeroBitCount
      }
    }
    return count
  }
}

/// Writes `count` bits of `words`, from bit `start` on, as bytes 0 and 1.
private func copyBits(
  _ words: UnsafeBufferPointer<UInt64>, from start: Int, count: Int,
  to bytes: UnsafeMutablePointer<UInt8>
) {
  var index = 0
  // Eight bits at a time, once a byte of a word begins.
  while index < count {
    let bit = start &+ index
    let rest: UInt64 = words[bit &>> 6] &>> UInt64(truncatingIfNeeded: bit & 63)
    if bit & 7 == 0 && index &+ 8 <= count {
      let spread: UInt64 = (rest & 0xff) &* 0x0101_0101_0101_0101 & 0x8040_2010_0804_0201
      let ones: UInt64 = (spread &+ 0x7f7f_7f7f_7f7f_7f7f) &>> 7 & 0x0101_0101_0101_0101
      UnsafeMutableRawPointer(bytes + index).storeBytes(of: ones.littleEndian, as: UInt64.self)
      index &+= 8
    } else {
      bytes[index] = UInt8(truncatingIfNeeded: rest & 1)
      index &+= 1
    }
  }
}
