/// What finds the area of pixels in small discs: polygons of as many corners as it takes, of the disc's area.
///
/// Each side adds to the rows it crosses how much it changes the covered width from there on; sums along
/// rows are areas.
final class ArcTracer {
  private let changes: UnsafeMutablePointer<Float>
  private let capacity: Int

  /// A tracer for masks of up to `side` pixels across and down.
  init(side: Int) {
    capacity = (side + 2) * side
    changes = .allocate(capacity: capacity)
    changes.initialize(repeating: 0, count: capacity)
  }

  deinit { changes.deallocate() }

  /// Finds the coverage of width × height pixels, 0 … ``MarkCanvas/whole``, by a disc within them.
  ///
  /// - Parameters:
  ///   - x: its middle from the left, in 1/256 px.
  ///   - y: its middle from the top.
  ///   - radius: in 1/256 px.
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - target: room for the coverage, row by row.
  func trace(
    x: Int, y: Int, radius: Int, width: Int, height: Int,
    into target: UnsafeMutablePointer<UInt16>
  ) {
    let corners = ArcCorners.all[radius <= 160 ? 0 : radius <= 640 ? 1 : 2]
    let radius = Float(radius) / 256 * corners.stretch
    let x = Float(x) / 256, y = Float(y) / 256
    let stride = width + 2
    corners.points.withUnsafeBufferPointer { points in
      for side in 1..<points.count {
        let from = points[side - 1], to = points[side]
        add(
          x + from.x * radius, y + from.y * radius, x + to.x * radius, y + to.y * radius,
          slope: to.slope, stride, width: Float(width), height: Float(height))
      }
    }
    for row in 0..<height {
      var covered: Float = 0
      let line = changes + row * stride
      for column in 0..<width {
        covered += line[column]
        line[column] = 0
        target[row * width + column] = UInt16(max(0, min(1, covered)) * Float(MarkCanvas.whole) + 0.5)
      }
      line[width] = 0
      line[width + 1] = 0
    }
  }

  /// Adds the side from (`x`, `y`) to (`endX`, `endY`), to the left of which the disc is when it goes up.
  @inline(__always) private func add(
    _ x: Float, _ y: Float, _ endX: Float, _ endY: Float, slope: Float, _ stride: Int,
    width: Float, height: Float
  ) {
    if y == endY { return }
    let isUp = endY < y
    let sign: Float = isUp ? 1 : -1
    // The polygon reaches a little further than the disc, but never over the pixels around it.
    let top = max(0, isUp ? endY : y), bottom = min(height, isUp ? y : endY)
    var crossing = isUp ? endX : x
    var upper = top
    while upper < bottom {
      let row = Int(upper)
      let lower = min(Float(row + 1), bottom)
      let down = lower - upper
      let next = crossing + slope * down
      addPart(changes + row * stride, min(crossing, next), max(crossing, next), down * sign, width)
      crossing = next
      upper = lower
    }
  }

  /// Adds `amount` of a row's height, crossed from `left` to `right`.
  @inline(__always) private func addPart(
    _ line: UnsafeMutablePointer<Float>, _ left: Float, _ right: Float, _ amount: Float,
    _ width: Float
  ) {
    let left = max(0, min(width, left)), right = max(0, min(width, right))
    let first = Int(left), last = Int(right)
    if first == last {
      let beyond = (left + right) / 2 - Float(first)
      line[first] += amount * (1 - beyond)
      line[first + 1] += amount * beyond
      return
    }
    // Through several pixels: of each the part that is crossed there.
    var from = left
    for column in first...last {
      let to = min(right, Float(column + 1))
      let part = amount * (to - from) / (right - left)
      let beyond = (from + to) / 2 - Float(column)
      line[column] += part * (1 - beyond)
      line[column + 1] += part * beyond
      from = to
    }
  }
}

/// The corners of a regular polygon around (0, 0), the first once more at the end.
struct ArcCorners: Sendable {
  struct Corner: Sendable {
    var x: Float
    var y: Float
    /// How much x changes with y on the way to this corner.
    var slope: Float
  }

  let points: [Corner]
  /// By how much the polygon is larger than the one in the unit circle, to have the circle's area.
  let stretch: Float

  /// Polygons for discs up to 5/8 px, 5/2 px and the largest small ones.
  static let all = [32, 64, 96].map(ArcCorners.init)

  init(count: Int) {
    let places = (0...count).map { corner in
      let turn = UInt32(truncatingIfNeeded: (corner << 32) / count)
      return (x: TurnSine.cosine(turn), y: TurnSine.sine(turn))
    }
    points = places.indices.map { index in
      let before = places[max(0, index - 1)], place = places[index]
      let slope = (place.x - before.x) / (place.y - before.y)
      return Corner(
        x: Float(place.x), y: Float(place.y), slope: place.y == before.y ? 0 : Float(slope))
    }
    let part = UInt32(truncatingIfNeeded: (1 << 32) / count)
    let area = Double(count) / 2 * TurnSine.sine(part)
    stretch = Float((Double.pi / area).squareRoot())
  }
}
