// The start of a sea world as one picture: swift run first-frame sea.png

import Terrarium

@main
struct FirstFrame {
  static func main() throws {
    let world = try SeaWorld(SeaWorldConfiguration())
    let portrayal = SeaWorldPortrayal()
    let layout = try FrameLayout(bounds: portrayal.bounds(of: world.state), framing: .cell(32))
    let look = portrayal.look(
      inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .sprite,
      sprites: SpriteSet.builtIn.byName)
    let picture = FramePainter(layout: layout, look: look)
      .picture(of: portrayal.scene(of: world.state))
    try writeFile(
      CommandLine.arguments.dropFirst().first ?? "sea.png", PNGEncoder().encode(picture))
  }
}
