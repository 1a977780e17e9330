import StrokeLettering
import Synchronization

/// The letters of a hand: text of one size and weight.
package struct HandFont: Sendable {
  let typesetter: Typesetter

  /// The typesetters that have been made, with the letters that each has drawn.
  private static let made = Mutex<[Key: Typesetter]>([:])

  private struct Key: Hashable {
    let size: Int
    let weight: Typesetter.Weight
  }

  /// Creates the letters of `size` pixels, of which there are 1 … 512.
  package init(_ size: Int, isBold: Bool = false) {
    let size = max(Typesetter.sizes.lowerBound, min(size, Typesetter.sizes.upperBound))
    let key = Key(size: size, weight: isBold ? .bold : .regular)
    typesetter = Self.made.withLock { made in
      if let known = made[key] { return known }
      let typesetter = Typesetter(size: size, weight: key.weight)
      made[key] = typesetter
      return typesetter
    }
  }

  /// The size in pixels.
  package var size: Int { typesetter.size }

  /// The height of capitals in pixels.
  package var capHeight: Int { (7 * size + 5) / 10 }

  /// Returns the baseline at which capitals have their middle at `y`.
  package func baseline(middle y: Double) -> Int { pixel((y + Double(capHeight) / 2).rounded()) }

  /// Returns the width of `text` in pixels.
  package func width(of text: String) -> Int { typesetter.width(of: text) }

  /// Returns `text` if it is at most `width` pixels wide, otherwise its beginning with "…", and no text
  /// where there is no space for that.
  package func fitted(_ text: String, in width: Double) -> String {
    // A name may be of any length; what can't be seen anyway isn't measured.
    var rest = text.prefix(400)
    if rest.endIndex == text.endIndex && Double(self.width(of: text)) <= width { return text }
    while let last = rest.last {
      if !last.isWhitespace && Double(self.width(of: rest + "…")) <= width { return rest + "…" }
      rest = rest.dropLast()
    }
    return ""
  }
}
