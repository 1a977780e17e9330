/// The pauses in comparing cells with those of the picture before, while it finds that nearly all of them
/// have changed.
///
/// A world in motion stays so for many pictures. Each comparison in vain doubles the pictures until the
/// next one.
struct ComparisonPauses: Sendable {
  /// The most pictures that are drawn in full before cells are compared again.
  static let most = 16

  private var length = 0
  private var left = 0

  /// Returns whether cells are read and compared for the next picture.
  mutating func isDue() -> Bool {
    if left == 0 { return true }
    left -= 1
    return false
  }

  /// Takes note of a comparison, and of whether it spared any drawing.
  mutating func note(isWorthwhile: Bool) {
    length = isWorthwhile ? 0 : min(Self.most, max(1, 2 * length))
    left = length
  }
}
