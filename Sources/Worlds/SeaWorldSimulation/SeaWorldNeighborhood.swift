/// The directions of steps: 0 … 7 are NW, N, NE, W, E, SW, S, SE.
enum Direction {
  /// The direction of an animal that stays where it is.
  @inline(__always) static var none: Int { 8 }
  /// The directions that lead to the left, as bits; likewise those to the right.
  @inline(__always) static var lefts: Int { 1 << 0 | 1 << 3 | 1 << 5 }
  @inline(__always) static var rights: Int { 1 << 2 | 1 << 4 | 1 << 7 }
}

/// The eight neighbors of a place, numbered 0 … 7: NW, N, NE, W, E, SW, S, SE.
protocol SeaWorldNeighborhood: Sendable {
  /// Returns the place of the neighbor in `direction`.
  func neighbor(of place: Int, _ direction: Int) -> Int

  /// Returns the directions, as bits 0 … 7, in which neighbors hold `kind`.
  func mask(of place: Int, _ kind: UInt64) -> Int

  /// Returns the number of the bit that `random` selects from `mask`, which has at least one.
  func choose(from mask: Int, _ random: UInt64) -> Int
}

/// The neighbors on a table with walls.
///
/// It is Sendable because a wavefront separates the threads that use `cells`.
struct WalledNeighborhood: SeaWorldNeighborhood, @unchecked Sendable {
  let cells: UnsafeMutablePointer<Cell>
  let stride: Int
  let offsets: UnsafePointer<Int>
  let setBits: UnsafePointer<UInt8>

  @inline(__always)
  func neighbor(of place: Int, _ direction: Int) -> Int {
    place &+ offsets[direction]
  }

  @inline(__always)
  func mask(of place: Int, _ kind: UInt64) -> Int {
    let above = cells + (place &- stride)
    let here = cells + place
    let below = cells + (place &+ stride)
    var mask = above[-1].kind == kind ? 1 : 0
    mask |= above[0].kind == kind ? 2 : 0
    mask |= above[1].kind == kind ? 4 : 0
    mask |= here[-1].kind == kind ? 8 : 0
    mask |= here[1].kind == kind ? 16 : 0
    mask |= below[-1].kind == kind ? 32 : 0
    mask |= below[0].kind == kind ? 64 : 0
    mask |= below[1].kind == kind ? 128 : 0
    return mask
  }

  @inline(__always)
  func choose(from mask: Int, _ random: UInt64) -> Int {
    chosenBit(of: mask, random, setBits)
  }
}

/// The neighbors on a table whose opposite edges meet; used by one thread.
struct TorusNeighborhood: SeaWorldNeighborhood, @unchecked Sendable {
  let cells: UnsafeMutablePointer<Cell>
  let board: Board
  let setBits: UnsafePointer<UInt8>

  @inline(__always)
  func neighbor(of place: Int, _ direction: Int) -> Int {
    // The eight directions are the nine places of a block without the middle one.
    let (down, right) = (direction + (direction < 4 ? 0 : 1)).quotientAndRemainder(dividingBy: 3)
    let row = wrapped(board.row(of: place) + down - 1, board.rows)
    let column = wrapped(board.column(of: place) + right - 1, board.columns)
    return board.place(row: row, column: column)
  }

  @inline(__always)
  private func wrapped(_ position: Int, _ count: Int) -> Int {
    position < 0 ? count - 1 : position == count ? 0 : position
  }

  func mask(of place: Int, _ kind: UInt64) -> Int {
    var mask = 0
    for direction in 0..<8 where cells[neighbor(of: place, direction)].kind == kind {
      mask |= 1 << direction
    }
    return mask
  }

  @inline(__always)
  func choose(from mask: Int, _ random: UInt64) -> Int {
    chosenBit(of: mask, random, setBits)
  }
}

/// Selects one of the set bits of an 8-bit mask by 32 random bits: number ⌊random · count / 2³²⌋.
///
/// A choice among n is uniform to within n / 2³²: exact draws would cost a loop in every turn.
@inline(__always)
private func chosenBit(of mask: Int, _ random: UInt64, _ setBits: UnsafePointer<UInt8>) -> Int {
  let count = UInt64(truncatingIfNeeded: mask.nonzeroBitCount)
  let number = Int(truncatingIfNeeded: (random &* count) &>> 32)
  return Int(setBits[mask &* 8 &+ number])
}

/// The table with the number of the n-th set bit of each 8-bit mask at 8·mask + n.
let setBitsByMask: [UInt8] = (0..<256).flatMap { mask in
  let bits = (0..<8).filter { mask >> $0 & 1 == 1 }.map(UInt8.init)
  return bits + [UInt8](repeating: 0, count: 8 - bits.count)
}
