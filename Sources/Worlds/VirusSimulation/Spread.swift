import SimulationKernel

/// The turns of one step: who infects whom depends only on (seed, step, person).
struct Spread: @unchecked Sendable {
  private let cells: UnsafeMutablePointer<UInt8>
  private let group: Group
  private let streams: TickStreams
  private let rules: SpreadRules

  /// The most people that a turn can choose.
  var mostChosen: Int { rules.mostChosen }

  init(
    rules: SpreadRules, streams: TickStreams, group: Group, cells: UnsafeMutablePointer<UInt8>
  ) {
    self.cells = cells
    self.group = group
    self.streams = streams
    self.rules = rules
  }

  /// Gives each of the sick people on the first `count` of `places` a turn.
  ///
  /// - Parameters:
  ///   - places: Sick people; those who still have a healthy neighbor are moved to the front.
  ///   - count: The number of people who have a turn.
  ///   - chosen: Space for `mostChosen` places for each; gets the places of those who are chosen
  ///     and were not before, who are marked as such.
  /// - Returns: The number of people who stay, and of those newly chosen.
  func run(
    _ places: UnsafeMutablePointer<UInt32>, count: Int, chosen: UnsafeMutablePointer<UInt32>
  ) -> (kept: Int, chosen: Int) {
    rules.choosesAmongAll
      ? run(places, count, chosen) { cell, _ in neighbors(of: cell, Health.borderShift) }
      : run(places, count, chosen) { $1 }
  }

  @inline(__always)
  private func run(
    _ places: UnsafeMutablePointer<UInt32>, _ count: Int, _ chosen: UnsafeMutablePointer<UInt32>,
    pool: (UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> (kept: Int, chosen: Int) {
    let subsets = Subsets.all
    var kept = 0
    var new = chosen
    for index in 0..<count {
      let place = places[index]
      let cell = cells + Int(place)
      let healthy = neighbors(of: cell, Health.notHealthyShift)
      if healthy == 0 { continue }
      places[kept] = place
      kept &+= 1
      let draw = streams.draw(UInt64(truncatingIfNeeded: group.person(at: place)))
      var rest =
        subsets.choose(from: pool(cell, healthy), rules.sizes, draw)
        & UInt32(truncatingIfNeeded: healthy)
      while rest != 0 {
        let step = rules.offsets[rest.trailingZeroBitCount]
        rest &= rest &- 1
        let before = cell[step]
        cell[step] = Health.chosen
        // The place is always written and counted when it is new, so that there is no branch to
        // predict.
        new.pointee = UInt32(truncatingIfNeeded: Int(place) &+ step)
        new += Int(before == Health.healthy ? 1 : 0)
      }
    }
    return (kept, new - chosen)
  }

  /// Makes the chosen people at `places` sick.
  func infect(_ places: ArraySlice<UInt32>) {
    for place in places { cells[Int(place)] = Health.sick }
  }

  /// Returns the directions in which the bit at `shift` is clear, as bits from NW to SE, among
  /// those of near people.
  @inline(__always)
  private func neighbors(of cell: UnsafeMutablePointer<UInt8>, _ shift: UInt32) -> Int {
    let stride = group.stride
    let above = three(cell - stride - 1, shift), below = three(cell + stride - 1, shift)
    let beside = three(cell - 1, shift)
    let sides = (beside & 1) &<< 3 | (beside & 4) &<< 2
    return Int(above | sides | below &<< 5) & rules.directions
  }

  /// Returns bits 0, 1, 2 for three consecutive places; a fourth byte after them is read and not
  /// used.
  @inline(__always)
  private func three(_ start: UnsafeMutablePointer<UInt8>, _ shift: UInt32) -> UInt32 {
    let word = UInt32(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self))
    return ((~word &>> shift & 0x0001_0101) &* 0x0001_0204) &>> 16 & 7
  }
}
