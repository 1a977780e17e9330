import Pictures
import SceneDescription
import Synchronization

/// The stamps of growing cores, made when they are first needed, and kept.
final class GrowingStamps: Sendable {
  /// The most bytes of memory that stamps use.
  static let mostBytes = 32 << 20

  private struct Key: Hashable {
    var core: GrowingCore
    var box: Int
  }

  private struct Stamp {
    var words: Stencil<UInt32>
    var indices: Stencil<UInt8>?
  }

  private let kept = Mutex((stamps: [Key: Stamp](), bytes: 0))

  /// Returns cells of whole pixels with `cores`, whose classes are those after the look's.
  ///
  /// - Parameters:
  ///   - cores: The cores of a scene.
  ///   - look: The appearance of cells.
  ///   - words: The cells of the look in RGBA.
  ///   - indices: The same cells in indices, if there is a palette.
  ///   - index: A closure that returns the index of each color; `nil` without a palette.
  /// - Returns: The cells in both forms.
  func cells(
    _ cores: [GrowingCore], _ look: Look, _ words: WholeCellPixels<UInt32>,
    _ indices: WholeCellPixels<UInt8>?, _ index: ((Color) -> UInt8)?
  ) -> PlanePixels {
    let stamps = cores.map { stamp($0, look, box: words.stencils[0].side, index) }
    return .whole(
      words: words.with(stamps.map(\.words)),
      indices: indices.map { $0.with(stamps.compactMap(\.indices)) })
  }

  private func stamp(
    _ core: GrowingCore, _ look: Look, box: Int, _ index: ((Color) -> UInt8)?
  ) -> Stamp {
    let key = Key(core: core, box: box)
    if let stamp = kept.withLock({ $0.stamps[key] }) { return stamp }
    let colors = WholeCells.stamp(core, box: box, of: look).colors
    let stamp = Stamp(
      words: Stencil(side: box, pixels: colors.map(\.pixel)),
      indices: index.map { index in Stencil(side: box, pixels: colors.map(index)) })
    let bytes = 5 * colors.count + 256
    kept.withLock { kept in
      if kept.bytes + bytes > Self.mostBytes { kept = ([:], 0) }
      if kept.stamps.updateValue(stamp, forKey: key) == nil { kept.bytes += bytes }
    }
    return stamp
  }
}

extension Look {
  /// Returns the glyph of a core of a scene.
  func glyph(of core: GrowingCore) -> Glyph {
    let inner = glyphs[Int(core.core)]
    var glyph =
      core.ground == 0 ? Glyph(shape: inner.shape, ink: background) : glyphs[Int(core.ground)]
    if glyph.shape.usesSprites { glyph = Glyph(shape: .square, ink: glyph.ink) }
    glyph.core = Core(ink: inner.ink, size: core.size, turn: core.turn)
    return glyph
  }
}
