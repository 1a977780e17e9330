import GoldenTesting
import Terrarium
import Testing

@testable import spirals

@Suite struct `Spirals` {
  let goldens = Goldens(folder: "Goldens")

  @Test func `have grown after forty ticks`() throws {
    var world = Spirals(size: Size(width: 96, height: 64), seed: 1)
    try world.advance(to: 40)

    let portrayal = SpiralsPortrayal()
    let inks = try Palette.reef.inks(for: .light, kinds: SpiralsPortrayal.kinds.count)
    let painter = FramePainter(
      layout: try FrameLayout(bounds: portrayal.bounds(of: world.state), framing: .cell(2)),
      look: portrayal.look(inks: inks, shape: .square))
    let image = painter.image(of: portrayal.scene(of: world.state))

    try goldens.expect(image, named: "spirals-after-40", cellSize: 2)
  }
}
