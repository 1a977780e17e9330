public import Lattice

extension FrameLayout {
  /// The cells of the plane that the window shows, some of them only in part, within ±2⁶⁰.
  package var cells: Rect {
    func cell(_ pixel: Int) -> Int {
      let cell = (Int128(pixel) * Int128(scale.denominator)).flooringDivision(
        by: Int128(scale.numerator))
      return Int(max(-1 << 60, min(cell, 1 << 60)))
    }
    // A phase shows a part of a pixel more.
    let left = cell(origin.x), top = cell(origin.y)
    return Rect(
      x: left, y: top, width: cell(origin.x + window.width) + 1 - left,
      height: cell(origin.y + window.height) + 1 - top)
  }

  /// Returns the cell of the plane at the center of a pixel of the picture.
  ///
  /// A cell extends to the next one, grid lines included. If cells have a whole number of pixels, a
  /// pixel shows only one cell; on the edge between two, and below 1 px per cell, it shows several,
  /// and this is the one at its center.
  ///
  /// - Parameter pixel: A pixel of the picture, (0, 0) at its upper left corner.
  /// - Returns: The cell, possibly beyond the table; `nil` for a pixel outside ``window`` (in the
  ///   text or in the margins) and for places beyond ±2⁶¹, where there can be no table.
  public func cell(at pixel: Point) -> Point? {
    guard (window.x..<window.maxX).contains(pixel.x), (window.y..<window.maxY).contains(pixel.y),
      let x = scale.cell(inMiddleOf: origin.x + pixel.x - window.x, phase.x),
      let y = scale.cell(inMiddleOf: origin.y + pixel.y - window.y, phase.y)
    else { return nil }
    return Point(x: x, y: y)
  }
}

extension Scale {
  /// Returns the cell at the center of a pixel that is offset by `phase` from one of the plane;
  /// `nil` beyond ±2⁶¹.
  fileprivate func cell(inMiddleOf pixel: Int, _ phase: Int) -> Int? {
    // The whole pixel first, because in 1/256 px the place may exceed an Int128.
    let (divisor, unit) = (Int128(numerator), Int128(Phase.unit))
    let length = Int128(pixel) * Int128(denominator)
    let whole = length.flooringDivision(by: divisor)
    let part =
      (length - whole * divisor) * unit + Int128(phase + Phase.unit / 2) * Int128(denominator)
    let cell = whole + part / (divisor * unit)
    return cell.magnitude <= 1 << 61 ? Int(cell) : nil
  }
}
