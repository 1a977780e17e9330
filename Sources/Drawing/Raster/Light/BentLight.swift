import CLightRows
import Lattice
import SceneDescription

/// The pixels of a lens, which are computed from those of all light before they replace it.
final class BentLight: @unchecked Sendable {
  private let x: Double
  private let y: Double
  private let radius: Double
  private var pixels: [UInt16] = []
  private var lens = LightLens()

  /// The radius up to which light is bent, in radii of the dark disc.
  private static let reach = 2.9 * 2.6
  /// The most pixels of a radius.
  private static let most = 96.0

  init(_ lens: Light.Lens, _ placement: MarkPlacement) {
    let (x, y) = placement.place(lens.center)
    (self.x, self.y) = (Double(x) / 256, Double(y) / 256)
    radius = min(Self.most, Double(placement.length(lens.radius)) / 256)
  }

  private init(x: Double, y: Double, radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
  }

  /// Returns the lens in pixels from another corner.
  func moved(_ right: Int, _ down: Int) -> BentLight {
    BentLight(x: x + Double(right), y: y + Double(down), radius: radius)
  }

  /// Whether any of it is seen in pixels of this size.
  func isSeen(in size: Size) -> Bool {
    let reach = Self.reach * radius
    return radius > 0.25 && x > -reach && y > -reach && x < Double(size.width) + reach
      && y < Double(size.height) + reach
  }

  /// The pixels beside a picture that it may show.
  var reachOutside: Int { Int(Self.reach * radius) + 2 }

  /// Computes its pixels.
  func bend(_ buffers: LightBuffers) {
    let reach = Self.reach * radius
    let height = buffers.rows * LightBuffers.side
    func range(_ middle: Double, _ most: Int) -> Range<Int> {
      let first = max(0, Int(max(0, middle - reach))),
        end = min(most, Int(max(0, middle + reach)) + 1)
      return first..<max(first, end)
    }
    let across = range(x, buffers.width), down = range(y, height)
    lens = LightLens(
      x: x, y: y, radius: radius, column: across.lowerBound, row: down.lowerBound,
      columns: across.count, rows: down.count)
    pixels = Array(repeating: 0, count: 4 * across.count * down.count)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      light_rows_lens(
        start, buffers.light, buffers.lit, LightWindow(width: buffers.width, rows: height), lens)
    }
  }

  /// Replaces the light by its pixels.
  func replace(in buffers: LightBuffers) {
    let side = LightBuffers.side
    for line in 0..<lens.rows {
      let y = lens.row + line
      for column in 0..<lens.columns {
        let x = lens.column + column
        let (dx, dy) = (Double(x) + 0.5 - self.x, Double(y) + 0.5 - self.y)
        if dx * dx + dy * dy > Self.reach * radius * Self.reach * radius { continue }
        let tile = buffers.columns * (y / side) + x / side
        let source = 4 * (lens.columns * line + column)
        if buffers.lit[tile] == 0 { buffers.light(column: x / side, row: y / side) }
        for channel in 0..<4 {
          buffers.light[4 * (buffers.width * y + x) + channel] = pixels[source + channel]
        }
      }
    }
  }
}
