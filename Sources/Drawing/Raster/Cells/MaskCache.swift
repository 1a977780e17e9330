import SceneDescription
import Synchronization

/// A cache of masks by class and place on the pixel grid, made when they are first needed.
final class MaskCache: Sendable {
  private struct Key: Hashable {
    var displayClass: DisplayClass
    var isMirrored: Bool
    var core: GrowingCore?
    var box: ShapeBox
  }

  private let kept = Mutex((masks: [Key: ShapeMask](), cost: 0))
  /// The limit in pixels of masks, each mask counted with 32 more than it has: about 40 MB.
  private static let limit = 1 << 22

  /// Returns the mask that `drawer` draws for a cell whose box is `box`.
  ///
  /// - Parameters:
  ///   - displayClass: The class of the glyph; for a mirrored glyph, that of the same glyph without
  ///     mirroring, if there is one.
  ///   - box: The box of the cell.
  ///   - drawer: The drawer of the glyph.
  ///   - core: The core of a scene, for a class of that scene alone.
  /// - Returns: The mask, from the first pixel of the box on.
  func mask(
    _ displayClass: DisplayClass, _ box: ShapeBox, _ drawer: ShapeDrawer, core: GrowingCore? = nil
  ) -> ShapeMask {
    let box = drawer.placement(box)
    let key = Key(displayClass: displayClass, isMirrored: drawer.isMirrored, core: core, box: box)
    return mask(key) {
      if !drawer.isMirrored { return drawer.plainMask(box) }
      let plain = Key(displayClass: displayClass, isMirrored: false, box: drawer.mirrored(box))
      return mask(plain) { drawer.plainMask(plain.box) }.mirrored(width: drawer.width(of: box))
    }
  }

  private func mask(_ key: Key, _ draw: () -> ShapeMask) -> ShapeMask {
    if let mask = kept.withLock({ $0.masks[key] }) { return mask }
    let mask = draw()
    kept.withLock { kept in
      if kept.cost > Self.limit { kept = ([:], 0) }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.cost += mask.weights.count + 32 }
    }
    return mask
  }
}
