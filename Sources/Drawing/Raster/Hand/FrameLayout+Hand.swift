package import Lattice

// The places of cells in pictures, for what a hand does with them.
extension FrameLayout {
  /// The pixels of a cell.
  package var cellSide: Double { Double(scale.numerator) / Double(scale.denominator) }

  /// Returns the place of column `x` of the plane in pixels of the picture, which may be outside of it.
  package func pixelX(_ x: Double) -> Double {
    Double(window.x) + x * cellSide - Double(origin.x) - Double(phase.x) / 256
  }

  /// Returns the place of row `y` of the plane in pixels of the picture.
  package func pixelY(_ y: Double) -> Double {
    Double(window.y) + y * cellSide - Double(origin.y) - Double(phase.y) / 256
  }

  /// Returns the place of `cells` in the picture, or `nil` where nothing of it is seen.
  package func box(of cells: Rect) -> HandBox? {
    let left = pixelX(Double(cells.x)), top = pixelY(Double(cells.y))
    let right = pixelX(Double(cells.maxX)), bottom = pixelY(Double(cells.maxY))
    guard right > Double(window.x), bottom > Double(window.y), left < Double(window.maxX),
      top < Double(window.maxY)
    else { return nil }
    return HandBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
