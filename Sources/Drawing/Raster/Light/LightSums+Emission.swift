import Lattice
import SceneDescription

// Light of cells.
extension LightSums {
  /// Adds the light of the cells to a row of tiles at a quarter of the size.
  func addEmission(to quarter: UnsafeMutablePointer<UInt16>, _ row: Int) {
    let side = LightBuffers.side
    let columns = CellIndices(
      from: frame.origin.x, count: buffers.width, phase: phase.x, scale,
      cells.bounds.x..<cells.bounds.maxX)
    let lines = CellIndices(
      from: frame.origin.y + row * side, count: side, phase: phase.y, scale,
      cells.bounds.y..<cells.bounds.maxY)
    guard let across = columns.range, let down = lines.range, !cells.isBlank else { return }
    let rect = Rect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
    withUnsafeTemporaryAllocation(of: DisplayClass.self, capacity: rect.width * rect.height) {
      classes in
      cells.read(rect, into: classes)
      for number in 0..<quarterSide {
        let target = quarter + 4 * buffers.quarterWidth * number
        var line = 4 * number
        while line < 4 * number + 4 {
          // Lines of the same cells count together.
          let cell = lines.places[line]
          let end = (line..<4 * number + 4).first { lines.places[$0] != cell } ?? 4 * number + 4
          if cell >= 0, let start = classes.baseAddress {
            add(
              start + Int(cell) * rect.width, columns.places, times: UInt32(end - line), to: target)
          }
          line = end
        }
      }
    }
  }

  /// Adds the light of a row of cells that is `times` pixels high.
  private func add(
    _ classes: UnsafePointer<DisplayClass>, _ places: [Int32], times: UInt32,
    to target: UnsafeMutablePointer<UInt16>
  ) {
    light.emission.withUnsafeBufferPointer { emission in
      places.withUnsafeBufferPointer { places in
        for x in 0..<places.count / 4 {
          var sum = SIMD4<UInt32>(repeating: 0)
          for pixel in 4 * x..<4 * x + 4 where places[pixel] >= 0 {
            let kind = Int(classes[Int(places[pixel])])
            if kind < emission.count {
              sum &+= SIMD4<UInt32>(truncatingIfNeeded: emission[kind])
            }
          }
          for channel in 0..<3 {
            let all = UInt32(target[4 * x + channel]) &+ (sum[channel] &* times) >> 4
            target[4 * x + channel] = UInt16(min(65_535, all))
          }
        }
      }
    }
  }
}

/// The cells that contain the middles of pixels along one axis.
struct CellIndices {
  /// The cells, from the first to the last; `nil` for none.
  let range: Range<Int>?
  /// The number of each pixel's cell among them; −1 beyond.
  let places: [Int32]

  init(from first: Int, count: Int, phase: Int, _ scale: Scale, _ bounds: Range<Int>) {
    let cells = (0..<count).map { offset in
      let place =
        (Int128(first + offset) * 256 + Int128(phase) + 128) * Int128(scale.denominator)
      let unit = Int128(scale.numerator) * 256
      return Int(clamping: place.flooringDivision(by: unit))
    }
    let seen = cells.filter(bounds.contains)
    range = seen.first.flatMap { first in seen.last.map { first..<$0 + 1 } }
    let start = seen.first ?? 0
    places = cells.map { bounds.contains($0) ? Int32($0 - start) : -1 }
  }
}
