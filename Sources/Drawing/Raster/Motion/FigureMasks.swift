import SceneDescription
import Synchronization

/// The masks of figures, made when they are first needed, and kept.
final class FigureMasks: Sendable {
  /// A mask, and where its first pixel is from the pixel in which its box begins.
  struct Placed: Sendable {
    let mask: ShapeMask
    let left: Int
    let top: Int
  }

  /// What distinguishes masks.
  struct Key: Hashable {
    var displayClass: DisplayClass
    var size: Int
    var breadth: Int
    var turn: Int
    /// The part of a pixel before the box, in steps of ``FigureMasks/step``.
    var left: Int
    var top: Int
  }

  /// The steps in which figures are placed, in 1/256 px.
  static let step = ShapeDrawer.fineSpriteStep
  /// The most bytes of memory that masks use.
  static let mostBytes = 64 << 20
  private static let bytesOfPixel = 8

  private let kept = Mutex((masks: [Key: Placed](), bytes: 0))

  /// Returns the mask of `glyph`.
  ///
  /// - Parameters:
  ///   - key: What distinguishes it.
  ///   - glyph: The glyph.
  ///   - side: The side of the box of a cell, in 1/256 px.
  /// - Returns: The mask and its place.
  func mask(_ key: Key, _ glyph: Glyph, side: Int) -> Placed {
    if let mask = kept.withLock({ $0.masks[key] }) { return mask }
    let mask = Self.made(key, glyph, side: side)
    let bytes = mask.mask.weights.count * Self.bytesOfPixel + 256
    kept.withLock { kept in
      if kept.bytes + bytes > Self.mostBytes { kept = ([:], 0) }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.bytes += bytes }
    }
    return mask
  }

  private static func made(_ key: Key, _ glyph: Glyph, side: Int) -> Placed {
    let own = max(1, side * key.size / 32)
    let left = key.left * step, top = key.top * step
    let isPlain = key.turn == 0 && abs(key.breadth) == 32
    guard !isPlain, let sprite = glyph.sprite, glyph.shape.usesSprites else {
      var glyph = glyph
      glyph.isMirrored = key.breadth < 0
      let drawer = ShapeDrawer(glyph, side: own, spriteStep: step, isFading: true)
      let box = ShapeBox(left: left, top: top, right: left + own, bottom: top + own)
      return Placed(mask: drawer.mask(box), left: 0, top: 0)
    }
    let unit = Float(ShapeBox.unit), size = Float(own) / unit
    // A turned square reaches half of its diagonal, and the filter a little more.
    let reach = Int((size * 0.7072 + 2).rounded(.up))
    let x = Float(left) / unit + size / 2, y = Float(top) / unit + size / 2
    let column = Int(x) - reach, row = Int(y) - reach
    let turned = TurnedSprite(
      sprite, size: size, breadth: Float(key.breadth) / 32, turn: key.turn)
    let mask = turned.draw(x: x - Float(column), y: y - Float(row), count: 2 * reach + 1)
    return Placed(mask: mask, left: column, top: row)
  }
}
