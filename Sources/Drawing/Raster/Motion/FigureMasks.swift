import Pictures
import SceneDescription
import Synchronization

/// The masks of figures, made when they are first needed, and kept.
final class FigureMasks: Sendable {
  /// What distinguishes masks.
  struct Key: Hashable {
    let displayClass: DisplayClass
    /// The side of the figure, in 1/256 px.
    let side: Int
    /// The breadth in 32nds, below 0 where the figure is mirrored.
    let breadth: Int8
    /// The angle clockwise, in 64ths of a whole turn, 0 ..< 64.
    let turn: UInt8
    /// The part of a pixel before the box, in 1/256 px.
    var left: UInt8 = 0
    var top: UInt8 = 0
    /// Whether the figure is as large as its cell, and neither turned nor narrow.
    let isPlain: Bool

    /// Creates the key of a figure in the first pixel.
    ///
    /// - Parameters:
    ///   - figure: The figure.
    ///   - box: The side of the box of a cell, in 1/256 px.
    ///   - usesSprite: Whether it is drawn as a sprite, which can be mirrored.
    ///   - isDetailed: Whether it is turned, and changes its breadth.
    init(_ figure: Figure, box: Int, usesSprite: Bool, isDetailed: Bool) {
      displayClass = figure.displayClass
      side = max(1, box * figure.size / 32)
      let breadth = isDetailed ? figure.breadth : figure.breadth < 0 ? -32 : 32
      self.breadth = usesSprite ? Int8(breadth) : 32
      turn = isDetailed ? UInt8(truncatingIfNeeded: figure.turn & 63) : 0
      isPlain = turn == 0 && abs(self.breadth) == 32 && (figure.size == 32 || !usesSprite)
    }

    /// The steps in which the figure is placed, in 1/256 px: those that are turned, narrow, or change
    /// their size are kept in so many forms that each has fewer places.
    var step: Int { isPlain ? ShapeDrawer.fineSpriteStep : ShapeDrawer.spriteStep }

    func hash(into hasher: inout Hasher) {
      let place = UInt64(left) << 8 | UInt64(top)
      let form = UInt64(UInt8(bitPattern: breadth)) << 8 | UInt64(turn)
      hasher.combine(
        UInt64(truncatingIfNeeded: side) << 40 ^ UInt64(displayClass) << 32 ^ form << 16 ^ place)
    }
  }

  private struct ScaledKey: Hashable {
    let displayClass: DisplayClass
    let size: ScaledSprite.Size
  }

  /// The most bytes of memory that masks and scaled sprites use together.
  static let mostBytes = 64 << 20

  private let kept = Mutex(RecentValues<Key, FigureMask>(limit: mostBytes * 3 / 4))
  private let keptScaled = Mutex(RecentValues<ScaledKey, ScaledSprite>(limit: mostBytes / 4))

  /// Returns the mask of `glyph` from the pixel on in which its box begins.
  func mask(_ key: Key, _ glyph: Glyph) -> FigureMask {
    if let mask = kept.withLock({ $0.value(key) }) { return mask }
    let mask = made(key, glyph)
    kept.withLock { $0.insert(mask, key, bytes: mask.bytes) }
    return mask
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
    let across = max(1, key.side * abs(Int(key.breadth)) / 32)
    let drawn = ScaledSprite.Size(across: across, down: key.side).roundedUp
    let turned = TurnedSprite(
      scaled(sprite, ScaledKey(displayClass: key.displayClass, size: drawn)), size: size,
      breadth: Float(key.breadth) / 32, turn: Int(key.turn))
    return turned.draw(x: Float(left) / unit + size / 2, y: Float(top) / unit + size / 2)
  }

  private func scaled(_ sprite: Sprite, _ key: ScaledKey) -> ScaledSprite {
    if let picture = keptScaled.withLock({ $0.value(key) }) { return picture }
    let picture = ScaledSprite(sprite, for: key.size)
    keptScaled.withLock { $0.insert(picture, key, bytes: picture.bytes) }
    return picture
  }
}
