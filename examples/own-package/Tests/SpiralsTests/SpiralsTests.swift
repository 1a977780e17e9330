import GoldenTesting
import Terrarium
import Testing

@testable import spirals

@Suite struct `Pictures of spirals` {
  let goldens = Goldens(folder: "Goldens")

  @Test func `have grown after forty ticks`() throws {
    let world = Spirals(size: Size(width: 96, height: 64), seed: 1)
    var run = WorldRun(of: world, portrayal: SpiralsPortrayal())
    run.pictures.framing = FilmFraming(.cell(2))

    try goldens.expect(run.image(ticks: 40), named: "spirals-after-40", cellSize: 2)
  }
}
