import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `A figure` {
  /// A white disc with a soft edge.
  private static let disc = Sprite(
    name: "disc",
    master: Image(width: 256, height: 256) { pixels in
      for index in pixels.indices {
        let x = 2 * (index % 256) - 255, y = 2 * (index / 256) - 255
        let alpha = max(0, min(255, (40_000 - x * x - y * y) / 8))
        pixels[index] = Color(red: 255, green: 255, blue: 255, alpha: UInt8(alpha)).pixel
      }
    })

  private static let look = Look(
    glyphs: [
      Glyph(shape: .square, ink: Color(0)),
      Glyph(shape: .sprite, ink: Color(0xff0000), sprite: disc),
      Glyph(shape: .circle, ink: Color(0x3080c0)),
    ],
    background: Color(0), outside: Color(0), text: Color(0))

  /// Draws `figures` alone, over the pixels `region` of the plane.
  private static func draw(
    _ figures: [Figure], cell: Int, region: Rect, with painter: FigurePainter = FigurePainter()
  ) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    canvas.area.fill(look.background.pixel)
    painter.paint(
      figures, look: look, region: region, scale: Scale(cell), phase: .none, into: canvas.area)
    return canvas.finish()
  }

  private static func figure(
    _ displayClass: DisplayClass = 1, x: Double = 1.5, y: Double = 1.5,
    _ change: (inout Figure) -> Void = { _ in }
  ) -> Figure {
    var figure = Figure(displayClass, x: x, y: y)
    change(&figure)
    return figure
  }

  @Test(arguments: [5, 8, 20, 37], [1, 2] as [DisplayClass])
  func `in the middle of a cell is drawn as the cell`(cell: Int, displayClass: DisplayClass) throws
  {
    let empty = CellGrid(
      size: Size(width: 3, height: 3), classes: [DisplayClass](repeating: 0, count: 9))
    var classes = empty.classes
    classes[4] = displayClass
    let full = CellGrid(size: empty.size, classes: classes)
    let layout = try FrameLayout(bounds: full.bounds, framing: .cell(cell))
    let painter = FramePainter(layout: layout, look: Self.look)
    var scene = Scene(cells: empty)
    scene.motion = Motion(from: full, to: full, way: 0.5)
    scene.motion?.figures = [Self.figure(displayClass)]
    // Cells mix their edges in finer steps.
    let difference = Self.difference(
      painter.image(of: scene), painter.image(of: Scene(cells: full)))
    #expect(difference <= 1)
  }

  /// Returns the largest difference of a channel.
  private static func difference(_ first: Image, _ second: Image) -> Int {
    first.withPixels { first in
      second.withPixels { second in
        zip(first, second).reduce(0) { most, pair in
          let (a, b) = (Color(pixel: pair.0), Color(pixel: pair.1))
          return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].reduce(most) {
            max($0, abs(Int($1.0) - Int($1.1)))
          }
        }
      }
    }
  }

  // White on black: a channel is the share of the figure.
  @Test(arguments: [16, 40, 64], [0, 20, 108])
  func `keeps its weight at every size, breadth and angle`(cell: Int, turn: Int) {
    let share = Self.disc.master.withPixels { $0.reduce(0) { $0 + Int($1 >> 24) } }
    for size in [12, 32, 37] {
      for breadth in [-32, 19] {
        let figure = Self.figure { ($0.size, $0.breadth, $0.turn) = (8 * size, breadth, turn) }
        let image = Self.draw(
          [figure], cell: cell, region: Rect(x: 0, y: 0, width: 3 * cell, height: 3 * cell))
        let sum = image.withPixels { $0.reduce(0) { $0 + Int($1 & 0xff) } }
        let area = Double(cell * cell * size * size * abs(breadth)) / (32 * 32 * 32)
        let expected = Double(share) / (256 * 256) * area
        #expect(abs(Double(sum) / expected - 1) <= (area >= 256 ? 0.02 : 0.1))
      }
    }
  }

  @Test func `in a part of a picture is that part of the whole`() {
    let figures = (0..<12).map { number in
      Self.figure(
        number % 3 == 2 ? 2 : 1, x: Double(number % 4) + 0.13, y: Double(number / 4) + 0.57
      ) {
        ($0.turn, $0.breadth, $0.alpha) = (
          20 * number, number % 2 == 0 ? -32 : 24, 255 - 20 * number
        )
      }
    }
    let whole = Self.draw(
      figures, cell: 24, region: Rect(x: 0, y: 0, width: 96, height: 72))
    for (x, y, width, height) in [(0, 0, 31, 40), (31, 0, 65, 40), (0, 40, 50, 32), (50, 40, 1, 1)]
    {
      let part = Self.draw(
        figures, cell: 24, region: Rect(x: x, y: y, width: width, height: height))
      for row in 0..<height {
        for column in 0..<width { #expect(part[column, row] == whole[x + column, y + row]) }
      }
    }
  }

  @Test func `is drawn at the scale of each picture of a moving camera`() {
    let painter = FigurePainter(), region = Rect(x: 0, y: 0, width: 120, height: 120)
    for turn in [0, 20] {
      let figure = Self.figure { $0.turn = turn }
      for cell in [20, 31, 32] {
        #expect(
          Self.draw([figure], cell: cell, region: region, with: painter)
            == Self.draw([figure], cell: cell, region: region))
      }
    }
  }
}

@Suite struct `Recent values` {
  @Test func `stay within their limit, and those that are used stay longest`() {
    var values = RecentValues<Int, Int>(limit: 20)
    func isKept(_ key: Int) -> Bool {
      var copy = values
      return copy.value(key) == key
    }
    for number in 0..<100 {
      values.insert(number, number, bytes: 1)
      #expect(values.value(0) == 0)
      #expect((0...number).count(where: isKept) <= 20)
      #expect((0...number).suffix(9).allSatisfy(isKept))
    }
  }
}
