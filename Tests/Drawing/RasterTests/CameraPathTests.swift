import Foundation
import Lattice
import Testing

@testable import Raster

/// A camera's path between two magnifications and two places.
struct CameraCase: Sendable, CustomTestStringConvertible {
  var from: (scale: Scale, x: Int, y: Int)
  var to: (scale: Scale, x: Int, y: Int)

  static let all = [
    CameraCase(from: (Scale(1, 16), 0, 0), to: (Scale(8), 900, -410)),
    CameraCase(from: (Scale(17, 3), 70, 30), to: (Scale(2, 9), -1000, 12)),
    CameraCase(from: (Scale(4), -300, 20), to: (Scale(4), 500, -77)),
    CameraCase(from: (Scale(1, 1 << 40), 1 << 41, 5), to: (Scale(1024), 1 << 42, 1 << 30)),
    CameraCase(from: (Scale(1, 1 << 59), 0, 0), to: (Scale(3), 0, 0)),
    CameraCase(from: (Scale(3), 7, 7), to: (Scale(3_000_001, 1_000_000), 9, 7)),
  ]

  var testDescription: String { "\(from) to \(to)" }

  func path(_ easing: Easing = .linear, gridCell: Int = 12) throws -> CameraPath {
    func layout(_ end: (scale: Scale, x: Int, y: Int)) throws -> FrameLayout {
      try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 10, height: 10),
        framing: .zoom(
          end.scale, center: CellPoint(Point(x: end.x, y: end.y)), Size(width: 160, height: 90)))
    }
    return CameraPath(
      from: try layout(from), to: try layout(to), easing: easing, gridCell: gridCell)
  }
}

extension FrameLayout {
  /// The left edge of the window on the plane, in cells from the cell `start`.
  fileprivate func left(from start: Int) -> Double {
    let pixels =
      Int128(origin.x) * Int128(scale.denominator) - Int128(start) * Int128(scale.numerator)
    return (Double(pixels) + Double(phase.x) / 256 * Double(scale.denominator))
      / Double(scale.numerator)
  }
}

@Suite struct `A camera's path` {
  private let count = 120

  @Test(arguments: CameraCase.all, Easing.allCases)
  func `begins and ends with the stills`(camera: CameraCase, easing: Easing) throws {
    let path = try camera.path(easing)
    for (layout, end) in [
      (path.layout(at: 0, of: count), path.start),
      (path.layout(at: count - 1, of: count), path.end), (path.layout(at: 0, of: 1), path.end),
    ] {
      #expect(layout.scale == end.scale && layout.region == end.region && layout.phase == .none)
    }
  }

  @Test(arguments: CameraCase.all)
  func `has equal factors from frame to frame`(camera: CameraCase) throws {
    let path = try camera.path()
    let ratio = pow(path.end.scale.value / path.start.scale.value, 1 / Double(count - 1))
    for frame in 1..<count {
      let before = path.layout(at: frame - 1, of: count).scale.value
      let scale = path.layout(at: frame, of: count).scale.value
      #expect(abs(scale / before / ratio - 1) < 4e-9, "frame \(frame)")
    }
  }

  @Test(arguments: CameraCase.all, [Easing.linear, .inOut])
  func `is straight, in proportion to the change of the visible width`(
    camera: CameraCase, easing: Easing
  ) throws {
    let path = try camera.path(easing)
    let zero = path.start.scale.value < path.end.scale.value ? camera.to.x : camera.from.x
    let first = path.start.left(from: zero), last = path.end.left(from: zero)
    let widths = (1 / path.start.scale.value, 1 / path.end.scale.value)
    for frame in 1..<count - 1 {
      let layout = path.layout(at: frame, of: count)
      let width = 1 / layout.scale.value
      // The rest of the path to the view of fewer cells, where rounding would be noticeable.
      let isNearer = widths.0 > widths.1
      let near = isNearer ? last : first, far = isNearer ? first : last
      let (small, large) = isNearer ? (widths.1, widths.0) : widths
      let way = path.way(at: frame, of: count)
      let share = small == large ? way : (width - small) / (large - small)
      let expected = near + (far - near) * share
      let error = (layout.left(from: zero) - expected) * layout.scale.value
      #expect(abs(error) < 0.0025, "frame \(frame), \(error) px")
    }
  }

  @Test func `accelerates from rest and slows down to rest`() {
    for easing in Easing.allCases {
      #expect(easing.way(after: 0) == 0 && easing.way(after: 1) == 1)
      let ways = (0...1000).map { easing.way(after: Double($0) / 1000) }
      #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 < $1 || easing == .inOut && $0 <= $1 })
    }
    #expect(Easing.inOut.way(after: 0.5) == 0.5 && Easing.inOut.way(after: 0.01) < 1e-5)
    #expect(Easing.in.way(after: 0.1) < 0.02 && Easing.out.way(after: 0.1) > 0.18)
  }

  @Test func `has powers that need no library`() {
    for base in [1e-18, 0.003, 0.99, 1.0, 1.7, 12345.6, 1e21] {
      for step in 0...50 {
        let exponent = Double(step) / 50
        #expect(abs(root(base, exponent) / pow(base, exponent) - 1) < 0x1p-45)
      }
    }
  }

  @Test func `moves windows of other proportions in straight lines as well`() throws {
    let size = Size(width: 100, height: 80), bounds = Rect(x: 0, y: 0, width: 500, height: 500)
    func layout(_ rect: Rect) throws -> FrameLayout {
      try FrameLayout(bounds: bounds, framing: .viewport(rect, size))
    }
    let path = CameraPath(
      from: try layout(Rect(x: 0, y: 0, width: 400, height: 20)),
      to: try layout(Rect(x: 30, y: 30, width: 10, height: 40)), easing: .linear, gridCell: 12)
    var heights: [Int] = []
    for frame in 0..<20 {
      let window = path.layout(at: frame, of: 20).window
      #expect(Rect(size).contains(window) && !window.isEmpty)
      heights.append(window.height)
    }
    #expect(heights == heights.sorted() && heights.first == 5 && heights.last == 80)
  }
}
