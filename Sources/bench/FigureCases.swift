import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites
import VirusSimulation

/// Frames of 1920 × 1080 pixels in RGBA in the styles with figures, against the plain ones.
enum FigureCases {
  static func figures() throws -> [Figure] { try living() + people() }

  private static func living() throws -> [Figure] {
    var table = SeaWorldConfiguration()
    (table.rows, table.columns) = (9, 16)
    var sea = try SeaWorld(table, tracksIdentities: true)
    var states: [SeaWorldState] = []
    for _ in 0..<20 {
      sea.step()
      states.append(sea.state)
    }
    func time(_ style: Style) throws -> Double {
      var portrayal = SeaWorldPortrayal()
      portrayal.style = style
      return try self.time(portrayal, states, style, .cell(120))
    }
    let plain = try time(.plain), living = try time(.living)
    return [
      Figure(
        name: "a sea of 16x9, --style living, 1920x1080", value: living * 1e3, unit: "ms",
        floor: "plain", ratio: living / plain, target: .value(atMost: 12))
    ]
  }

  private static func people() throws -> [Figure] {
    try [(16, "100 people"), (128, "9,000 people"), (240, "32,000 people")].map { columns, name in
      var group = VirusConfiguration()
      (group.people, group.columns) = (columns * columns * 9 / 16, columns)
      group.infectedAtRandom = 1 + columns / 20
      var virus = try Virus(group, keepsAges: true)
      var states: [VirusState] = []
      for _ in 0..<10 {
        virus.step()
        states.append(virus.state)
      }
      func time(_ style: Style) throws -> Double {
        var portrayal = VirusPortrayal()
        portrayal.style = style
        return try self.time(portrayal, states, style, .cell(1920 / columns))
      }
      let plain = try time(.plain), people = try time(.people)
      return Figure(
        name: "\(name), --style people, 1920x1080", value: people * 1e3, unit: "ms", floor: "plain",
        ratio: people / plain, target: .value(atMost: 12))
    }
  }

  /// Returns the seconds for a frame in the dark theme.
  private static func time<World: Portrayal>(
    _ portrayal: World, _ states: [World.Model.State], _ style: Style, _ framing: Framing
  ) throws -> Double {
    let shape = World.defaultShape
    let kinds = (shape.usesSprites ? World.kinds : []) + World.figureSprites(in: style)
    let look = portrayal.look(
      inks: try Palette.reef.inks(for: .dark, kinds: World.kinds.count), shape: shape,
      sprites: SpriteSet(kinds: kinds, areDark: true).byName, style: style)
    let painter = FramePainter(
      layout: try FrameLayout(bounds: portrayal.bounds(of: states[0]), framing: framing), look: look
    )
    let scenes = states.map(portrayal.scene)
    return Stopwatch.cpu(runs: 3) { _ in
      for scene in scenes { blackHole(painter.image(of: scene)) }
    } / Double(scenes.count)
  }
}
