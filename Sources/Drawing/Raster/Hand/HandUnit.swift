package import Lattice
import StrokeLettering

/// The unit of length of a hand and of its cards: the size of counters, also where there are none.
///
/// Everything but cells is measured in it, so that a hand looks the same beside cells of 4 and of 64
/// pixels.
package struct HandUnit: Sendable, Hashable {
  /// The unit in pixels.
  package let pixels: Double

  /// Creates the unit of pictures of `size`.
  package init(_ size: Size) {
    pixels = Double(TypeScale(width: size.width, height: size.height).body)
  }

  /// Returns a length of so many units in pixels.
  package func callAsFunction(_ units: Double) -> Double { units * pixels }

  /// Returns a length of so many units in whole pixels.
  package func whole(_ units: Double) -> Int { Int((units * pixels).rounded()) }

  /// Returns the size of text of so many units: whole pixels, and enough of them to be legible.
  package func text(_ units: Double) -> Int { max(TypeScale.smallest, whole(units)) }

  /// The width of a line: a tenth of the unit in half pixels, and at least one and a half.
  package var line: Double { max(1.5, (pixels / 5).rounded() / 2) }
}
