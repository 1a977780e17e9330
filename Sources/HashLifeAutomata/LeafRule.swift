import AutomatonRules

/// One generation of 16 × 16 cells, all at once.
///
/// Four rows of sixteen are in each word, the upper left cell in the highest bit. Neighbours beyond
/// the edges are wrong, so each generation leaves one row and column less on every side.
struct LeafRule: ~Copyable {
  typealias Cells = SIMD4<UInt64>

  private let countsNeighbours: Bool
  private let choices: UnsafeMutableBufferPointer<DecisionDiagram.Choice>
  private let root: Int
  // One vector for each place of the diagram; the choices' own come last.
  private let planes: UnsafeMutablePointer<Cells>
  private let firstChoice: Int

  init(_ rule: Rule) {
    let diagram: DecisionDiagram
    if let counts = rule.counts {
      // Adders bring eight neighbours down to four bits. There is no count above 8: those that the
      // bits could tell are taken as 8, so that nothing need be asked of them.
      countsNeighbours = true
      diagram = DecisionDiagram(variables: 5) {
        (($0 & 1 == 1 ? counts.survival : counts.birth) >> min($0 >> 1, 8)) & 1 == 1
      }
    } else {
      countsNeighbours = false
      diagram = DecisionDiagram(variables: 9, outcome: rule.isAliveNext)
    }
    choices = .allocate(capacity: diagram.choices.count)
    _ = choices.initialize(from: diagram.choices)
    root = Int(diagram.root)
    firstChoice = 2 + diagram.variables
    planes = .allocate(capacity: diagram.places)
    planes.initialize(repeating: Cells(), count: diagram.places)
    planes[1] = Cells(repeating: .max)
  }

  deinit {
    choices.deallocate()
    planes.deallocate()
  }

  /// The cells one generation after `cells`.
  @inline(__always)
  func next(_ cells: Cells) -> Cells {
    let west: Cells = cells &>> 1
    let east: Cells = cells &<< 1
    if countsNeighbours { count(west, cells, east) } else { spread(west, cells, east) }
    var place = firstChoice
    for choice in choices {
      let no: Cells = planes[Int(choice.no)]
      let difference: Cells = no ^ planes[Int(choice.yes)]
      planes[place] = no ^ (difference & planes[Int(choice.variable)])
      place &+= 1
    }
    return planes[root]
  }

  /// Sets the variables to the cell itself and the four bits of its count of neighbours.
  @inline(__always)
  private func count(_ west: Cells, _ cells: Cells, _ east: Cells) {
    let besides1: Cells = west ^ east
    let besides2: Cells = west & east
    let row1: Cells = besides1 ^ cells
    let row2: Cells = besides2 | (besides1 & cells)
    let north1: Cells = Self.north(row1)
    let north2: Cells = Self.north(row2)
    let south1: Cells = Self.south(row1)
    let south2: Cells = Self.south(row2)
    let rows1: Cells = north1 ^ south1
    let carry1: Cells = (north1 & south1) | (rows1 & besides1)
    let rows2: Cells = north2 ^ south2
    let twos: Cells = rows2 ^ besides2
    let fours: Cells = (north2 & south2) | (rows2 & besides2)
    let carry2: Cells = twos & carry1
    planes[2] = cells
    planes[3] = rows1 ^ besides1
    planes[4] = twos ^ carry1
    planes[5] = fours ^ carry2
    planes[6] = fours & carry2
  }

  /// Sets the variables to the nine cells, from the south-east one to the north-west one.
  @inline(__always)
  private func spread(_ west: Cells, _ cells: Cells, _ east: Cells) {
    planes[2] = Self.south(east)
    planes[3] = Self.south(cells)
    planes[4] = Self.south(west)
    planes[5] = east
    planes[6] = cells
    planes[7] = west
    planes[8] = Self.north(east)
    planes[9] = Self.north(cells)
    planes[10] = Self.north(west)
  }

  /// The row above in the place of each row.
  @inline(__always)
  private static func north(_ rows: Cells) -> Cells {
    let above = Cells(0, rows.x, rows.y, rows.z)
    return rows &>> 16 | above &<< 48
  }

  /// The row below in the place of each row.
  @inline(__always)
  private static func south(_ rows: Cells) -> Cells {
    let below = Cells(rows.y, rows.z, rows.w, 0)
    return rows &<< 16 | below &>> 48
  }
}

extension LeafRule {
  /// The 16 × 16 cells of four leaves.
  @inline(__always)
  static func cells(_ northWest: UInt64, _ northEast: UInt64, _ southWest: UInt64, _ southEast: UInt64)
    -> Cells
  {
    let west = Cells(northWest >> 32, northWest, southWest >> 32, southWest)
    let east = Cells(northEast >> 32, northEast, southEast >> 32, southEast)
    return spaced(west) &<< 8 | spaced(east)
  }

  /// The leaf in the middle of 16 × 16 cells.
  @inline(__always)
  static func middle(_ cells: Cells) -> UInt64 {
    packed(cells.y) << 32 | packed(cells.z)
  }

  /// The low four bytes of each word, each at the end of a row of sixteen.
  @inline(__always)
  private static func spaced(_ bytes: Cells) -> Cells {
    let low: Cells = bytes & Cells(repeating: 0xFFFF_FFFF)
    let pairs: Cells = (low | low &<< 16) & Cells(repeating: 0x0000_FFFF_0000_FFFF)
    return (pairs | pairs &<< 8) & Cells(repeating: 0x00FF_00FF_00FF_00FF)
  }

  /// The middle eight columns of four rows, as four bytes.
  @inline(__always)
  private static func packed(_ rows: UInt64) -> UInt64 {
    let bytes = rows >> 4 & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return (pairs | pairs >> 16) & 0xFFFF_FFFF
  }
}
