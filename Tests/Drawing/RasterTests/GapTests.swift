import Lattice
import Pictures
import ReferencePainting
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Gaps between squares` {
  private static let bounds = Rect(x: -9, y: -5, width: 19, height: 11)
  private let cells = PatternedCells(bounds: bounds, classCount: 3)

  private func look(hasGaps: Bool, line: Color? = nil, shape: Shape = .square) -> Look {
    let inks = [Color(0xD0641A), Color(0x0C2F4D)]
    var look = Look(
      glyphs: [Glyph(shape: .square, ink: Color(0))] + inks.map { Glyph(shape: shape, ink: $0) },
      background: Color(0xE6F3F7), outside: Color(0x808890), gridLine: line, text: Color(0))
    look.hasGaps = hasGaps
    return look
  }

  private func image(_ look: Look, _ scale: Scale) -> Image {
    let start = scale.position(ofCell: Self.bounds.x) - 2
    let region = Rect(x: start, y: start / 2, width: 90, height: 70)
    return PlanePainter(look: look, scale: scale).image(region, of: cells)
  }

  @Test(
    arguments: [Scale(4), Scale(5), Scale(24), Scale(64), Scale(13, 2), Scale(27, 4), Scale(25, 2)])
  func `are lines of the background's color`(scale: Scale) {
    let gapped = image(look(hasGaps: true), scale)
    #expect(gapped == image(look(hasGaps: false, line: Color(0xE6F3F7)), scale))
    #expect(gapped != image(look(hasGaps: false), scale))
  }

  @Test(
    arguments: [Scale(3), Scale(2), Scale(1), Scale(7, 2), Scale(3, 2), Scale(1, 2), Scale(1, 16)])
  func `are not in cells that are too small`(scale: Scale) {
    #expect(image(look(hasGaps: true), scale) == image(look(hasGaps: false), scale))
  }

  @Test func `are replaced by grid lines`() {
    let line = Color(0xC04080)
    for scale in [Scale(4), Scale(12), Scale(13, 2)] {
      #expect(
        image(look(hasGaps: true, line: line), scale)
          == image(look(hasGaps: false, line: line), scale))
    }
  }

  @Test func `are for squares alone`() {
    #expect(
      image(look(hasGaps: true, shape: .circle), Scale(12))
        == image(look(hasGaps: false, shape: .circle), Scale(12)))
  }

  @Test func `show an empty ground if it is transparent`() {
    var clear = look(hasGaps: true)
    clear.background = .transparent
    let image = PlanePainter(look: clear, scale: Scale(8))
      .image(Rect(x: 0, y: 0, width: 80, height: 40), of: cells)
    let areClear = (0..<80).allSatisfy { image[$0, 7] == .transparent && image[$0, 39].alpha == 0 }
    #expect(areClear)
  }

  @Test func `open while a camera approaches, without a jump`() throws {
    func layout(_ scale: Scale) throws -> FrameLayout {
      try FrameLayout(
        bounds: Self.bounds,
        framing: .zoom(scale, center: CellPoint(Point(x: 0, y: 0)), Size(width: 90, height: 60)))
    }
    let (first, last) = (try layout(Scale(3)), try layout(Scale(12)))
    let path = CameraPath(from: first, to: last, easing: .linear, gridCell: 12)
    let look = look(hasGaps: true)
    let painter = FramePainter(path: path, look: look)
    let scene = Scene(cells: cells)
    for (frame, layout) in [(0, first), (8, last)] {
      #expect(
        painter.painter(of: frame, of: 9).image(of: scene)
          == FramePainter(layout: layout, look: look).image(of: scene))
    }
    let lines = (0...40).map { path.detail(at: path.layout(at: $0, of: 41).scale, of: look).lines }
    #expect(lines.first == 0 && lines.last == Detail.whole)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 40 })
    // Lines that aren't drawn fade in around another size.
    let plain = self.look(hasGaps: false, line: Color(0xC04080))
    #expect(path.detail(at: Scale(7), of: plain).lines == 0)
  }
}
