import Lattice

/// The magnifications at which a table is shown whole in a picture of given size.
public enum TableFit: String, Sendable, Hashable, CaseIterable {
  /// Cells of whole pixels; a table that is larger than the picture is averaged by any factor.
  case whole
  /// Any magnification: the table reaches from edge to edge.
  case any

  /// The largest magnification at which `cells` fit into `room`, each at least one wide and high.
  ///
  /// - Throws: ``LayoutError/magnification(pixels:cells:)`` for more than 2⁶⁰ cells a pixel.
  func scale(of cells: Size, in room: Size) throws(LayoutError) -> Scale {
    let width = max(1, cells.width), height = max(1, cells.height)
    let cell = min(room.width / width, room.height / height)
    if cell >= 1 && self == .whole || cell >= Scale.largestCell {
      return Scale(min(cell, Scale.largestCell))
    }
    let isWide =
      room.width.multipliedFullWidth(by: height) <= room.height.multipliedFullWidth(by: width)
    let (pixels, length) = isWide ? (room.width, width) : (room.height, height)
    // A fraction in lowest terms has at most 2^60 cells: of longer tables a pixel shows whole ones.
    if length <= 1 << 60 { return Scale(pixels, length) }
    let across = (width - 1) / room.width + 1, down = (height - 1) / room.height + 1
    return try Scale(pixels: 1, cells: max(across, down))
  }
}

extension Scale {
  /// The scale of so many pixels for so many cells, where it can be drawn.
  init(pixels: Int, cells: Int) throws(LayoutError) {
    guard cells <= 1 << 60, pixels <= Self.largestCell * min(cells, 1 << 20) else {
      throw .magnification(pixels: pixels, cells: cells)
    }
    self.init(pixels, cells)
  }

  /// Whether cells are smaller than those of `other`, of which `parts` of `whole` are taken.
  func isBelow(_ other: Scale, parts: Int = 1, of whole: Int = 1) -> Bool {
    // Denominators have 60 bits and numerators 41: small factors leave room in 128.
    Int128(numerator) * Int128(whole) * Int128(other.denominator)
      < Int128(other.numerator) * Int128(parts) * Int128(denominator)
  }
}
