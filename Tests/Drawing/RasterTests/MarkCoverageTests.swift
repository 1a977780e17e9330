import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Discs and rings at any place` {
  /// Radii in 1/256 px: dots, the largest small discs, the smallest large ones, and wide ones.
  static let radii = [
    77, 128, 179, 250, 257, 300, 500, 512, 800, 1023, 1040, 1400, 1535, 1536, 1600, 2048, 2500,
    4000,
    9000, 20_000, 51_200,
  ]
  /// Places of the center in a pixel, in 1/256 px.
  static let places = [(0, 0), (128, 128), (64, 192), (1, 255), (37, 90), (16, 48), (200, 3)]

  @Test(arguments: radii)
  func `are as dark as the area they cover`(radius: Int) {
    var errors = Errors()
    for (x, y) in Self.places { errors.add(.disc, x, y, outer: radius, inner: 0, radius: radius) }
    #expect(errors.worst <= 2)
    #expect(errors.mean <= 0.5)
  }

  @Test(arguments: [128, 256, 300, 1000, 3000])
  func `have holes as exact`(width: Int) {
    for radius in [600, 1030, 1800, 5000, 30_000] {
      var errors = Errors()
      for (x, y) in Self.places.prefix(5) {
        errors.add(
          .ring(width: width), x, y, outer: radius + width / 2, inner: max(0, radius - width / 2),
          radius: radius)
      }
      #expect(errors.worst <= 2, "a radius of \(radius)")
      #expect(errors.mean <= 0.5, "a radius of \(radius)")
    }
  }

  /// The differences of pixels from 255 times the area that they should show.
  private struct Errors {
    var worst = 0.0
    private var sum = 0.0
    private var edgePixels = 0
    var mean: Double { sum / Double(max(1, edgePixels)) }

    mutating func add(
      _ outline: Mark.Outline, _ x: Int, _ y: Int, outer: Int, inner: Int, radius: Int
    ) {
      let reach = outer / 256 + 2, side = 2 * reach + 1
      let center = MarkPoint(x: reach * 256 + x, y: reach * 256 + y)
      let mark = Mark(outline, center: center, radius: radius, color: Color(0))
      let image = MarkPicture().image([mark], width: side, height: side)
      let (large, small) = (Double(outer) / 256, Double(inner) / 256)
      for row in 0..<side {
        for column in 0..<side {
          let left = Double(column) - Double(center.x) / 256
          let top = Double(row) - Double(center.y) / 256
          let distance = ((left + 0.5) * (left + 0.5) + (top + 0.5) * (top + 0.5)).squareRoot()
          // Half of a pixel's diagonal is less than that.
          let isWhole = abs(distance - large) > 0.75 && (inner == 0 || abs(distance - small) > 0.75)
          let area =
            isWhole
            ? distance < large && (inner == 0 || distance > small) ? 1 : 0
            : discArea(left, top, large) - discArea(left, top, small)
          let error = abs(Double(image[column, row].red) - 255 * (1 - area))
          worst = max(worst, error)
          if area > 1e-9 && area < 1 - 1e-9 {
            sum += error
            edgePixels += 1
          }
        }
      }
    }
  }

  @Test(arguments: [20, 40, 77, 120])
  func `have their area however small they are`(radius: Int) {
    for (x, y) in Self.places {
      let mark = Mark(
        .disc, center: MarkPoint(x: 768 + x, y: 768 + y), radius: radius, color: Color(0))
      let image = MarkPicture().image([mark], width: 7, height: 7)
      let dark = image.withPixels { $0.reduce(0) { $0 + 255 - Int(Color(pixel: $1).red) } }
      let area = Double.pi * Double(radius * radius) / 65_536
      #expect(abs(Double(dark) - 255 * area) <= 3, "\(radius) at \(x), \(y)")
    }
  }

  @Test func `are the same with and without a cached mask`() {
    let canvas = Canvas<UInt32>(uninitializedWidth: 40, height: 40)
    let painter = MarkPainter()
    let marks = Marks(shapes: [
      Mark(.disc, center: MarkPoint(x: 5008, y: 4992), radius: 512, color: Color(0x204060))
    ])
    let region = Rect(x: 0, y: 0, width: 40, height: 40)
    for _ in 0..<3 {
      canvas.area.fill(Color(0xffffff).pixel)
      painter.paint(
        marks, region: region, scale: Scale(1), phase: .none, into: canvas.area, isOpaque: true)
      let expected = MarkPicture().image(marks, region)
      #expect(expected.withPixels { Array($0) == Array(canvas.storage.elements) })
    }
  }
}
