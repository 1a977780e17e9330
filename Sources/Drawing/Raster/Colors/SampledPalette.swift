package import Pictures

/// A palette for a film, from the colors of some of its pictures.
package struct SampledPalette {
  private var counts: [UInt32: Int] = [:]
  private let limit: PaletteLimit

  /// The most colors that are told apart, the most frequent ones.
  private static let mostKnown = 1 << 12

  /// Creates a palette within `limit` without pictures.
  package init(limit: PaletteLimit) { self.limit = limit }

  /// Adds the colors of a picture.
  ///
  /// - Complexity: O(n) for n pixels.
  package mutating func add(_ image: Image) {
    for (color, count) in image.colorCounts { counts[color.pixel, default: 0] += count }
  }

  /// The colors, those of the pictures or, if they are too many, ones near to them.
  package var colors: [Color] {
    let known = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Self.mostKnown)
    var table = ColorTable(limit: limit)
    for (pixel, _) in known { table.add(Color(pixel: pixel)) }
    if table.fitsIndices { return table.colors.isEmpty ? [.transparent] : table.colors }
    // A color of large areas weighs more, and rare ones count as well.
    for (pixel, count) in known {
      for _ in 0..<(Int.bitWidth - count.leadingZeroBitCount) { table.weigh([Color(pixel: pixel)]) }
    }
    let largest = known.prefix(limit.colors / 4).map { Color(pixel: $0.key) }
    table.reduce(keeping: largest)
    return table.colors
  }
}

/// What turns pictures into indices into a palette.
package struct PictureIndexer: Sendable {
  /// The palette.
  package let palette: [Color]
  private let nearest: NearestColor

  /// Creates an indexer into `palette`, 1 … 256 colors, each opaque or `.transparent`.
  package init(_ palette: [Color]) {
    self.palette = palette
    nearest = NearestColor(palette)
  }

  /// Returns `image` in indices of the nearest colors.
  ///
  /// - Complexity: O(n) for n pixels.
  package func indexed(_ image: Image) -> Picture { .indexed(nearest.indexed(image)) }
}
