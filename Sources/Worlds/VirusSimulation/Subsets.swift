/// All subsets of every set of neighbors, sorted by size: 3⁸ of them, a byte each, in tables that
/// live as long as the program.
///
/// Bit i stands for the neighbor in direction i: NW, N, NE, W, E, SW, S, SE.
struct Subsets: @unchecked Sendable {
  /// The subsets themselves.
  let subsets: UnsafePointer<UInt8>
  /// For each set, the index of its first subset, and 9 times the number of its members.
  let sets: UnsafePointer<(start: UInt16, row: UInt16)>
  /// For sets of h neighbors, at 9·h + k: the index of the first subset of size k, and their
  /// number.
  let ofSize: UnsafePointer<(first: UInt16, count: UInt16)>

  static let all = Subsets()

  private init() {
    var subsets: [UInt8] = []
    var sets: [(start: UInt16, row: UInt16)] = []
    var ofSize = [(first: UInt16, count: UInt16)](repeating: (0, 0), count: 81)
    for set in 0..<256 {
      let start = subsets.count, row = 9 * set.nonzeroBitCount
      sets.append((UInt16(start), UInt16(row)))
      for size in 0...set.nonzeroBitCount {
        let first = subsets.count
        for subset in 0...set where subset & ~set == 0 && subset.nonzeroBitCount == size {
          subsets.append(UInt8(subset))
        }
        ofSize[row + size] = (UInt16(first - start), UInt16(subsets.count - first))
      }
    }
    self.subsets = table(subsets)
    self.sets = table(sets)
    self.ofSize = table(ofSize)
  }

  /// Returns the subset of `set` that `draw` chooses: its upper 32 bits one of the sizes that
  /// `sizes` allows for the set, its lower 32 bits one of the subsets of that size, each equally
  /// likely to within 2⁻²⁵.
  @inline(__always)
  func choose(from set: Int, _ sizes: UnsafePointer<SizeChoice>, _ draw: UInt64) -> UInt32 {
    let (start, row) = sets[set]
    let choice = sizes[Int(row)]
    let size = ((draw &>> 32) &* UInt64(choice.count)) &>> 32 &+ UInt64(choice.low)
    let (first, count) = ofSize[Int(row) &+ Int(truncatingIfNeeded: size)]
    let index = ((draw & 0xffff_ffff) &* UInt64(count)) &>> 32
    return UInt32(subsets[Int(start) &+ Int(first) &+ Int(truncatingIfNeeded: index)])
  }
}

/// The sizes that can be drawn: `low` ..< `low` + `count`.
struct SizeChoice {
  var low: UInt16
  var count: UInt16

  /// Creates the sizes that a sick person with `members` people to choose among can draw.
  init(_ configuration: VirusConfiguration, members: Int) {
    let most = UInt16(min(configuration.infectionFactor, members))
    switch configuration.subset {
    case .uniform: (low, count) = (0, most + 1)
    case .atLeastOne: (low, count) = (min(1, most), max(1, most))
    case .full: (low, count) = (most, 1)
    }
  }
}
