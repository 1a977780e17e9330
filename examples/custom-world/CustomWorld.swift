// A world of one's own, Langton's ant, drawn by the same painter: swift run custom-world ant/

import FrameExport
import Lattice
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// An ant that turns right on white and left on black, changes the cell's colour, and goes on.
struct Ant: Simulation {
  struct State: Sendable, Equatable {
    var cells = CellGrid(size: Size(width: 48, height: 48))
    var x = 24
    var y = 24
    var heading = 0
    var tick: Tick = 0
  }
  var state = State()
  var tick: Tick { state.tick }

  mutating func step() {
    let isBlack = state.cells[state.x, state.y] == 1
    state.heading = (state.heading + (isBlack ? 3 : 1)) % 4
    state.cells[state.x, state.y] = isBlack ? 0 : 1
    state.x = (state.x + [0, 1, 0, 47][state.heading]) % 48
    state.y = (state.y + [47, 0, 1, 0][state.heading]) % 48
    state.tick += 1
  }
}

/// The ant's trail, and the ant.
struct AntPortrayal: Portrayal {
  typealias Model = Ant

  static let kinds = ["trail", "ant"]
  static let defaultShape = Shape.square

  func bounds(of state: Ant.State) -> Rect { state.cells.bounds }

  func scene(of state: Ant.State) -> Scene {
    var cells = state.cells
    cells[state.x, state.y] = 2
    return Scene(cells: cells, counters: ["step \(state.tick)"])
  }

  func widestCounters(of state: Ant.State) -> [String] {
    ["step 99999"]
  }
}

@main
struct CustomWorld {
  static func main() throws {
    var ant = Ant()
    let schedule = FrameSchedule(ticks: 11_000, every: 1_000)
    let portrayal = AntPortrayal()
    let painter = FramePainter(
      layout: try FrameLayout(
        bounds: portrayal.bounds(of: ant.state), framing: .cell(8),
        counters: portrayal.widestCounters(of: ant.state)),
      look: portrayal.look(inks: try Palette.ember.inks(for: .light, kinds: 2), shape: .square))

    let folder = CommandLine.arguments.dropFirst().first ?? "ant/"
    var writer = try FrameWriter(
      to: FrameDestination(folder), frames: schedule.count, program: "custom-world", settings: [])
    var next = 0
    try FramePipeline(threads: 2) { try PNGEncoder().encode($0.picture) }.run(
      draw: {
        guard next < schedule.count else { return nil }
        while ant.tick < schedule[next].tick { ant.step() }
        next += 1
        return Frame(painter.picture(of: portrayal.scene(of: ant.state)))
      },
      write: { _, bytes in try writer.write(bytes) })
    try writer.finish()
  }
}
