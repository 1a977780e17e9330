import Lattice
import SceneDescription

/// The places of marks in a picture of a part of the plane, in 1/256 px from its upper left corner.
///
/// A place of the plane is rounded to the nearest 1/256 px, halves up, before any other
/// computation, so parts of a picture have the same marks as the whole.
struct MarkPlacement {
  /// The distance in 1/256 px to which marks further away are moved.
  static let reach = 1 << 50

  private let numerator: Int
  private let denominator: Int
  private let corner: (x: Int128, y: Int128)
  /// The corner, if an Int can represent it with a margin.
  private let near: (x: Int, y: Int)?

  /// Creates the placement of marks in the pixels from `origin` on.
  ///
  /// - Parameters:
  ///   - origin: The first pixel of the plane.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  init(origin: Point, scale: Scale, phase: Phase) {
    numerator = scale.numerator
    denominator = scale.denominator
    let unit = Int128(Phase.unit)
    corner = (
      Int128(origin.x) * unit + Int128(phase.x), Int128(origin.y) * unit + Int128(phase.y)
    )
    let isNear = max(origin.x.magnitude, origin.y.magnitude) < 1 << 50
    near = isNear ? (Int(corner.x), Int(corner.y)) : nil
  }

  /// Returns the place of `point`; if it is far beyond ``reach``, any place beyond it.
  @inline(__always) func place(_ point: MarkPoint) -> (x: Int, y: Int) {
    precondition(
      Mark.places.contains(point.x) && Mark.places.contains(point.y),
      "a mark must be within 2^61 of the plane's origin")
    if let near, let x = quick(point.x), let y = quick(point.y) {
      return (limited(x &- near.x), limited(y &- near.y))
    }
    return (slow(point.x, corner.x), slow(point.y, corner.y))
  }

  /// Returns a length of `halves` 1/512 of a cell, at most ``reach``.
  @inline(__always) func length(halves: Int) -> Int {
    let (product, overflow) = halves.multipliedReportingOverflow(by: numerator)
    if !overflow, product < 1 << 61, denominator < 1 << 60 {
      if denominator == 1 { return min(Self.reach, (product &+ 1) >> 1) }
      return min(Self.reach, (product &+ denominator) / (2 &* denominator))
    }
    let length =
      (Int128(halves) * Int128(numerator) + Int128(denominator)) / (2 * Int128(denominator))
    return Int(min(Int128(Self.reach), length))
  }

  /// Returns a length of `count` 1/256 of a cell, at most ``reach``.
  @inline(__always) func length(_ count: Int) -> Int {
    precondition(Mark.lengths.contains(count), "a mark's lengths must be 0 … 2^40")
    return length(halves: 2 &* count)
  }

  /// Returns the coordinate in 1/256 px from the plane's origin; `nil` if computing it exceeds an
  /// Int.
  @inline(__always) private func quick(_ coordinate: Int) -> Int? {
    let (product, overflow) = coordinate.multipliedReportingOverflow(by: numerator)
    if overflow || product.magnitude >= 1 << 61 { return nil }
    if denominator == 1 { return product }
    return (product &+ denominator / 2).flooringDivision(by: denominator)
  }

  @inline(__always) private func limited(_ distance: Int) -> Int {
    max(-2 * Self.reach, min(2 * Self.reach, distance))
  }

  private func slow(_ coordinate: Int, _ corner: Int128) -> Int {
    let divisor = Int128(denominator)
    let place = (Int128(coordinate) * Int128(numerator) + divisor / 2)
      .flooringDivision(by: divisor)
    let far = Int128(2 * Self.reach)
    return Int(max(-far, min(far, place - corner)))
  }
}
