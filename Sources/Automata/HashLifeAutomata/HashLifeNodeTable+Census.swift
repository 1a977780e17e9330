import CellPatterns

extension HashLifeNodeTable {
  // Populations below 2^31 are stored in the node itself; for larger ones it has an index in
  // `largePopulations`, with this bit set.
  private static let largeFlag: UInt32 = 1 << 31
  /// The highest level on which all populations are below that.
  private static let highestSmallLevel = 15

  /// Returns the number of live cells of a node, which is computed once.
  mutating func population(of index: NodeIndex, level: Int) -> CellCount {
    if level <= Self.highestSmallLevel { return CellCount(UInt128(smallPopulation(of: index))) }
    let node = nodes[Int(index)]
    if index == 0 { return CellCount() }
    if node.population != .max { return population(kept: node.population) }
    var count = population(of: node.northWest, level: level - 1)
    count += population(of: node.northEast, level: level - 1)
    count += population(of: node.southWest, level: level - 1)
    count += population(of: node.southEast, level: level - 1)
    if let small = count.int, small < Int(Self.largeFlag) {
      nodes[Int(index)].population = UInt32(small)
    } else {
      nodes[Int(index)].population = Self.largeFlag | UInt32(largePopulations.count)
      largePopulations.append(count)
    }
    return count
  }

  private func population(kept: UInt32) -> CellCount {
    kept & Self.largeFlag == 0
      ? CellCount(UInt128(kept)) : largePopulations[Int(kept & ~Self.largeFlag)]
  }

  private func smallPopulation(of index: NodeIndex) -> UInt32 {
    let node = nodes + Int(index)
    if node.pointee.isLeaf { return UInt32(node.pointee.north.nonzeroBitCount) }
    if index == 0 || node.pointee.population != .max {
      return index == 0 ? 0 : node.pointee.population
    }
    let north =
      smallPopulation(of: node.pointee.northWest) + smallPopulation(of: node.pointee.northEast)
    let south =
      smallPopulation(of: node.pointee.southWest) + smallPopulation(of: node.pointee.southEast)
    node.pointee.population = north + south
    return north + south
  }

  /// Keeps the population of a node through a collection, before which the large ones were
  /// `populations`.
  mutating func keepPopulation(
    of node: UnsafeMutablePointer<Node>, from populations: [CellCount]
  ) {
    let kept = node.pointee.population
    if kept == .max || kept & Self.largeFlag == 0 { return }
    node.pointee.population = Self.largeFlag | UInt32(largePopulations.count)
    largePopulations.append(populations[Int(kept & ~Self.largeFlag)])
  }

  /// Returns a digest of the cells of a node, whatever its index.
  mutating func digest(of index: NodeIndex) -> UInt64 {
    if digests == nil { digests = ReservedMemory(count: capacity * 8) }
    return digest(of: index, digests?.address.assumingMemoryBound(to: UInt64.self))
  }

  // Where the system has no memory for known digests, each one is computed again.
  private func digest(of index: NodeIndex, _ known: UnsafeMutablePointer<UInt64>?) -> UInt64 {
    if index == 0 { return 0 }
    if let known, known[Int(index)] != 0 { return known[Int(index)] }
    let node = nodes[Int(index)]
    var digest = Self.mixed(node.north)
    if !node.isLeaf {
      digest = 0
      for quarter in [node.northWest, node.northEast, node.southWest, node.southEast] {
        digest = Self.mixed(digest ^ self.digest(of: quarter, known))
      }
    }
    known?[Int(index)] = digest
    return digest
  }

  /// Returns `bits`, with an odd number added so that 0 does not stay 0, mixed by the finalizer of
  /// MurmurHash3.
  static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return bits ^ bits >> 33
  }
}
