import Lattice
import SimulationKernel

/// A part of a field that comes again after a period, in its place or displaced.
struct SettledPart {
  /// The cells in each generation of the period.
  let phases: [[CellPiece]]
  /// The displacement after a period.
  let dx: Int, dy: Int
  /// The columns and the rows of all generations of the period.
  let columns: PathSpan, rows: PathSpan

  /// The longest period of a ship.
  static let longestShip = 256

  init(_ phases: [[CellPiece]], dx: Int, dy: Int) {
    self.phases = phases
    (self.dx, self.dy) = (dx, dy)
    var columns = PathSpan(step: dx), rows = PathSpan(step: dy)
    for piece in phases.joined() {
      columns.add(piece.x..<piece.end)
      rows.add(piece.y..<piece.y + 1)
    }
    (self.columns, self.rows) = (columns, rows)
  }

  var period: Int { phases.count }
  var isShip: Bool { dx != 0 || dy != 0 }
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

  /// The number of generations within which parts that ever meet have met, or `nil` when the boxes around
  /// two of them meet later, and when a ship has too long a period.
  var generationsToMeet: Int? {
    var needed = 1
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
      // Side by side forever, they meet within a common period, or never.
      let (common, isBeyond) = (one.period / greatestCommonDivisor(one.period, other.period))
        .multipliedReportingOverflow(by: other.period)
      needed = max(needed, isBeyond ? .max : common)
      return false
    }
    let ships = parts.filter(\.isShip), rest = parts.filter { !$0.isShip }
    for (number, ship) in ships.enumerated() {
      if ship.period > SettledPart.longestShip { return nil }
      for other in ships[..<number] where cross(ship, other) { return nil }
      for other in rest where cross(ship, other) { return nil }
    }
    for (number, part) in rest.enumerated() {
      // They begin in ascending columns.
      for other in rest[(number + 1)...] {
        if other.columns.low >= part.columns.end + 2 { break }
        _ = cross(part, other)
      }
    }
    return needed
  }

  /// Returns the number and the digest of the cells at `tick`, before or after ``tick``.
  func count(at tick: Tick) -> (population: UInt64, digest: UInt64) {
    var population: UInt64 = 0, digest: UInt64 = 0
    for part in parts {
      let offset = Int(tick - self.tick), period = part.period
      let phase = (offset % period + period) % period, periods = (offset - phase) / period
      for piece in part.phases[phase] {
        population += UInt64(piece.length)
        digest &+= piece.digest(dx: periods &* part.dx, dy: periods &* part.dy)
      }
    }
    return (population, digest)
  }
}
