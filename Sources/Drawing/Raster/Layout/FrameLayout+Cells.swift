public import Lattice

extension FrameLayout {
  /// The cell of the plane that is seen in the middle of a pixel of the picture.
  ///
  /// A cell reaches to the next one, grid lines included. Where cells have a whole number of
  /// pixels, a pixel shows one cell alone; on the edge between two, and below 1 px a cell, it shows
  /// several, and the one in its middle is meant.
  ///
  /// - Parameter pixel: a pixel of the picture, (0, 0) at its upper left corner.
  /// - Returns: the cell, which may lie beyond the table; nil for a pixel outside of ``window`` (in
  ///   the text or in the margins) and for places beyond ±2⁶¹, where no table reaches.
  public func cell(at pixel: Point) -> Point? {
    guard (window.x..<window.maxX).contains(pixel.x), (window.y..<window.maxY).contains(pixel.y),
      let x = scale.cell(inMiddleOf: origin.x + pixel.x - window.x, phase.x),
      let y = scale.cell(inMiddleOf: origin.y + pixel.y - window.y, phase.y)
    else { return nil }
    return Point(x: x, y: y)
  }
}

extension Scale {
  /// The cell in which the middle of a pixel lies that begins `phase` further than one of the plane;
  /// nil beyond ±2⁶¹.
  fileprivate func cell(inMiddleOf pixel: Int, _ phase: Int) -> Int? {
    // The whole pixel first: in 1/256 px the place may be more than an Int128 counts.
    let (divisor, unit) = (Int128(numerator), Int128(Phase.unit))
    let length = Int128(pixel) * Int128(denominator)
    let whole = length.flooringDivision(by: divisor)
    let part =
      (length - whole * divisor) * unit + Int128(phase + Phase.unit / 2) * Int128(denominator)
    let cell = whole + part / (divisor * unit)
    return cell.magnitude <= 1 << 61 ? Int(cell) : nil
  }
}
