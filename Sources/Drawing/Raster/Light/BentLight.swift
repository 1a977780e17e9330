import CLightRows
import Lattice
import SceneDescription

/// Lenses in the pixels in which light is summed: each a dark disc with a ring around it, which bends the light
/// behind both.
struct BentLight: Sendable {
  /// A pixel whose light is replaced.
  typealias Pixel = (x: Int, y: Int, light: Light.Strength)

  /// A lens, in pixels.
  fileprivate struct Lens {
    let number: Int
    let x: Double
    let y: Double
    let radius: Double
  }

  fileprivate var lenses: [Lens]

  /// The radius up to which light is bent, in radii of the dark disc.
  fileprivate static let reach = 2.9 * 2.6
  /// The most pixels of a radius.
  private static let most = 96.0

  /// Creates the lenses of which anything is seen in pixels of this size.
  ///
  /// - Parameters:
  ///   - lenses: The lenses.
  ///   - placement: The place of the first pixel.
  ///   - size: The size.
  init(_ lenses: [Light.Lens], _ placement: MarkPlacement, _ size: Size) {
    self.lenses = lenses.enumerated().compactMap { number, lens in
      let (x, y) = placement.place(lens.center)
      let radius = min(Self.most, Double(placement.length(lens.radius)) / 256)
      let seen = Lens(number: number, x: Double(x) / 256, y: Double(y) / 256, radius: radius)
      let reach = Self.reach * radius
      let isSeen =
        radius > 0.25 && seen.x > -reach && seen.y > -reach && seen.x < Double(size.width) + reach
        && seen.y < Double(size.height) + reach
      return isSeen ? seen : nil
    }
  }

  /// Returns the lenses moved by whole pixels.
  func moved(right: Int, down: Int) -> BentLight {
    var moved = self
    moved.lenses = lenses.map {
      Lens(number: $0.number, x: $0.x + Double(right), y: $0.y + Double(down), radius: $0.radius)
    }
    return moved
  }

  /// The number of lenses.
  var count: Int { lenses.count }

  /// The pixels beside a picture that they may show.
  var reachOutside: Int { lenses.map { Int(Self.reach * $0.radius) + 2 }.max() ?? 0 }

  /// Returns the pixels to which lens `number` is the nearest one, in its radii.
  func bent(_ number: Int, _ buffers: LightBuffers) -> [Pixel] {
    let own = lenses[number], reach = Self.reach * own.radius, behind = buffers.allRows
    let near = lenses.filter { lens in
      let reach = Self.reach * (lens.radius + own.radius)
      return abs(lens.x - own.x) < reach && abs(lens.y - own.y) < reach
    }
    func range(_ middle: Double, _ most: Int) -> Range<Int> {
      let first = min(most, max(0, Int(middle - reach)))
      return first..<max(first, min(most, Int(middle + reach) + 1))
    }
    let columns = range(own.x, behind.width)
    var pixels: [Pixel] = []
    near.withUnsafeBufferPointer { near in
      for y in range(own.y, behind.rows) {
        for x in columns {
          let light = own.light(Double(x) + 0.5, Double(y) + 0.5, among: near, behind)
          if let light { pixels.append((x, y, light)) }
        }
      }
    }
    return pixels
  }
}

extension BentLight.Lens {
  /// Returns the light at a place to which this lens is the nearest one of some, or `nil` where another one is.
  @inline(__always) fileprivate func light(
    _ x: Double, _ y: Double, among near: UnsafeBufferPointer<BentLight.Lens>, _ behind: LightRows
  ) -> Light.Strength? {
    let ring = 2.6, reach = BentLight.reach
    var away = (x: 0.0, y: 0.0), glow = 0.0, shown = 1.0, nearest = reach * reach, owner = -1
    for lens in near {
      let radius = lens.radius, dx = x - lens.x, dy = y - lens.y
      let square = dx * dx + dy * dy, radii = square / (radius * radius)
      if radii >= reach * reach { continue }
      if radii < nearest { (nearest, owner) = (radii, lens.number) }
      let distance = square.squareRoot(), fall = 1.53 * (1 - distance / (reach * radius))
      let bend = ring * ring / max(0.01, radii) * min(1, fall)
      away.x += dx * bend
      away.y += dy * bend
      shown *= 1 - max(0, min(1, 1.12 * radius - distance + 0.5))
      // Nearly a bell curve.
      let z = (distance - 1.32 * radius) / (0.22 * radius + 0.35), part = 1 - z * z / 4
      if part > 0 { glow += part * part * part * part }
    }
    if owner != number { return nil }
    if shown <= 0 { return .zero }
    let most = reach * radius, length = (away.x * away.x + away.y * away.y).squareRoot()
    let part = length > most ? most / length : 1
    var all = behind.light(atX: x - away.x * part, y: y - away.y * part)
    all &+= (SIMD4(6963, 5013, 2924, 0) &* UInt32(min(1, glow) * 4096)) &>> 12
    all = pointwiseMin(all, SIMD4(repeating: 65_535)) &* UInt32(shown * 256)
    return Light.Strength(truncatingIfNeeded: all &>> 8)
  }
}

extension LightBuffers {
  /// Replaces the light of pixels.
  func replace(by pixels: [BentLight.Pixel]) {
    for pixel in pixels {
      let (column, row) = (pixel.x / Self.side, pixel.y / Self.side)
      if lit[columns * row + column] == 0 { light(column: column, row: row) }
      let place = light + 4 * (width * pixel.y + pixel.x)
      for channel in 0..<3 { place[channel] = pixel.light[channel] }
    }
  }
}

extension LightRows {
  /// Returns the light between the four pixels around a place that is counted in pixels, none beyond them.
  @inline(__always) fileprivate func light(atX x: Double, y: Double) -> SIMD4<UInt32> {
    let (x, y) = (x - 0.5, y - 0.5)
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(rows - 1) else { return .zero }
    let (column, row) = (Int(x), Int(y))
    let right = UInt32((x - Double(column)) * 256), down = UInt32((y - Double(row)) * 256)
    let side = LightBuffers.side
    func corner(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
      if lit[y / side * (width / side) + x / side] == 0 { return .zero }
      let place = light + 4 * (width * y + x)
      return SIMD4(UInt32(place[0]), UInt32(place[1]), UInt32(place[2]), 0)
    }
    func between(_ one: SIMD4<UInt32>, _ other: SIMD4<UInt32>, _ part: UInt32) -> SIMD4<UInt32> {
      (one &* (256 - part) &+ other &* part) &>> 8
    }
    return between(
      between(corner(column, row), corner(column + 1, row), right),
      between(corner(column, row + 1), corner(column + 1, row + 1), right), down)
  }
}
