import Lattice
import Pictures
import SceneDescription

/// A painter of the ice along the walls of a table, over water.
///
/// Lengths are in cells. The rim's edge is straight between corners at equal distances, each of which stands
/// out by a length of its own.
struct IceRim: Sendable, Equatable {
  private let bounds: Rect
  /// The pixels of a cell.
  private let cell: Float
  private let phase: Phase
  private let fill: UInt32
  private let edge: UInt32
  private let shade: UInt32

  /// The width of the rim without its corners, and how far these stand out.
  private static let width: Float = 0.05
  private static let corners: Float = 0.16
  /// The number of corners to a cell.
  private static let density: Float = 1.6
  /// The width of the line at the edge, and that of the shade under it.
  private static let line: Float = 0.055
  private static let shadeWidth: Float = 0.5
  private static let shadeOpacity: Float = 0.35
  /// How far from a wall the rim is seen.
  static let reach: Float = width + corners + shadeWidth

  /// Creates the rim of a table, or returns `nil` for water without ice.
  init?(_ water: Water, bounds: Rect, scale: Scale, phase: Phase) {
    guard let ice = water.ice else { return nil }
    self.bounds = bounds
    self.phase = phase
    cell = Float(scale.numerator) / Float(scale.denominator)
    (fill, edge, shade) = (ice.fill.pixel, ice.edge.pixel, water.tones[0].pixel)
  }

  /// Returns the mask of the rim in the pixels `region` of the plane, from the first of them on.
  func mask(of region: Rect) -> FigureMask {
    FigureMask(capacity: region.width * region.height) { add(region, to: &$0) }
  }

  private func add(_ region: Rect, to builder: inout FigureMask.Builder) {
    let columns = (0..<region.width).map { place(region.x + $0, phase.x) - Float(bounds.x) }
    let width = Float(bounds.width), height = Float(bounds.height)
    // The distances of the rim's edges at the top and at the bottom, column by column.
    let tops = columns.map { edge(at: $0, of: .top) }
    let bottoms = columns.map { height - edge(at: $0, of: .bottom) }
    for row in 0..<region.height {
      let y = place(region.y + row, phase.y) - Float(bounds.y)
      let left = edge(at: y, of: .left), right = width - edge(at: y, of: .right)
      let isInside = y > Self.reach && y < height - Self.reach
      var column = 0
      while column < region.width {
        let x = columns[column]
        if isInside && x > Self.reach && x < width - Self.reach {
          // All pixels up to the rim on the right are water.
          column += max(1, Int((width - Self.reach - x) * cell))
          continue
        }
        let distance = min(min(x - left, right - x), min(y - tops[column], bottoms[column] - y))
        if distance < Self.shadeWidth {
          let (color, share) = pixel(at: distance)
          builder.add(color, share: share, x: column, y: row)
        }
        column += 1
      }
    }
  }

  /// Returns the color of a pixel at a distance from the rim's edge, which is below 0 on the ice, and its share of
  /// 256.
  @inline(__always) private func pixel(at distance: Float) -> (color: UInt32, share: Int) {
    let pixels = distance * cell
    if pixels <= -0.5 { return (fill, 256) }
    let under = min(1 - distance / Self.shadeWidth, 1)
    let dark = Int(under * under * Self.shadeOpacity * 256 + 0.5)
    let line = Int(min(max(max(Self.line * cell, 1) - pixels + 0.5, 0), 1) * 256 + 0.5)
    if line == 0 { return (shade, dark) }
    if pixels < 0.5 { return (MarkCanvas.mix(edge, fill, Int((0.5 - pixels) * 256 + 0.5)), 256) }
    // The line over the shade.
    let share = line + dark - (line * dark + 128) >> 8
    return (MarkCanvas.mix(shade, edge, line * 256 / share), share)
  }

  /// Returns the place of the middle of a pixel, in cells.
  private func place(_ pixel: Int, _ phase: Int) -> Float {
    (Float(pixel) + 0.5 + Float(phase) / 256) / cell
  }

  private enum Side: UInt64 { case left, right, top, bottom }

  /// Returns how far the rim reaches from a wall, at a place along it.
  private func edge(at place: Float, of side: Side) -> Float {
    let along = place * Self.density, first = along.rounded(.down), part = along - first
    let corner = Int64(max(-1e15, min(first, 1e15)))
    let height =
      Self.corner(corner, side) * (1 - part) + Self.corner(corner &+ 1, side) * part
    return Self.width + Self.corners * height
  }

  /// Returns how far a corner stands out, 0 … 1.
  private static func corner(_ number: Int64, _ side: Side) -> Float {
    // The finalizer of SplitMix64.
    var hash = (UInt64(bitPattern: number) &* 4 &+ side.rawValue &+ 1) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return Float((hash ^ hash >> 31) >> 40) / Float(1 << 24)
  }
}
