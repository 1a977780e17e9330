import Lattice

/// The magnifications allowed for a whole table in a picture of given size.
public enum TableFit: String, Sendable, Hashable, CaseIterable {
  /// ``any`` where that enlarges the table by a tenth in area or more, otherwise ``whole``.
  case auto
  /// Whole pixels per cell; a table that is larger than the picture is averaged by any factor.
  ///
  /// Beside text or a chart there is a margin around the table, except where it would cost more than
  /// a fifth of the cells' pixels.
  case whole
  /// Any magnification: the table extends from edge to edge.
  case any
  /// The table covers all that text and chart leave, in whole pixels per cell where these are nearly as
  /// small as needed. It begins with a whole cell on the left and at the top, and is cut on the right
  /// and below.
  case fill

  /// Returns the largest magnification at which `cells` fit into `space`, each at least one wide
  /// and high.
  ///
  /// - Throws: ``LayoutError/magnification(pixels:cells:)`` for more than 2⁶⁰ cells per pixel.
  func scale(of cells: Size, in space: Size) throws(LayoutError) -> Scale {
    let width = max(1, cells.width), height = max(1, cells.height)
    if self == .auto {
      return Self.larger(
        try Self.whole.scale(of: cells, in: space), try Self.any.scale(of: cells, in: space)
      ) { $0 }
    }
    if self == .fill { return Self.covering(space, width, height) }
    let cell = min(space.width / width, space.height / height)
    if cell >= 1 && self == .whole || cell >= Scale.largestCell {
      return Scale(min(cell, Scale.largestCell))
    }
    let isWide =
      space.width.multipliedFullWidth(by: height) <= space.height.multipliedFullWidth(by: width)
    let (pixels, length) = isWide ? (space.width, width) : (space.height, height)
    // A fraction in lowest terms has at most 2^60 cells: of larger tables a pixel shows whole
    // cells.
    if length <= 1 << 60 { return Scale(pixels, length) }
    let across = (width - 1) / space.width + 1, down = (height - 1) / space.height + 1
    return try Scale(pixels: 1, cells: max(across, down))
  }

  /// Returns the smallest magnification at which a table covers `space`, in whole pixels unless that cuts
  /// off more than a tenth.
  private static func covering(_ space: Size, _ width: Int, _ height: Int) -> Scale {
    let isWide =
      space.width.multipliedFullWidth(by: height) >= space.height.multipliedFullWidth(by: width)
    let (pixels, length) = isWide ? (space.width, width) : (space.height, height)
    let whole = (pixels - 1) / length + 1
    if whole > Scale.largestCell { return Scale(Scale.largestCell) }
    let exact = length <= 1 << 60 ? Scale(pixels, length) : Scale(1, 1 << 60)
    return exact.isBelow(Scale(whole), parts: Self.side.least, of: Self.side.most)
      ? exact : Scale(whole)
  }

  /// Returns `any` where it is larger than `whole` by a tenth in area or more, otherwise `whole`, by the
  /// magnification of each.
  static func larger<Choice>(_ whole: Choice, _ any: Choice, by scale: (Choice) -> Scale) -> Choice
  {
    scale(whole).isBelow(scale(any), parts: Self.side.least, of: Self.side.most) ? any : whole
  }

  /// The sides of two squares of which one has a tenth more area.
  private static let side = (least: 100_000, most: 104_881)
}

extension Scale {
  /// Creates the scale of `pixels` for `cells`.
  ///
  /// - Throws: ``LayoutError/magnification(pixels:cells:)`` if it can't be drawn.
  init(pixels: Int, cells: Int) throws(LayoutError) {
    guard cells <= 1 << 60, pixels <= Self.largestCell * min(cells, 1 << 20) else {
      throw .magnification(pixels: pixels, cells: cells)
    }
    self.init(pixels, cells)
  }

  /// Returns whether cells are smaller than `parts` of `whole` of those of `other`.
  package func isBelow(_ other: Scale, parts: Int = 1, of whole: Int = 1) -> Bool {
    // Denominators have 60 bits and numerators 41: small factors fit into 128.
    Int128(numerator) * Int128(whole) * Int128(other.denominator)
      < Int128(other.numerator) * Int128(parts) * Int128(denominator)
  }
}
