import SceneDescription

/// The colours a run can show, numbered in the order in which they were added.
struct ColorTable: Sendable {
  private(set) var colors: [Color] = []
  private var indices: [Color: Int] = [:]

  /// The number of `color`, a new one when it was not there.
  @discardableResult mutating func add(_ color: Color) -> Int {
    if let index = indices[color] { return index }
    indices[color] = colors.count
    colors.append(color)
    return colors.count - 1
  }

  /// Whether pictures of these colours can be drawn to 8-bit indices.
  var fitsIndices: Bool { colors.count <= 256 }

  /// The number of `color`, which was added.
  func index(of color: Color) -> UInt8 {
    guard let index = indices[color] else { preconditionFailure("a colour that was not added") }
    return UInt8(index)
  }
}
