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
  /// Whether any of the 4 × 4 pixels from this one on is visible.
  let isVisible: [Bool]
  /// The color of the 4 × 4 pixels from this one on where all of them have the same, opaque one; else 0.
  let flat: [UInt32]
  let width: Int
  let height: Int
  /// The middle of the sprite in these pixels.
  let middle: SIMD2<Float>
  /// The pixels of the whole sprite in both directions, most of them fractions.
  let size: SIMD2<Float>

  var bytes: Int { light.count * (MemoryLayout<SIMD4<Float>>.stride + 5) + 256 }

  /// Scales a sprite so that it can be drawn at the size `drawn`.
  init(_ sprite: Sprite, for drawn: Size) {
    let unit = Float(ShapeBox.unit), master = sprite.master
    let across = min(Self.excess * Float(drawn.across) / unit, Float(master.width))
    let down = min(Self.excess * Float(drawn.down) / unit, Float(master.width))
    let reduction = sprite.reduction(ofAtLeast: 2 * max(across, down))
    let side = reduction?.side ?? master.width
    let columns = SpriteTaps(
      of: side, count: Int(across.rounded(.up)), origin: 0, size: across)
    let rows = SpriteTaps(of: side, count: Int(down.rounded(.up)), origin: 0, size: down)
    let light = Self.scaled(
      reduction?.light ?? master.premultipliedLight, side: side, columns, rows)
    let count = columns.count
    func isVisible(_ x: Int, _ y: Int) -> Bool { light[y * count + x].w >= Self.smallestAlpha }
    let shown = (0..<rows.count).filter { y in (0..<count).contains { isVisible($0, y) } }
    let shownColumns = (0..<count).filter { x in (0..<rows.count).contains { isVisible(x, $0) } }
    let top = shown.first ?? 0, left = shownColumns.first ?? 0, margin = Self.margin
    let height = (shown.last ?? -1) + 1 - top + 2 * margin
    let width = (shownColumns.last ?? -1) + 1 - left + 2 * margin
    var own = [SIMD4<Float>](repeating: .zero, count: width * height)
    var visible = [Bool](repeating: false, count: width * height)
    for y in margin..<height - margin {
      for x in margin..<width - margin where isVisible(x - margin + left, y - margin + top) {
        own[y * width + x] = light[(y - margin + top) * count + x - margin + left]
        for row in y - 3...y {
          for column in x - 3...x { visible[row * width + column] = true }
        }
      }
    }
    self.light = own
    flat = Self.flatColors(of: own, width: width, height: height)
    self.isVisible = visible
    (self.width, self.height) = (width, height)
    middle = SIMD2(across / 2 + Float(margin - left), down / 2 + Float(margin - top))
    size = SIMD2(across, down)
  }

  /// The difference of light below which two pixels have the same color.
  private static let smallestDifference: Float = 1 / 131_072

  private static func flatColors(
    of light: [SIMD4<Float>], width: Int, height: Int
  ) -> [UInt32] {
    var colors = [UInt32](repeating: 0, count: light.count)
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
        colors[place - 3 * width - 3] =
          Color(
            red: LinearLight.encodeTable[Int(channels.x)],
            green: LinearLight.encodeTable[Int(channels.y)],
            blue: LinearLight.encodeTable[Int(channels.z)]
          ).pixel
        down[place] = 3
      }
    }
    return colors
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
    return withPixels { pixels in
      pixels.map { pixel in
        let color = Color(pixel: pixel)
        return SIMD4<Float>(
          linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
          * (Float(color.alpha) / 255)
      }
    }
  }
}
