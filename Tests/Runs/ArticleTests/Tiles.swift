import Terrarium

// The code of the article "Tiles".

func tiledWindow() throws {
  let field = Size(width: 16_384, height: 16_384)
  let life = try Life(
    .soup(Soup(rect: Rect(field), seed: 1, density: 1 << 29)), rule: .life,
    topology: Topology(
      width: field.width, height: field.height, form: .torus(shiftX: 0, shiftY: 0)),
    choice: .dense, memory: 1 << 28)
  let portrayal = LifePortrayal(
    states: 2, bounds: Rect(field), mostCells: life.state.population)

  let window = CellLayer(
    cells: portrayal.scene(of: life.state).cells,
    look: portrayal.look(
      inks: try Palette.lagoon.inks(for: .dark, kinds: 2), shape: .square),
    levelsOfDetail: 12, levelsOfDetailBias: 3)

  let size = Size(width: 480, height: 320)
  let far = Viewport(size: size, zoom: Scale(3, 100), origin: Point(x: 5, y: 80))
  let near = Viewport(
    size: size, zoom: Scale(8), origin: Point(x: 40_000, y: 40_000))
  for (name, view) in [("far.png", far), ("near.png", near)] {
    let image = window.layer.completePicture(of: view)
    try writeFile(name, PNGEncoder().encode(.rgba(image, opaque: true)))
  }

  try goOn(life, portrayal, window, near)
}

func goOn(
  _ start: Life, _ portrayal: LifePortrayal, _ window: CellLayer, _ view: Viewport
) throws {
  var life = start
  try life.step()
  window.update(cells: portrayal.scene(of: life.state).cells)

  var time = 0.0
  var shown = window.layer.picture(of: view, at: time)
  while !shown.isComplete {
    time += 1.0 / 60
    shown = window.layer.picture(of: view, at: time)
  }
}

/// Draws a layer by hand: the distance of each pixel from the middle, as a shade of gray.
final class Rings: TiledLayerDelegate {
  func draw(_ layer: TiledLayer, in context: inout TileContext) {
    let scale = Double(context.scale.numerator) / Double(context.scale.denominator)
    context.withPixels { pixels, region in
      for (place, _) in pixels.enumerated() {
        let x = Double(region.x + place % region.width) / scale - 500
        let y = Double(region.y + place / region.width) / scale - 500
        let shade = UInt8(Int((x * x + y * y).squareRoot()) % 256)
        pixels[place] = Color(red: shade, green: shade, blue: shade).pixel
      }
    }
  }
}

func pictureOfRings() throws {
  let rings = Rings()
  let layer = TiledLayer(
    bounds: Rect(x: 0, y: 0, width: 1000, height: 1000), levelsOfDetail: 4,
    delegate: rings)
  let view = Viewport(size: Size(width: 250, height: 250), zoom: Scale(1, 4))
  let image = layer.completePicture(of: view)
  try writeFile("rings.png", PNGEncoder().encode(.rgba(image, opaque: true)))
}

func pyramidOfTiles() throws {
  var configuration = VirusConfiguration()
  configuration.people = 250_000
  configuration.infectedAtRandom = 60

  var run = WorldRun(VirusDescription(configuration))
  run.pictures.pyramid = PyramidPlan(scale: Scale(4))
  try run.write(to: "people.dzi", ticks: 20)
}
