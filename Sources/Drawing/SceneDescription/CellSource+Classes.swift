package import Lattice

extension CellSource {
  /// Reads `rect` as ``read(_:into:)`` does, and ends the program with a message when a cell's
  /// class has no glyph: drawing it would read memory beyond the glyphs.
  ///
  /// - Parameters:
  ///   - rect: The cells to read, inside `bounds`.
  ///   - glyphs: The number of classes.
  ///   - classes: Space for exactly rect.width × rect.height classes.
  package func read(
    _ rect: Rect, below glyphs: Int, into classes: UnsafeMutableBufferPointer<DisplayClass>
  ) {
    read(rect, into: classes)
    let largest = largestClass(classes)
    precondition(
      largest < glyphs, "a cell is of class \(largest), and there are glyphs for \(glyphs) classes")
  }
}

/// Returns the largest of `classes`, found sixteen at a time.
private func largestClass(_ classes: UnsafeMutableBufferPointer<DisplayClass>) -> DisplayClass {
  guard let start = UnsafeRawPointer(classes.baseAddress) else { return 0 }
  var wide = SIMD16<UInt8>(repeating: 0)
  var offset = 0
  while offset &+ 16 <= classes.count {
    let next = start.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    wide.replace(with: next, where: next .> wide)
    offset &+= 16
  }
  var largest = wide.max()
  for displayClass in classes[offset...] { largest = max(largest, displayClass) }
  return largest
}
