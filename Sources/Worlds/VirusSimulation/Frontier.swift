/// The sick people who may still have a healthy neighbor: the only ones that a step has to visit.
///
/// They are kept by bands of rows. A band's people reach at most one row beyond it, so that every
/// second band can run at the same time without two of them touching a place.
struct Frontier: Sendable {
  private static let fewestRows = 16
  private static let mostBands = 1024

  private let group: Group
  let rowsPerBand: Int
  private(set) var bands: [Band]

  init(_ group: Group) {
    self.group = group
    rowsPerBand = max(Self.fewestRows, (group.rows - 1) / Self.mostBands + 1)
    bands = Array(repeating: Band(), count: (group.rows - 1) / rowsPerBand + 1)
  }

  /// The number of people in it.
  var count: Int { bands.reduce(0) { $0 + $1.count } }

  /// Adds the sick person at `place`.
  mutating func add(_ place: UInt32) {
    bands[group.row(of: place) / rowsPerBand].append(place)
  }

  mutating func removeAll() {
    for index in bands.indices { bands[index] = Band() }
  }

  /// Takes a step: gives all sick people a turn, and adds those who have fallen sick.
  ///
  /// - Parameters:
  ///   - spread: The turns of this step.
  ///   - threads: The most threads that work.
  ///   - cases: The list that gets the places of those who fell sick, in no order; `nil` when they
  ///     are not needed.
  /// - Returns: The number of people who have fallen sick.
  mutating func step(
    _ spread: Spread, threads: Int, cases: inout [UInt32]?
  ) -> Int {
    let group = group, rows = rowsPerBand
    return bands.withUnsafeMutableBufferPointer { bands in
      let crew = BandCrew(bands: bands, threads: threads)
      for parity in 0...1 {
        crew.run(from: parity, by: 2) { index, band in
          let first = group.place(row: index * rows, column: 0)
          let end = group.place(row: min((index + 1) * rows, group.rows), column: 0)
          band.run(spread, UInt32(first)..<UInt32(end), reach: end - first + 2 * group.stride)
        }
      }
      for index in bands.indices {
        if index > 0 { bands[index - 1].append(contentsOf: bands[index].above) }
        if index < bands.count - 1 { bands[index + 1].append(contentsOf: bands[index].below) }
      }
      crew.run(from: 0, by: 1) { _, band in spread.infect(band.newest) }
      if cases != nil { for band in bands { cases?.append(contentsOf: band.newest) } }
      return bands.reduce(0) { $0 + $1.newest.count }
    }
  }
}

/// The sick people in some rows of a group.
struct Band: Sendable {
  /// The places of `count` people, with spare capacity.
  private var places: [UInt32] = []
  private(set) var count = 0
  /// The number of the first people, who were here before the last step.
  private var older = 0
  /// The people chosen in the running step who are in the bands above and below.
  private(set) var above: [UInt32] = []
  private(set) var below: [UInt32] = []

  /// The places of all its people.
  var people: ArraySlice<UInt32> { places[..<count] }
  /// The people added in the last step.
  var newest: ArraySlice<UInt32> { people[older...] }

  mutating func append(_ place: UInt32) {
    reserveSpace(for: 1)
    places[count] = place
    count += 1
  }

  mutating func append(contentsOf others: [UInt32]) {
    for place in others { append(place) }
  }

  /// Gives all people a turn; those who are chosen are sorted by their rows: in `rows`, which are
  /// the band's, or above or below, `reach` places in all.
  mutating func run(_ spread: Spread, _ rows: Range<UInt32>, reach: Int) {
    above.removeAll(keepingCapacity: true)
    below.removeAll(keepingCapacity: true)
    if count == 0 { return }
    // One more is needed because the last chosen place is written before it is known to be new.
    reserveSpace(for: min(count * spread.mostChosen, reach) + 1)
    let turned = count
    let (kept, new) = places.withUnsafeMutableBufferPointer { places in
      let start = places.baseAddress.unsafelyUnwrapped
      return spread.run(start, count: turned, chosen: start + turned)
    }
    older = kept
    count = kept
    for index in turned..<turned + new {
      let place = places[index]
      if place < rows.lowerBound {
        above.append(place)
      } else if place >= rows.upperBound {
        below.append(place)
      } else {
        places[count] = place
        count += 1
      }
    }
  }

  private mutating func reserveSpace(for more: Int) {
    let needed = count + more
    if needed <= places.count { return }
    places.append(
      contentsOf: repeatElement(0, count: max(needed, places.count * 3 / 2) - places.count))
  }
}
