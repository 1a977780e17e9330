public import SimulationKernel

/// An elementary automaton at one generation, with the rows that are seen; a copy is a snapshot.
public struct ElementaryState: Sendable, Equatable {
  /// Rule, size and start, the same in every state of an automaton.
  public let configuration: ElementaryConfiguration
  /// The generations since the start.
  public internal(set) var generation: Tick
  /// The cells at ``generation``.
  public internal(set) var row: CellRow
  /// Whether the row is as it was a generation before, so that it stays so.
  public internal(set) var isStill: Bool
  /// The row at ``referenceGeneration``.
  var reference: CellRow
  /// The cells seen of the last rows: generation g at row g modulo their number. Bit i of word w is
  /// cell 64·w + i, and bits beyond the width are 0.
  var seen: [UInt64]

  /// The state at `generation` with `row` as the only one that has been seen; without problems.
  init(_ configuration: ElementaryConfiguration, generation: Tick, row: CellRow, reference: CellRow)
  {
    self.configuration = configuration
    self.generation = generation
    self.row = row
    self.reference = reference
    isStill = false
    seen = Array(repeating: 0, count: configuration.rows * configuration.wordsInRow)
    keepRow()
  }

  /// Whether the row came up before.
  ///
  /// It is compared with one earlier row alone (Brent: "An improved Monte Carlo factorization
  /// algorithm", 1980), that at the largest power of two below this generation, cell by cell. So a
  /// cycle is noticed before three times as many generations have passed as at its first return.
  public var isCyclic: Bool { generation > 0 && row == reference }

  /// The generations that are seen, the last of them this one.
  public var generationsSeen: ClosedRange<Tick> {
    max(0, generation - Tick(configuration.rows) + 1)...generation
  }

  /// The cells seen of this generation as 0 and 1, in ASCII, from the left.
  public var text: [UInt8] { row.text(of: 0..<configuration.width) }

  /// Begins to compare with this row, when it is due.
  mutating func renewReference() {
    if generation & (generation - 1) == 0 { reference = row }
  }

  /// The generations until the row to compare with is another, from 1.
  var generationsOfReference: Int {
    generation == 0 ? 1 : Int((1 << (Tick.bitWidth - generation.leadingZeroBitCount)) - generation)
  }
}

// The rows that are seen.
extension ElementaryState {
  /// Keeps what is seen of the row.
  mutating func keepRow() { keep(row, at: generation) }

  /// Keeps what is seen of `row` as that of `generation`.
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

  /// The first word of the row kept of `generation`.
  func place(of generation: Tick) -> Int {
    Int(generation % Tick(configuration.rows)) * configuration.wordsInRow
  }

  /// Writes what is seen in a window of the rows: the oldest is row 0, and those that are still to
  /// come are empty.
  ///
  /// - Parameters:
  ///   - x: the window's first cell.
  ///   - y: the window's first row.
  ///   - width: its cells in a row, all of them seen.
  ///   - height: its rows, all of the configuration's.
  ///   - bytes: room for exactly width × height bytes: 1 for a live cell, else 0.
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
}

/// Writes `count` bits of `words`, from bit `start` on, as bytes 0 and 1.
private func copyBits(
  _ words: UnsafeBufferPointer<UInt64>, from start: Int, count: Int,
  to bytes: UnsafeMutablePointer<UInt8>
) {
  var index = 0
  // Eight at a time, once a byte of a word begins.
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
