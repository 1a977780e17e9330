import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Sprites

/// Frames of the living sea, 1920 × 1080 pixels in RGBA, against plain ones.
enum FigureTimes {
  static func living() throws -> [Figure] {
    var table = SeaWorldConfiguration()
    (table.rows, table.columns) = (9, 16)
    var sea = try SeaWorld(table, tracksIdentities: true)
    var states: [SeaWorldState] = []
    for _ in 0..<20 {
      sea.step()
      states.append(sea.state)
    }
    func seconds(_ style: Style) throws -> Double {
      var portrayal = SeaWorldPortrayal()
      portrayal.style = style
      return try Self.time(portrayal, states, style, .cell(120))
    }
    let plain = try seconds(.plain), living = try seconds(.living)
    return [
      Figure(
        name: "a sea of 16x9, --style living, 1920x1080", value: living * 1e3, unit: "ms",
        floor: "plain", ratio: living / plain, target: .value(atMost: 12))
    ]
  }

  /// Returns the seconds for a frame in the dark theme.
  static func time<World: Portrayal>(
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
