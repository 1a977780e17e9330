import SceneDescription
import Synchronization

/// Masks by class and place on the pixel grid, made when first needed.
final class KeptMasks: Sendable {
  private struct Key: Hashable {
    var displayClass: DisplayClass
    var box: ShapeBox
  }

  private let kept = Mutex((masks: [Key: ShapeMask](), cost: 0))
  /// In pixels of masks, each mask counted as 32 more than it has: some 40 MB.
  private static let limit = 1 << 22

  /// The mask of the glyph of `displayClass`, drawn by `drawer` where a cell's box is `box`.
  func mask(_ displayClass: DisplayClass, _ box: ShapeBox, _ drawer: ShapeDrawer) -> ShapeMask {
    let key = Key(displayClass: displayClass, box: drawer.placement(box))
    if let mask = kept.withLock({ $0.masks[key] }) { return mask }
    let mask = drawer.mask(key.box)
    kept.withLock { kept in
      if kept.cost > Self.limit { kept = ([:], 0) }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.cost += mask.weights.count + 32 }
    }
    return mask
  }
}
