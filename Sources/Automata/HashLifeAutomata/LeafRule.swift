import AutomatonRules

/// A rule that computes a generation of 16 × 16 cells at once.
///
/// Four rows of sixteen are in each word, the upper left cell in the highest bit. Neighbors beyond
/// the edges are wrong, so that each generation has one row and column less on every side.
struct LeafRule: ~Copyable {
  typealias Cells = SIMD4<UInt64>

  private let steps: UnsafeMutablePointer<RuleCircuit.Step>
  private let count: Int
  private let output: Int
  // The nine inputs by the bits of a table's index, and the values of the circuit.
  private let inputs: UnsafeMutablePointer<Cells>
  private let values: UnsafeMutablePointer<Cells>

  init(_ circuit: RuleCircuit) {
    count = circuit.steps.count
    steps = .allocate(capacity: count)
    for (index, step) in circuit.steps.enumerated() { (steps + index).initialize(to: step) }
    output = Int(circuit.output)
    inputs = .allocate(capacity: 9)
    inputs.initialize(repeating: Cells(), count: 9)
    values = .allocate(capacity: 2 + circuit.steps.count)
    values.initialize(repeating: Cells(), count: 2 + circuit.steps.count)
    values[1] = Cells(repeating: .max)
  }

  deinit {
    steps.deallocate()
    inputs.deallocate()
    values.deallocate()
  }

  /// Returns the cells one generation after `cells`.
  @inline(__always)
  func next(_ cells: Cells) -> Cells {
    let north = Self.north(cells)
    let south = Self.south(cells)
    inputs[0] = south &<< 1
    inputs[1] = south
    inputs[2] = south &>> 1
    inputs[3] = cells &<< 1
    inputs[4] = cells
    inputs[5] = cells &>> 1
    inputs[6] = north &<< 1
    inputs[7] = north
    inputs[8] = north &>> 1
    // A plain loop over pointers is fast even in builds without optimization.
    var index = 0
    while index < count {
      let step = steps[index]
      let ifDead: Cells = values[Int(step.ifDead)]
      let difference: Cells = ifDead ^ values[Int(step.ifAlive)]
      values[index &+ 2] = ifDead ^ (difference & inputs[Int(step.input)])
      index &+= 1
    }
    return values[output]
  }

  /// Returns the rows moved down by one.
  @inline(__always)
  private static func north(_ rows: Cells) -> Cells {
    let above = Cells(0, rows.x, rows.y, rows.z)
    return rows &>> 16 | above &<< 48
  }

  /// Returns the rows moved up by one.
  @inline(__always)
  private static func south(_ rows: Cells) -> Cells {
    let below = Cells(rows.y, rows.z, rows.w, 0)
    return rows &<< 16 | below &>> 48
  }
}
extension LeafRule {
  /// Returns the 16 × 16 cells of four leaves.
  @inline(__always)
  static func cells(
    _ northWest: UInt64, _ northEast: UInt64, _ southWest: UInt64, _ southEast: UInt64
  )
    -> Cells
  {
    let west = Cells(northWest >> 32, northWest, southWest >> 32, southWest)
    let east = Cells(northEast >> 32, northEast, southEast >> 32, southEast)
    return spaced(west) &<< 8 | spaced(east)
  }

  /// Returns the leaf in the middle of 16 × 16 cells.
  @inline(__always)
  static func middle(_ cells: Cells) -> UInt64 {
    packed(cells.y) << 32 | packed(cells.z)
  }

  /// Returns the low four bytes of each word, each moved to the end of a row of sixteen.
  @inline(__always)
  private static func spaced(_ bytes: Cells) -> Cells {
    let low: Cells = bytes & Cells(repeating: 0xFFFF_FFFF)
    let pairs: Cells = (low | low &<< 16) & Cells(repeating: 0x0000_FFFF_0000_FFFF)
    return (pairs | pairs &<< 8) & Cells(repeating: 0x00FF_00FF_00FF_00FF)
  }

  /// Returns the middle eight columns of four rows, as four bytes.
  @inline(__always)
  private static func packed(_ rows: UInt64) -> UInt64 {
    let bytes = rows >> 4 & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs >> 16) & 0xFFFF_FFFF
  }
}
