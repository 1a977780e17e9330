import CLightRows
import Lattice
import SceneDescription

/// Lenses, and the pixels that they show, which are computed from those of all light before they replace
/// them.
struct BentLight: @unchecked Sendable {
  private let lenses: [LightLens]
  private let blocks: [LightBlock]

  /// The radius up to which light is bent, in radii of the dark disc.
  private static let reach = 2.9 * 2.6
  /// The most pixels of a radius.
  private static let most = 96.0

  /// Creates the lenses of which anything is seen in pixels of this size.
  ///
  /// - Parameters:
  ///   - lenses: The lenses.
  ///   - placement: The place of the first pixel.
  ///   - size: The size.
  init(_ lenses: [Light.Lens], _ placement: MarkPlacement, _ size: Size) {
    self.lenses = lenses.compactMap { lens in
      let (x, y) = placement.place(lens.center)
      let radius = min(Self.most, Double(placement.length(lens.radius)) / 256)
      let seen = LightLens(x: Double(x) / 256, y: Double(y) / 256, radius: radius)
      let reach = Self.reach * radius
      let isSeen =
        radius > 0.25 && seen.x > -reach && seen.y > -reach && seen.x < Double(size.width) + reach
        && seen.y < Double(size.height) + reach
      return isSeen ? seen : nil
    }
    blocks = []
  }

  /// Creates lenses in pixels from another corner, of which those in `width` × `height` are computed.
  init(_ other: BentLight, _ right: Int, _ down: Int, width: Int, height: Int) {
    lenses = other.lenses.map {
      LightLens(x: $0.x + Double(right), y: $0.y + Double(down), radius: $0.radius)
    }
    blocks = lenses.enumerated().map { number, lens in
      func range(_ middle: Double, _ most: Int) -> Range<Int> {
        let reach = Self.reach * lens.radius
        let first = min(most, max(0, Int(middle - reach)))
        return first..<max(first, min(most, Int(middle + reach) + 1))
      }
      let across = range(lens.x, width), down = range(lens.y, height)
      return LightBlock(
        column: across.lowerBound, row: down.lowerBound, columns: across.count, rows: down.count,
        owner: number)
    }
  }

  /// The number of lenses.
  var count: Int { lenses.count }

  /// The pixels beside a picture that they may show.
  var reachOutside: Int { lenses.map { Int(Self.reach * $0.radius) + 2 }.max() ?? 0 }

  /// Returns the pixels of lens `number`.
  func bent(_ number: Int, _ buffers: LightBuffers) -> [UInt16] {
    var block = blocks[number]
    var pixels: [UInt16] = Array(repeating: 0, count: 4 * block.columns * block.rows)
    let own = lenses[number], reach = Self.reach
    let near = lenses.filter {
      abs($0.x - own.x) < reach * ($0.radius + own.radius)
        && abs($0.y - own.y) < reach * ($0.radius + own.radius)
    }
    block.owner = near.firstIndex { $0.x == own.x && $0.y == own.y } ?? near.count
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      light_rows_lens(
        start, buffers.light, buffers.lit,
        LightWindow(width: buffers.width, rows: buffers.rows * LightBuffers.side), block, near,
        near.count)
    }
    return pixels
  }

  /// Replaces the light by the `pixels` of lens `number`.
  func replace(_ number: Int, by pixels: [UInt16], in buffers: LightBuffers) {
    let side = LightBuffers.side, block = blocks[number]
    for line in 0..<block.rows {
      let y = block.row + line
      for column in 0..<block.columns {
        let source = 4 * (block.columns * line + column)
        if pixels[source + 3] == 0 { continue }
        let x = block.column + column
        if buffers.lit[buffers.columns * (y / side) + x / side] == 0 {
          buffers.light(column: x / side, row: y / side)
        }
        for channel in 0..<3 {
          buffers.light[4 * (buffers.width * y + x) + channel] = pixels[source + channel]
        }
      }
    }
  }
}
