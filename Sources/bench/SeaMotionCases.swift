import Lattice
import Portrayals
import Raster
import SceneDescription
import SeaWorldSimulation
import SimulationKernel

/// Frames of a sea in motion, against those of its ticks.
enum SeaMotionCases {
  static func figures() throws -> [Figure] {
    var small = SeaWorldConfiguration()
    (small.rows, small.columns) = (10, 15)
    var large = SeaWorldConfiguration()
    (large.rows, large.columns) = (90, 160)
    large.penguins = try Share("65%", option: "penguins")
    large.orcas = try Share("5%", option: "orcas")
    return try figures("sea in motion 960x640", small, cell: 64, ticks: 20, atMost: 0.6)
      + figures("10,000 animals 1080p", large, cell: 12, ticks: 2, atMost: 6)
  }

  /// The frames in a tick.
  private static let framesPerTick = 24

  private static func figures(
    _ name: String, _ sea: SeaWorldConfiguration, cell: Int, ticks: Int, atMost limit: Double
  ) throws -> [Figure] {
    let film = try Film(of: sea, cell: cell, ticks: ticks)
    let count = Double(ticks * framesPerTick)
    let first = Stopwatch.cpuNow
    film.draw()
    let all = (Stopwatch.cpuNow - first) / count
    let moving = Stopwatch.cpu(runs: 3) { _ in film.draw() } / count
    let still = Stopwatch.cpu(runs: 3) { _ in film.drawStills() } / count
    return [
      Figure(
        name: "\(name), a frame", value: moving * 1e3, unit: "ms", floor: "the still",
        ratio: moving / still, target: .value(atMost: limit)),
      Figure(
        name: "\(name), a frame with its masks", value: all * 1e3, unit: "ms", floor: "the still",
        ratio: all / still),
    ]
  }

  /// The states of a film, with what draws them.
  private struct Film {
    private let states: [SeaWorldState]
    private let stills: [SeaWorldState]
    private let painter: FramePainter
    private var portrayal = SeaWorldPortrayal()

    init(of sea: SeaWorldConfiguration, cell: Int, ticks: Int) throws {
      var world = try SeaWorld(sea, tracksIdentities: true, showsPassage: true)
      let perTick = SeaMotionCases.framesPerTick
      var states: [SeaWorldState] = [], stills: [SeaWorldState] = []
      for _ in 0..<ticks {
        for part in 0..<perTick {
          stills.append(world.state)
          world.pass(to: Moment(tick: world.tick, plus: Int128(part), over: Int128(perTick)))
          states.append(world.state)
          world.pass(to: Moment(tick: world.tick))
        }
        world.step()
      }
      (self.states, self.stills) = (states, stills)
      portrayal.motion = .turning
      portrayal.take(try Palette.reef.inks(for: .light, kinds: 3))
      let layout = try FrameLayout(bounds: portrayal.bounds(of: sea), framing: .cell(cell))
      painter = FramePainter(layout: layout, look: try DrawingCases.look(portrayal, .sprite))
    }

    func draw() {
      for state in states { blackHole(painter.image(of: portrayal.scene(of: state))) }
    }

    func drawStills() {
      for state in stills { blackHole(painter.image(of: portrayal.scene(of: state))) }
    }
  }
}
