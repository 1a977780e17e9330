import Pictures

/// The colours a run can show, numbered in the order in which they were added.
///
/// Where there is a limit, colours that are the same but for degrees of alpha are the same.
struct ColorTable: Sendable {
  private(set) var colors: [Color] = []
  private var indices: [Color: Int] = [:]
  /// For each colour how much of the pictures is likely to have it.
  private var weights: [Double] = []
  private let limit: PaletteLimit?

  /// A table without colours, for a palette within `limit` where there is one.
  init(limit: PaletteLimit? = nil) {
    self.limit = limit
  }

  /// Gives `color` a number if it has none; a table too large for indices takes no more, unless it
  /// can be reduced.
  mutating func add(_ color: Color) {
    let color = limited(color)
    if limit == nil && !fitsIndices || indices[color] != nil { return }
    indices[color] = colors.count
    colors.append(color)
    weights.append(0)
  }

  /// Adds `colors` in their order, many of them the same as the one before.
  mutating func add(_ colors: [Color]) {
    var last: Color?
    for color in colors where color != last {
      add(color)
      last = color
    }
  }

  /// Adds one share of weight, spread evenly over `colors`, which were added.
  mutating func weigh(_ colors: [Color]) {
    let share = 1 / Double(colors.count)
    guard var last = colors.first else { return }
    var number = number(of: last)
    for color in colors {
      if color != last { (last, number) = (color, self.number(of: color)) }
      weights[number] += share
    }
  }

  /// Whether pictures of these colours can be drawn to 8-bit indices, and within the limit.
  var fitsIndices: Bool { colors.count <= limit?.colors ?? 256 }

  /// Replaces the colours by as few as the limit allows, by their weights: `exact` stay as they are
  /// as far as they were added, those that look like others have the number of the nearest.
  mutating func reduce(keeping exact: [Color]) {
    guard let limit, !fitsIndices else { return }
    var kept: [Color] = []
    for color in [.transparent] + exact.map(limited)
    where indices[color] != nil && !kept.contains(color) { kept.append(color) }
    // Inks of their own for hundreds of kinds leave an eighth to all other colours.
    let reduction = ColorReduction(
      colors, weights: weights, keeping: Array(kept.prefix(limit.colors - limit.colors / 8)),
      most: limit.colors)
    indices = indices.mapValues { reduction.numbers[$0] }
    colors = reduction.palette
  }

  /// The number of `color`, which was added.
  func index(of color: Color) -> UInt8 { UInt8(number(of: color)) }

  private func number(of color: Color) -> Int {
    guard let number = indices[limited(color)] else {
      preconditionFailure("a colour that was not added")
    }
    return number
  }

  private func limited(_ color: Color) -> Color { limit == nil ? color : color.withBinaryAlpha }
}
