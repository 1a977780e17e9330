import Pictures

/// The colors that a run can show, numbered in the order in which they were added.
///
/// With a limit, colors that differ only in degrees of alpha are the same.
struct ColorTable: Sendable {
  private(set) var colors: [Color] = []
  private var indices: [Color: Int] = [:]
  /// The share of the pictures that each color is likely to have.
  private var weights: [Double] = []
  private let limit: PaletteLimit?
  /// Whether some of the colors stand for others.
  private(set) var isReduced = false
  /// The number of colors that cards alone have, the last ones.
  private var ofCards = 0

  /// Creates an empty table, for a palette within `limit` if there is one.
  init(limit: PaletteLimit? = nil) {
    self.limit = limit
  }

  /// Adds `color` unless the table contains it; a table too large for indices takes no more colors
  /// unless it can be reduced.
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

  /// Adds one share of weight, spread evenly over `colors`, which must have been added.
  mutating func weigh(_ colors: [Color]) {
    let share = 1 / Double(colors.count)
    guard var last = colors.first else { return }
    var number = number(of: last)
    for color in colors {
      if color != last { (last, number) = (color, self.number(of: color)) }
      weights[number] += share
    }
  }

  /// Adds colors that pictures have only under cards.
  mutating func add(ofCards added: [Color]) {
    let before = colors.count
    for color in added { add(color) }
    ofCards += colors.count - before
  }

  /// The number of colors that pictures have without cards, the first ones.
  var ofPictures: Int { colors.count - ofCards }

  /// Whether pictures of these colors can be drawn in 8-bit indices and within the limit.
  var fitsIndices: Bool { colors.count <= limit?.colors ?? 256 }

  /// Replaces the colors by as few as the limit allows, according to their weights: those of
  /// `exact` that were added stay unchanged, the others get the number of the nearest.
  mutating func reduce(keeping exact: [Color]) {
    guard let limit, !fitsIndices else { return }
    var kept: [Color] = []
    for color in [.transparent] + exact.map(limited)
    where indices[color] != nil && !kept.contains(color) { kept.append(color) }
    // Hundreds of inks of kinds leave an eighth of the palette to all other colors.
    let reduction = ColorReduction(
      colors, weights: weights, keeping: Array(kept.prefix(limit.colors - limit.colors / 8)),
      most: limit.colors)
    indices = indices.mapValues { reduction.numbers[$0] }
    colors = reduction.palette
    isReduced = true
  }

  /// Returns the number of `color`, which must have been added.
  func index(of color: Color) -> UInt8 { UInt8(number(of: color)) }

  /// Returns the number of `color`, or `nil` where it has not been added.
  func knownIndex(of color: Color) -> UInt8? { indices[limited(color)].map { UInt8($0) } }

  private func number(of color: Color) -> Int {
    guard let number = indices[limited(color)] else {
      preconditionFailure("the color has not been added to the table")
    }
    return number
  }

  private func limited(_ color: Color) -> Color { limit == nil ? color : color.withBinaryAlpha }
}
