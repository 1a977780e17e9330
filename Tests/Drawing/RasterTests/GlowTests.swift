import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Glows` {
  /// The formula for each pixel: (1 − d²/r²)² of the alpha, in 256ths.
  private func expected(_ mark: Mark, _ x: Int, _ y: Int, on ground: Color) -> (Color, Double) {
    let dx = Double(256 * x + 128 - mark.center.x), dy = Double(256 * y + 128 - mark.center.y)
    let rest = 1 - (dx * dx + dy * dy) / Double(mark.radius * mark.radius)
    let alpha = Double(mark.color.alpha) + (mark.color.alpha < 128 ? 0 : 1)
    let share = rest > 0 ? rest * rest * alpha : 0
    let weight = share.rounded()
    let tie = abs(abs(share - share.rounded(.down)) - 0.5)
    var mixture = Mixture()
    var ink = mark.color
    ink.alpha = 255
    mixture.add(ground, (256 - Int(weight)) * 256)
    mixture.add(ink, Int(weight) * 256)
    return (mixture.color, tie)
  }

  @Test(
    arguments: [100, 256, 700, 2000, 9000],
    [Color(0x05070f), Color(0xf6f1e4), Color(0x406080, alpha: 90), .transparent])
  func `fall off as their formula says`(radius: Int, ground: Color) {
    for (index, alpha) in [255, 200, 90, 20].enumerated() {
      let center = MarkPoint(x: 256 * 20 + 77 * index, y: 256 * 19 + 31 * index)
      let mark = Mark(
        .glow, center: center, radius: radius, color: Color(0xffb050, alpha: UInt8(alpha)))
      let image = MarkPicture(ground: ground).image([mark], width: 41, height: 39)
      for y in 0..<39 {
        for x in 0..<41 {
          let (color, tie) = expected(mark, x, y, on: ground)
          // Single precision may round either way if exactly half is left.
          if tie < 1e-3 {
            #expect(distance(image[x, y], color) <= 1.01)
          } else {
            #expect(image[x, y] == color, "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `have no light beyond their radius`() {
    let mark = Mark(
      .glow, center: MarkPoint(x: 2560, y: 2560), radius: 1280, color: Color(0xffffff))
    let image = MarkPicture(ground: Color(0)).image([mark], width: 20, height: 20)
    #expect(image[10, 10].red > 240)
    #expect(image[4, 10] == Color(0) && image[15, 10] == Color(0) && image[10, 4] == Color(0))
    #expect(image[5, 10] != image[10, 10])
  }
}
