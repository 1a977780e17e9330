import Lattice

// The places of cells in a picture, and the cells at a place.
extension PlanePixels {
  /// Returns the pixels of `region` that may change if `cells` do: all of them, and few others.
  ///
  /// - Parameters:
  ///   - cells: The cells, among those that ``cells(seenIn:of:)`` returns.
  ///   - region: The pixels of the plane.
  ///   - scale: The pixels per cell.
  /// - Returns: A rectangle of the pixels, empty if there are none.
  func pixels(showing cells: Rect, in region: Rect, scale: Scale) -> Rect {
    if cells.isEmpty || region.isEmpty {
      return Rect(x: region.x, y: region.y, width: 0, height: 0)
    }
    let columns = pixels(showing: cells.x..<cells.maxX, in: region.x..<region.maxX, scale)
    let rows = pixels(showing: cells.y..<cells.maxY, in: region.y..<region.maxY, scale)
    return Rect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private func pixels(
    showing cells: Range<Int>, in region: Range<Int>, _ scale: Scale
  ) -> Range<Int> {
    let pixels: Range<Int128>
    switch self {
    case .whole(let words, _):
      // The pixels of visible cells are within the range of an Int. A thread ends in the cell beside one
      // of another class.
      let margin = words.lastLive == nil ? 0 : 1
      return ((cells.lowerBound - margin) * words.side..<(cells.upperBound + margin) * words.side)
        .clamped(to: region)
    case .fractional(let painter):
      pixels = painter.pixels(showing: cells, near: region.lowerBound)
    case .fading: return region
    case .woven(let painter):
      pixels = painter.pixels(showing: cells)
    case .averaged(let painter):
      pixels = painter.pixels(showing: cells)
    case .blocks(let painter):
      pixels = painter.pixels(showing: cells)
    }
    let seen = pixels.clamped(to: Int128(region.lowerBound)..<Int128(region.upperBound))
    return Int(seen.lowerBound)..<Int(seen.upperBound)
  }

  /// Returns the cells of `bounds` that the pixels `region` show, possibly with some beside them.
  static func cells(seenIn region: Rect, of bounds: Rect, scale: Scale) -> Rect {
    // Sprites extend beyond their cells, and blocks of cells beyond the pixels that show them.
    let margin = Int128(scale.denominator / scale.numerator + 1)
    func seen(_ pixels: Range<Int>, _ cells: Range<Int>) -> Range<Int> {
      let numerator = Int128(scale.numerator), denominator = Int128(scale.denominator)
      let first = (Int128(pixels.lowerBound) * denominator).flooringDivision(by: numerator)
      let end = (Int128(pixels.upperBound) * denominator).flooringDivision(by: numerator)
      let range = (first - margin..<end + margin + 1)
        .clamped(to: Int128(cells.lowerBound)..<Int128(cells.upperBound))
      return Int(range.lowerBound)..<Int(range.upperBound)
    }
    if region.isEmpty || bounds.isEmpty {
      return Rect(x: bounds.x, y: bounds.y, width: 0, height: 0)
    }
    let columns = seen(region.x..<region.maxX, bounds.x..<bounds.maxX)
    let rows = seen(region.y..<region.maxY, bounds.y..<bounds.maxY)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
