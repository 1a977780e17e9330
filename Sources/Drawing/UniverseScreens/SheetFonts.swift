import StrokeLettering
import Workers

/// The fonts of a run's screens, by size and weight, with the extent of their ink.
final class SheetFonts: Sendable {
  private struct Key: Hashable {
    let size: Int
    let weight: Typesetter.Weight
  }

  private struct Font {
    let typesetter: Typesetter
    let reach: (above: Double, below: Double)

    init(_ key: Key) {
      typesetter = Typesetter(size: key.size, weight: key.weight)
      let mask = typesetter.mask(for: "Galaxy 0123456789")
      let rows = (0..<mask.height).filter { row in
        mask.coverage[row * mask.width..<(row + 1) * mask.width].contains { $0 > 0 }
      }
      let last = (rows.last ?? mask.baseline) + 1
      reach = (Double(mask.baseline - (rows.first ?? 0)), Double(last - mask.baseline))
    }
  }

  private let known = Monitor<[Key: Font]>([:])

  /// Returns the font of `size` pixels.
  func font(_ size: Int, _ weight: Typesetter.Weight = .regular) -> Typesetter {
    font(Key(size: size, weight: weight)).typesetter
  }

  /// Returns the extent of the ink of text in `font` above and below its baseline, in pixels.
  func reach(of font: Typesetter) -> (above: Double, below: Double) {
    self.font(Key(size: font.size, weight: font.weight)).reach
  }

  private func font(_ key: Key) -> Font {
    known.change { known in
      if let font = known[key] { return font }
      let font = Font(key)
      known[key] = font
      return font
    }
  }
}
