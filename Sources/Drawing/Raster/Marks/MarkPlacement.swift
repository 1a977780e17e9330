import Lattice
import SceneDescription

/// Where marks lie in a picture of a part of the plane, in 1/256 px from its upper left corner.
///
/// A place of the plane is rounded to the nearest 1/256 px, halves up, before anything else is done with it:
/// so parts of a picture have the same marks as the whole.
struct MarkPlacement {
  /// Beyond so many 1/256 px a mark is as good as this far.
  static let reach = 1 << 50

  private let numerator: Int
  private let denominator: Int
  private let corner: (x: Int128, y: Int128)
  /// The corner, where an Int can count it with room to spare.
  private let near: (x: Int, y: Int)?

  /// The places in the pixels from `origin` on.
  ///
  /// - Parameters:
  ///   - origin: a pixel of the plane.
  ///   - scale: pixels per cell.
  ///   - phase: how much further pixels begin.
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

  /// Where `point` lies; far beyond ``reach``, anywhere else beyond it.
  @inline(__always) func place(_ point: MarkPoint) -> (x: Int, y: Int) {
    precondition(
      Mark.places.contains(point.x) && Mark.places.contains(point.y),
      "a mark lies within 2^61 of the plane's origin")
    if let near, let x = quick(point.x), let y = quick(point.y) {
      return (limited(x &- near.x), limited(y &- near.y))
    }
    return (slow(point.x, corner.x), slow(point.y, corner.y))
  }

  /// A length of `halves` 1/512 of a cell, at most ``reach``.
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

  /// A length of `count` 1/256 of a cell, at most ``reach``.
  @inline(__always) func length(_ count: Int) -> Int {
    precondition(Mark.lengths.contains(count), "a mark's lengths are 0 … 2^40")
    return length(halves: 2 &* count)
  }

  /// The coordinate in 1/256 px from the plane's origin; nil where it takes more than an Int on the way.
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
