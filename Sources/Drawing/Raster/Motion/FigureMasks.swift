import Lattice
import Pictures
import SceneDescription
import Synchronization

/// The masks of figures, made when they are first needed, and kept.
final class FigureMasks: Sendable {
  /// What distinguishes masks.
  struct Key: Hashable {
    let displayClass: DisplayClass
    /// The look, or `nil` for the glyph of the class.
    let look: UInt8?
    /// The side of the figure, in 1/256 px.
    let side: Int
    /// The breadth in 32nds, below 0 where the figure is mirrored.
    let breadth: Int8
    /// The angle clockwise, in 256ths of a whole turn.
    let turn: UInt8
    /// The part of a pixel before the box, in 1/256 px.
    var left: UInt8 = 0
    var top: UInt8 = 0
    /// Whether the figure is as large as its cell, and neither turned nor narrow.
    let isPlain: Bool
    /// Whether it is on whole pixels.
    let isAtRest: Bool
    /// Whether a look has only half of its light line.
    var isThin = false

    /// Creates the key of a figure in the first pixel.
    ///
    /// - Parameters:
    ///   - figure: The figure.
    ///   - box: The side of the box of a cell, in 1/256 px.
    ///   - usesSprite: Whether it is drawn as a sprite, which can be mirrored.
    ///   - isDetailed: Whether it is turned, and changes its breadth.
    init(_ figure: Figure, box: Int, usesSprite: Bool, isDetailed: Bool) {
      displayClass = figure.displayClass
      look = figure.look
      isAtRest = figure.isAtRest && look != nil
      side = max(1, box * figure.size / 256)
      let breadth = isDetailed ? figure.breadth : figure.breadth < 0 ? -32 : 32
      self.breadth = usesSprite ? Int8(breadth) : 32
      turn = isDetailed ? UInt8(truncatingIfNeeded: figure.turn) : 0
      isPlain =
        look == nil && turn == 0 && abs(self.breadth) == 32
        && (figure.size == 256 || !usesSprite)
    }

    /// The steps in which the figure is placed, in 1/256 px: those that are turned, narrow, or change
    /// their size are kept in so many forms that each has fewer places.
    ///
    /// The larger a look is, the fewer places it has: a step of a pixel is not seen where animals are a hundred
    /// times as large, and masks take time to make.
    var step: Int {
      if look == nil { return isPlain ? ShapeDrawer.fineSpriteStep : ShapeDrawer.spriteStep }
      let side = side / ShapeBox.unit
      return isAtRest || side >= 96 ? 256 : side >= 48 ? 128 : ShapeDrawer.spriteStep
    }

    func hash(into hasher: inout Hasher) {
      let place = UInt64(left) << 8 | UInt64(top)
      let form = UInt64(UInt8(bitPattern: breadth)) << 8 | UInt64(turn)
      hasher.combine(
        UInt64(truncatingIfNeeded: side) << 40 ^ UInt64(look ?? displayClass) << 32 ^ form << 16
          ^ place)
    }
  }

  private struct ScaledKey: Hashable {
    let displayClass: DisplayClass
    let look: UInt8?
    let isThin: Bool
    let size: ScaledSprite.Size
  }

  /// The most bytes of memory that masks and scaled sprites use together.
  static let mostBytes = 96 << 20

  private let kept = Mutex(RecentValues<Key, FigureMask>(limit: mostBytes / 2))
  private let keptScaled = Mutex(RecentValues<ScaledKey, ScaledSprite>(limit: mostBytes / 2))
  private let rim = Mutex<(rim: IceRim, region: Rect, mask: FigureMask)?>(nil)

  /// Returns the mask of `rim` in a region of the plane, from its first pixel on.
  func mask(of rim: IceRim, in region: Rect) -> FigureMask {
    self.rim.withLock { kept in
      if let kept, kept.rim == rim, kept.region == region { return kept.mask }
      let mask = rim.mask(of: region)
      kept = (rim, region, mask)
      return mask
    }
  }

  /// Returns the mask of a figure of `look` from the pixel on in which its box begins.
  func mask(_ key: Key, _ look: Look) -> FigureMask {
    if let mask = kept.withLock({ $0.value(key) }) { return mask }
    let mask =
      key.look.map { made(key, look.figures[Int($0)]) }
      ?? made(key, look.glyphs[Int(key.displayClass)])
    kept.withLock { $0.insert(mask, key, bytes: mask.bytes) }
    return mask
  }

  private func made(_ key: Key, _ look: FigureLook) -> FigureMask {
    let unit = Float(ShapeBox.unit), side = Float(key.side) / unit
    let x = Float(key.left) / unit + side / 2, y = Float(key.top) / unit + side / 2
    let mask =
      switch look.form {
      case .sprite(let sprite): turned(sprite, key, rim: look.rim).draw(x: x, y: y)
      case .ellipse(let color, let breadth, let height):
        FigureMask(
          ellipseOf: color, x: x, y: y, across: side * Float(breadth), down: side * Float(height))
      }
    return look.waterline.map { mask.afloat(at: $0, x: x, y: y, side: side) } ?? mask
  }

  private func made(_ key: Key, _ glyph: Glyph) -> FigureMask {
    let left = Int(key.left), top = Int(key.top)
    guard !key.isPlain, let sprite = glyph.sprite, glyph.shape.usesSprites else {
      var glyph = glyph
      glyph.isMirrored = key.breadth < 0
      let drawer = ShapeDrawer(glyph, side: key.side, spriteStep: key.step, isFading: true)
      return FigureMask(
        drawer.mask(ShapeBox(left: left, top: top, right: left + key.side, bottom: top + key.side)))
    }
    let unit = Float(ShapeBox.unit), size = Float(key.side) / unit
    return turned(sprite, key).draw(
      x: Float(left) / unit + size / 2, y: Float(top) / unit + size / 2)
  }

  private func turned(_ sprite: Sprite, _ key: Key, rim: Double = 0) -> TurnedSprite {
    let across = max(1, key.side * abs(Int(key.breadth)) / 32)
    let drawn = ScaledSprite.Size(across: across, down: key.side).roundedUp
    let isThin = key.isThin && rim > 0
    let own = ScaledKey(
      displayClass: key.displayClass, look: key.look, isThin: isThin, size: drawn)
    return TurnedSprite(
      scaled(sprite, own, without: isThin ? rim / 2 : 0),
      size: Float(key.side) / Float(ShapeBox.unit), breadth: Float(key.breadth) / 32,
      turn: Int(key.turn))
  }

  private func scaled(
    _ sprite: Sprite, _ key: ScaledKey, without edge: Double
  ) -> ScaledSprite {
    if let picture = keptScaled.withLock({ $0.value(key) }) { return picture }
    let picture = ScaledSprite(sprite, for: key.size, without: Float(edge))
    keptScaled.withLock { $0.insert(picture, key, bytes: picture.bytes) }
    return picture
  }
}
