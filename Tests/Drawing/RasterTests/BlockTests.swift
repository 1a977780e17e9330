import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

/// Two classes in blocks of a power of two per side have a specialized painter.
@Suite struct `Pixels looked up by the count of their cells` {
  private static let bounds = Rect(x: -333, y: -171, width: 700, height: 391)

  private func look(
    leastInk: Int, isOpaque: Bool, hasCore: Bool, theme: Theme = .light
  ) -> Look {
    let ink =
      !isOpaque
      ? Color(red: 53, green: 119, blue: 173, alpha: 180)
      : theme == .light ? Color(0xD0641A) : Color(0xFFC675)
    var look = Look(
      glyphs: [
        Glyph(shape: .square, ink: Color(0)),
        Glyph(
          shape: .square, ink: ink,
          core: hasCore ? Core(ink: Color(0x0A7B2E), sixteenths: 5) : nil),
      ],
      background: !isOpaque
        ? .transparent : theme == .light ? Color(0xE6F3F7) : Color(0x0B1E30),
      outside: isOpaque ? Color(0x808890) : Color(red: 9, green: 200, blue: 3, alpha: 40),
      text: theme == .light ? Color(0) : Color(0xFFFFFF))
    look.leastInk = leastInk
    return look
  }

  @Test(arguments: 1...7, [0, 5, 30])
  func `equal averaged pixels`(level: Int, leastInk: Int) {
    let scale = Scale(1, 1 << level)
    for isOpaque in [false, true] {
      let look = look(leastInk: leastInk, isOpaque: isOpaque, hasCore: level % 2 == 0)
      #expect((BlockCells(look: look, scale: scale) != nil) == (level <= 6))
      for rarity in [1, 40] as [UInt64] {
        let cells = PatternedCells(bounds: Self.bounds, classCount: 2, rarity: rarity)
        for region in regions(level) {
          let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
          AveragedCells(look: look.withoutHiddenColors, scale: scale, phase: .none)
            .paint(cells, region: region, into: canvas.area)
          let image = PlanePainter(look: look, scale: scale).image(region, of: cells)
          let expected = canvas.finish()
          #expect(image == expected)
        }
      }
    }
  }

  /// All of the table with its surroundings, a part of it, and the area beyond.
  private func regions(_ level: Int) -> [Rect] {
    let left = Self.bounds.x >> level, top = Self.bounds.y >> level
    let width = Self.bounds.width >> level, height = Self.bounds.height >> level
    return [
      Rect(x: left - 2, y: top - 3, width: width + 7, height: height + 7),
      Rect(x: left + 2, y: top + 1, width: max(1, width - 3), height: max(1, height / 2)),
      Rect(x: left + width + 9, y: top, width: 5, height: 4),
      Rect(x: left, y: top, width: 0, height: 3),
    ]
  }

  @Test(arguments: [1, 2, 4, 6], Theme.allCases.flatMap { [(0, $0), (5, $0), (30, $0)] })
  func `equal the reference`(level: Int, drawing: (leastInk: Int, theme: Theme)) {
    let leastInk = drawing.leastInk
    let look = look(
      leastInk: leastInk, isOpaque: true, hasCore: false, theme: drawing.theme)
    let scale = Scale(1, 1 << level)
    let cells = PatternedCells(
      bounds: Rect(x: -13, y: -171, width: 130, height: 191), classCount: 2, rarity: 3)
    let region = Rect(
      x: (-13 >> level) - 1, y: (-171 >> level) - 1, width: (130 >> level) + 3,
      height: (191 >> level) + 3)
    let image = PlanePainter(look: look, scale: scale).image(region, of: cells)
    let expected = ReferencePainter(look: look, scale: scale, cells: cells).pixels(region)
    let difference = firstDifference(
      image, expected, region: region, tolerance: leastInk == 0 ? 0 : 1)
    #expect(difference == nil)
  }

  @Test func `are only for two classes and whole blocks`() {
    let two = look(leastInk: 0, isOpaque: true, hasCore: false)
    var three = two
    three.glyphs.append(three.glyphs[1])
    #expect(BlockCells(look: three, scale: Scale(1, 2)) == nil)
    #expect(BlockCells(look: two, scale: Scale(1, 3)) == nil)
    #expect(BlockCells(look: two, scale: Scale(3, 8)) == nil)
  }
}
