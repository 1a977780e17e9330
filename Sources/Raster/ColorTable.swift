import SceneDescription

/// The colours a run can show, numbered in the order in which they were added.
struct ColorTable: Sendable {
  private(set) var colors: [Color] = []
  private var indices: [Color: Int] = [:]

  /// Gives `color` a number if it has none; a table too large for indices takes no more.
  mutating func add(_ color: Color) {
    if !fitsIndices || indices[color] != nil { return }
    indices[color] = colors.count
    colors.append(color)
  }

  /// Whether pictures of these colours can be drawn to 8-bit indices.
  var fitsIndices: Bool { colors.count <= 256 }

  /// The number of `color`, which was added.
  func index(of color: Color) -> UInt8 {
    guard let index = indices[color] else { preconditionFailure("a colour that was not added") }
    return UInt8(index)
  }
}
