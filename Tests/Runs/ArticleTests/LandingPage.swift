import Terrarium

// The code of the landing page.

/// The last picture of `examples/sea-run`, whose code the page has, smaller.
func pictureOfSeaRun() throws {
  var sea = SeaWorldConfiguration()
  (sea.rows, sea.columns, sea.topology) = (45, 80, .torus)
  (sea.penguins, sea.penguinBreeds) = (.percent(20), 4)
  var run = WorldRun(SeaWorldDescription(sea))
  run.pictures.framing = FilmFraming(.size(Size(width: 960, height: 540)))
  run.pictures.appearance.theme = .dark
  run.pictures.chart = .auto
  try run.write(to: "sea.png", ticks: 300)
}

func firstPicture() throws {
  let world = try SeaWorld(SeaWorldConfiguration())
  let portrayal = SeaWorldPortrayal()
  let painter = FramePainter(
    layout: try FrameLayout(
      bounds: portrayal.bounds(of: world.state), framing: .cell(32)),
    look: portrayal.look(
      inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .sprite,
      sprites: SpriteSet.builtIn.byName))
  let picture = painter.picture(of: portrayal.scene(of: world.state))
  try writeFile("start.png", PNGEncoder().encode(picture))
}
