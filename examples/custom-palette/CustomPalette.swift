// A sea at dusk, in your own colors: swift run custom-palette dusk.png

import Terrarium

@main
struct CustomPalette {
  static func main() throws {
    let dusk = Palette(
      name: "dusk", only: .dark,
      Inks(
        background: Color(0x2b1b3d), outside: Color(0x1f132d), grid: Color(0x3a2850),
        text: Color(0xf7e8d8), kinds: [Color(0xffb45e), Color(0xc45a8c)]))

    var world = try SeaWorld(SeaWorldConfiguration())
    for _ in 0..<12 { world.step() }

    let portrayal = SeaWorldPortrayal()
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: world.state), framing: .size(Size(width: 400, height: 640)),
      counters: portrayal.widestCounters(of: world.state))
    let look = portrayal.look(
      inks: try dusk.inks(for: .dark, kinds: 2), shape: .circle, grid: true)
    let picture = FramePainter(layout: layout, look: look)
      .picture(of: portrayal.scene(of: world.state))
    try writeFile(
      CommandLine.arguments.dropFirst().first ?? "dusk.png", PNGEncoder().encode(picture))
  }
}
