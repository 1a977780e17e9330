import Lattice
import Pictures
import SceneDescription

/// A painter of the ground under people, in flat tones around those who warm it.
///
/// A cell's warmth is blurred by three boxes of 1.6 cells, each way: a curve of three parabolas, which ends
/// 2.4 cells away. It is computed at every fourth pixel of the plane and interpolated between; so a pixel is a
/// function of the cells around it, the scale and its coordinates alone.
struct FrontPainter: Sendable {
  /// The tones of pictures with few colors, beside the ground itself, and of others.
  static let fewTones = 12, manyTones = 96
  /// How many cells away the warmth of a cell ends.
  static let reach = 3

  private let pixels: [UInt32]
  private let scale: Scale
  private let phase: Phase
  private let cells: Rect
  private let warmth: [UInt16]

  /// Creates a painter for a part of a table.
  ///
  /// - Parameters:
  ///   - front: The colors.
  ///   - isFlat: Whether there are few tones.
  ///   - cells: The cells of which the warmth is known: those that are drawn, and those within reach.
  ///   - warmth: The warmth of each, 0 … 256.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  init(
    _ front: Front, isFlat: Bool, cells: Rect, warmth: [UInt16], scale: Scale, phase: Phase
  ) {
    pixels = Self.tones(of: front, isFlat ? Self.fewTones : Self.manyTones).map(\.pixel)
    (self.scale, self.phase, self.cells, self.warmth) = (scale, phase, cells, warmth)
  }

  /// Returns the colors of `count` tones and of the ground.
  static func tones(of front: Front, _ count: Int) -> [Color] {
    (0...count).map {
      LightMixer.mix([(front.ground, count - $0), (front.warm, $0)], whole: count)
    }
  }

  /// Draws the pixels `region` of the plane into `area`.
  func paint(region: Rect, into area: PixelArea<UInt32>) {
    if warmth.allSatisfy({ $0 == 0 }) { return area.fill(pixels[0]) }
    let columns = Weights(region.x, region.width, phase.x, scale, cells.x, cells.width)
    let rows = Weights(region.y, region.height, phase.y, scale, cells.y, cells.height)
    // The warmth of all rows of cells at the points of a row of pixels.
    let across = (0..<cells.height).map { row in
      columns.sums { Float(warmth[row * cells.width + $0]) }
    }
    // In 65,536ths of a tone, with the half by which they are rounded.
    let tone = Float(pixels.count - 1) * 65_536
    func points(_ point: Int) -> [Int32] {
      var line = [Float](repeating: 0, count: columns.count)
      rows.forEachWeight(of: point) { row, weight in
        for x in line.indices { line[x] += across[row][x] * weight }
      }
      return line.map { Int32(min($0 / 256, 1) * tone) + 32_768 }
    }
    var above = points(0), below = points(1), point = 0, line = above
    for y in 0..<region.height {
      let row = region.y + y
      if row >> 2 - region.y >> 2 != point {
        point += 1
        (above, below) = (below, points(point + 1))
      }
      let down = Int32(row & 3)
      for index in line.indices {
        line[index] = (above[index] &* (4 &- down) &+ below[index] &* down) >> 2
      }
      interpolate(line, from: region.x & 3, count: region.width, into: area.row(y))
    }
  }

  /// Draws a row of pixels, of which the first is `offset` pixels after the first point.
  private func interpolate(
    _ line: [Int32], from offset: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      line.withUnsafeBufferPointer { line in
        var point = 0, x = 0, part = Int32(truncatingIfNeeded: offset)
        while x < count {
          let step = line[point &+ 1] &- line[point]
          var value = line[point] << 2 &+ step &* part
          let end = min(count, x &+ Int(4 &- part))
          while x < end {
            target[x] = pixels[Int(value >> 18)]
            value &+= step
            x &+= 1
          }
          point &+= 1
          part = 0
        }
      }
    }
  }
}

/// The shares that the cells of one axis have in the points of that axis, every fourth pixel.
private struct Weights {
  /// The cells at the ends of a curve, and its weights from there on.
  private let points: [(first: Int, weights: [Float])]

  var count: Int { points.count }

  init(_ first: Int, _ length: Int, _ phase: Int, _ scale: Scale, _ start: Int, _ cells: Int) {
    let cell = Float(scale.numerator) / Float(scale.denominator)
    let points = first >> 2...(first + length - 1) >> 2 + 1
    self.points = points.map { point in
      // The place of the point from the middle of the first cell.
      let pixel = Float(point * 4) + Float(phase) / 256 - Float(start) * cell
      let place = pixel / cell - 0.5
      let near = Int(place.rounded(.down))
      let known = max(0, near - 2)..<max(0, near - 2, min(cells, near + 4))
      return (known.lowerBound, known.map { Self.weight(Float($0) - place) })
    }
  }

  /// Returns the share of a cell at a distance: that of three boxes of 1.6 cells.
  private static func weight(_ distance: Float) -> Float {
    let x = abs(distance) / 1.6
    let height = x < 0.5 ? 0.75 - x * x : x < 1.5 ? (1.5 - x) * (1.5 - x) / 2 : 0
    return height / 1.6
  }

  /// Returns the sums of `value` over the cells, by their weights, at all points.
  func sums(_ value: (Int) -> Float) -> [Float] {
    points.map { first, weights in
      var sum: Float = 0
      for (offset, weight) in weights.enumerated() { sum += value(first + offset) * weight }
      return sum
    }
  }

  /// Calls `body` with each cell that has a share in a point, and its weight.
  func forEachWeight(of point: Int, _ body: (Int, Float) -> Void) {
    for (offset, weight) in points[point].weights.enumerated() {
      body(points[point].first + offset, weight)
    }
  }
}
