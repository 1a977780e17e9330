import Lattice
import SimulationKernel

/// A part of a field that comes again after a period, in its place or displaced.
struct SettledPart {
  /// The cells of a generation of the period.
  struct Phase {
    let population: Int
    /// The digest of the cells where they don't move.
    let digest: UInt64
    /// The cells of a ship.
    let pieces: [CellPiece]
  }

  let phases: [Phase]
  /// The displacement after a period.
  let dx: Int, dy: Int
  /// The columns and the rows of all generations of the period.
  let columns: PathSpan, rows: PathSpan

  /// The longest period of a ship.
  static let longestShip = 256

  /// Creates the part with `frames`, of a generation each.
  init(_ frames: [ArraySlice<CellPiece>], dx: Int, dy: Int) {
    (self.dx, self.dy) = (dx, dy)
    let isShip = dx != 0 || dy != 0
    var columns = PathSpan(step: dx), rows = PathSpan(step: dy)
    phases = frames.map { pieces in
      var population = 0, digest: UInt64 = 0
      for piece in pieces {
        population += piece.length
        digest &+= piece.digest(dx: 0, dy: 0)
        columns.add(piece.x..<piece.end)
        rows.add(piece.y..<piece.y + 1)
      }
      return Phase(population: population, digest: digest, pieces: isShip ? Array(pieces) : [])
    }
    (self.columns, self.rows) = (columns, rows)
  }

  var period: Int { phases.count }
  var isShip: Bool { dx != 0 || dy != 0 }

  /// Returns the number of the phase of the generation `offset` after the first one, and of the periods
  /// until then.
  func phase(at offset: Tick) -> (number: Int, periods: Int) {
    let period = Tick(period)
    let number = (offset % period + period) % period
    return (Int(number), Int((offset - number) / period))
  }
}

/// The columns, or rows, that a part covers within a period.
struct PathSpan {
  private(set) var low = Int.max, end = Int.min
  /// The displacement after a period.
  let step: Int

  init(step: Int) { self.step = step }

  mutating func add(_ range: Range<Int>) {
    low = min(low, range.lowerBound)
    end = max(end, range.upperBound)
  }

  /// Returns the time, in generations, at which cells of two parts can be within two columns of one
  /// another: all of it, `nil` for none, or an interval that is a little too long.
  ///
  /// Between two periods a part has gone less than the next displacement: moving evenly, its span is
  /// longer by that.
  static func meeting(
    _ one: PathSpan, _ period: Int, _ other: PathSpan, _ otherPeriod: Int
  ) -> ClosedRange<Int128>? {
    let scale = Int128(period) * Int128(otherPeriod)
    let speed = Int128(one.step) * Int128(otherPeriod) - Int128(other.step) * Int128(period)
    let most = (other.evenEnd + 2 - one.evenLow) * scale
    let least = (other.evenLow - 2 - one.evenEnd) * scale
    if speed == 0 { return least < 0 && most > 0 ? always : nil }
    let (start, end) = speed > 0 ? (least, most) : (most, least)
    return start / speed - 1...end / speed + 1
  }

  private var evenLow: Int128 { Int128(low) + Int128(min(0, -step)) }
  private var evenEnd: Int128 { Int128(end) + Int128(max(0, -step)) }

  /// All times.
  static let always = Int128.min...Int128.max
}

/// All parts of a field.
struct SettledParts {
  /// What becomes of the parts.
  enum Flight {
    /// They don't meet where they haven't within this number of generations.
    case free(within: Int)
    /// The boxes around two of them meet later, or a ship has too long a period.
    case crossing
  }

  private let parts: [SettledPart]
  /// The generation at which they are in their first phase.
  let tick: Tick

  init(_ parts: [SettledPart], at tick: Tick) {
    self.parts = parts.sorted { $0.columns.low < $1.columns.low }
    self.tick = tick
  }

  var ships: Int { parts.count { $0.isShip } }

  /// The period of all parts but ships, or `nil` from 2¹²⁷ on.
  var period: Int128? {
    var common: Int128 = 1
    for period in Set(parts.lazy.filter { !$0.isShip }.map(\.period)) {
      let (product, isBeyond) = (common / greatestCommonDivisor(common, Int128(period)))
        .multipliedReportingOverflow(by: Int128(period))
      if isBeyond { return nil }
      common = product
    }
    return common
  }

  /// What becomes of the parts.
  var flight: Flight {
    var needed = 1
    let ships = parts.indices.filter { parts[$0].isShip }
    if ships.contains(where: { parts[$0].period > SettledPart.longestShip }) { return .crossing }
    /// Returns whether two parts can meet although they move differently.
    func cross(_ one: SettledPart, _ other: SettledPart) -> Bool {
      guard
        let across = PathSpan.meeting(one.columns, one.period, other.columns, other.period),
        let down = PathSpan.meeting(one.rows, one.period, other.rows, other.period)
      else { return false }
      if across != PathSpan.always || down != PathSpan.always {
        return max(across.lowerBound, down.lowerBound, 0)
          <= min(across.upperBound, down.upperBound)
      }
      // Side by side for ever: they have been close once in all of their common periods, or never.
      let common = one.period / greatestCommonDivisor(one.period, other.period)
      let (generations, isBeyond) = common.multipliedReportingOverflow(by: other.period)
      needed = max(needed, isBeyond ? .max : generations)
      return false
    }
    for (number, ship) in ships.enumerated() {
      for other in ships[..<number] where cross(parts[ship], parts[other]) { return .crossing }
      for other in parts where !other.isShip && cross(parts[ship], other) { return .crossing }
    }
    let resting = parts.filter { !$0.isShip }
    for (number, part) in resting.enumerated() {
      for other in resting[(number + 1)...] {
        if other.columns.low >= part.columns.end + 2 { break }
        if cross(part, other) { return .crossing }
      }
    }
    return .free(within: needed)
  }

  /// Returns the number of cells that the parts have at `tick`, before or after ``tick``.
  func population(at tick: Tick) -> Int {
    var sum = 0
    for part in parts { sum += part.phases[part.phase(at: tick - self.tick).number].population }
    return sum
  }

  /// Returns the digest of the cells that the parts have at `tick`, before or after ``tick``.
  func digest(at tick: Tick) -> UInt64 {
    var sum: UInt64 = 0
    for part in parts {
      let (number, periods) = part.phase(at: tick - self.tick)
      let phase = part.phases[number]
      if part.isShip {
        for piece in phase.pieces {
          sum &+= piece.digest(dx: periods &* part.dx, dy: periods &* part.dy)
        }
      } else {
        sum &+= phase.digest
      }
    }
    return sum
  }
}
