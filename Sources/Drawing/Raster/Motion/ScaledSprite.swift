import Pictures
import SceneDescription

/// A sprite scaled to somewhat more than the size in which it is drawn, from which it is drawn at any
/// place and angle.
///
/// The scaled picture has 1.2 to 1.35 pixels for one of the drawn one. Two filters in turn, that of
/// ``SpriteScaler`` for this picture and the narrower one that draws it, are then about as sharp as the
/// single one that draws a sprite at rest.
struct ScaledSprite: Sendable {
  /// The size of a sprite's picture before it is turned, in 1/256 px.
  struct Size: Hashable {
    var across: Int
    var down: Int

    /// The size rounded up to eight steps in each doubling, so that few pictures are made.
    var roundedUp: Size {
      func rounded(_ length: Int) -> Int {
        let step = max(0, Int.bitWidth - length.leadingZeroBitCount - 4)
        return ((length + (1 << step) - 1) >> step) << step
      }
      return Size(across: rounded(across), down: rounded(down))
    }
  }

  private static let excess: Float = 1.2
  /// The transparent pixels around the visible ones: as many as the filter that draws it reaches.
  static let margin = 4
  /// The alpha below which a pixel is transparent.
  private static let smallestAlpha: Float = 1 / 1024

  /// The premultiplied linear light of the visible pixels and those around them, row by row.
  let light: [SIMD4<Float>]
  /// What the 4 × 4 pixels from each one on are: 0 where none is visible, 1 where they have several colors, else
  /// the opaque one that all of them have.
  let cells: [UInt32]
  let width: Int
  let height: Int
  /// The middle of the sprite in these pixels.
  let middle: SIMD2<Float>
  /// The pixels of the whole sprite in both directions, most of them fractions.
  let size: SIMD2<Float>

  var bytes: Int { light.count * (MemoryLayout<SIMD4<Float>>.stride + 4) + 256 }

  /// The least side of a picture of which an edge can be left out: there it has a pixel.
  private static let smallestThinned: Float = 128

  /// Scales a sprite so that it can be drawn at the size `drawn`, without an edge of a breadth in sides, at most a
  /// pixel in 128.
  init(_ sprite: Sprite, for drawn: Size, without edge: Float = 0) {
    let unit = Float(ShapeBox.unit), master = sprite.master
    let across = min(Self.excess * Float(drawn.across) / unit, Float(master.width))
    let down = min(Self.excess * Float(drawn.down) / unit, Float(master.width))
    let least = max(2 * max(across, down), edge > 0 ? Self.smallestThinned : 0)
    let reduction = sprite.reduction(ofAtLeast: least)
    let side = reduction?.side ?? master.width
    let whole = reduction?.light ?? master.premultipliedLight
    let columns = SpriteTaps(
      of: side, count: Int(across.rounded(.up)), origin: 0, size: across)
    let rows = SpriteTaps(of: side, count: Int(down.rounded(.up)), origin: 0, size: down)
    let light = Self.scaled(
      edge > 0 ? Self.thinned(whole, side, by: min(edge * Float(side), 1)) : whole, side: side,
      columns, rows)
    let count = columns.count
    func isVisible(_ x: Int, _ y: Int) -> Bool { light[y * count + x].w >= Self.smallestAlpha }
    let shown = (0..<rows.count).filter { y in (0..<count).contains { isVisible($0, y) } }
    let shownColumns = (0..<count).filter { x in (0..<rows.count).contains { isVisible(x, $0) } }
    let top = shown.first ?? 0, left = shownColumns.first ?? 0, margin = Self.margin
    let height = (shown.last ?? -1) + 1 - top + 2 * margin
    let width = (shownColumns.last ?? -1) + 1 - left + 2 * margin
    var own = [SIMD4<Float>](repeating: .zero, count: width * height)
    var cells = [UInt32](repeating: 0, count: width * height)
    for y in margin..<height - margin {
      for x in margin..<width - margin where isVisible(x - margin + left, y - margin + top) {
        own[y * width + x] = light[(y - margin + top) * count + x - margin + left]
        for row in y - 3...y {
          for column in x - 3...x { cells[row * width + column] = 1 }
        }
      }
    }
    Self.addFlatColors(to: &cells, of: own, width: width)
    (self.light, self.cells) = (own, cells)
    (self.width, self.height) = (width, height)
    middle = SIMD2(across / 2 + Float(margin - left), down / 2 + Float(margin - top))
    size = SIMD2(across, down)
  }

  /// Returns the light without an edge of a part of a pixel.
  private static func thinned(
    _ light: [SIMD4<Float>], _ side: Int, by part: Float
  ) -> [SIMD4<Float>] {
    light.indices.map { place in
      let alpha = light[place].w, x = place % side
      if alpha == 0 { return .zero }
      let left = x > 0 ? light[place - 1].w : 0, right = x < side - 1 ? light[place + 1].w : 0
      let above = place >= side ? light[place - side].w : 0
      let below = place < light.count - side ? light[place + side].w : 0
      let least = min(alpha, left, right, min(above, below))
      return light[place] * (1 - part * (alpha - least) / alpha)
    }
  }

  /// The difference of light below which two pixels have the same color.
  private static let smallestDifference: Float = 1 / 131_072

  private static func addFlatColors(
    to cells: inout [UInt32], of light: [SIMD4<Float>], width: Int
  ) {
    /// The number of pixels of the same color that end with each, to the left and then up as well.
    var across = [UInt8](repeating: 0, count: light.count), down = across
    func areAlike(_ one: Int, _ other: Int) -> Bool {
      let difference = light[one] - light[other]
      return (difference * difference).sum() < smallestDifference * smallestDifference
    }
    for place in light.indices where light[place].w > 1 - smallestDifference {
      let x = place % width
      across[place] = x > 0 && areAlike(place, place - 1) ? min(across[place - 1] + 1, 4) : 1
      guard across[place] == 4 else { continue }
      let above = place - width
      down[place] = above >= 0 && down[above] > 0 && areAlike(place, above) ? down[above] + 1 : 1
      if down[place] == 4 {
        let channels = light[place].clamped(lowerBound: .zero, upperBound: .one) * 65_535 + 0.5
        cells[place - 3 * width - 3] =
          Color(
            red: LinearLight.encodeTable[Int(channels.x)],
            green: LinearLight.encodeTable[Int(channels.y)],
            blue: LinearLight.encodeTable[Int(channels.z)]
          ).pixel
        down[place] = 3
      }
    }
  }

  private static func scaled(
    _ light: [SIMD4<Float>], side: Int, _ columns: SpriteTaps, _ rows: SpriteTaps
  ) -> [SIMD4<Float>] {
    let width = columns.count
    var narrow = [SIMD4<Float>](repeating: .zero, count: side * width)
    narrow.withUnsafeMutableBufferPointer { narrow in
      light.withUnsafeBufferPointer { light in
        for row in 0..<side {
          columns.sum(
            .init(rebasing: light[row * side..<(row + 1) * side]),
            into: narrow[row * width..<(row + 1) * width])
        }
      }
    }
    var scaled: [SIMD4<Float>] = []
    scaled.reserveCapacity(rows.count * width)
    narrow.withUnsafeBufferPointer { narrow in
      for y in 0..<rows.count {
        for x in 0..<width {
          scaled.append(rows.sum(y, in: 0..<side) { narrow[$0 &* width &+ x] })
        }
      }
    }
    return scaled
  }
}

extension Image {
  /// The pixels as premultiplied linear light, 0 … 1 per channel, alpha last.
  fileprivate var premultipliedLight: [SIMD4<Float>] {
    let linear = LinearLight.decodeTable.map { Float($0) / 65_535 }
    // Most of a sprite is of few colors: their light is computed once for many pixels.
    var last = (pixel: UInt32(0), light: SIMD4<Float>.zero)
    return withPixels { pixels in
      pixels.map { pixel in
        if pixel == last.pixel { return last.light }
        let color = Color(pixel: pixel)
        let light =
          SIMD4(linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
          * (Float(color.alpha) / 255)
        last = (pixel, light)
        return light
      }
    }
  }
}
