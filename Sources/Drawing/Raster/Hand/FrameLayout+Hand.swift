import Lattice

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
}
