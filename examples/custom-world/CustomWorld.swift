// Your own world, Langton's ant: swift run custom-world ant/, or ant.apng for a film of it.
import Terrarium

/// An ant that turns right on white and left on black, changes the cell's color, and moves on.
struct Ant: Simulation {
  struct State: Sendable, Equatable {
    var cells = CellGrid(size: Size(width: 48, height: 48))
    var x = 24
    var y = 24
    var heading = 0
    var tick: Tick = 0
    var trail = 0
  }
  var state = State()
  var tick: Tick { state.tick }

  mutating func step() {
    let isBlack = state.cells[state.x, state.y] == 1
    state.heading = (state.heading + (isBlack ? 3 : 1)) % 4
    state.cells[state.x, state.y] = isBlack ? 0 : 1
    state.trail += isBlack ? -1 : 1
    state.x = (state.x + [0, 1, 0, 47][state.heading]) % 48
    state.y = (state.y + [47, 0, 1, 0][state.heading]) % 48
    state.tick += 1
  }
}

/// The ant's trail, and the ant.
struct AntPortrayal: Portrayal {
  typealias Model = Ant
  static let kinds = ["trail", "ant"]
  static let namesOfCounts = ["trail"]

  func scene(of state: Ant.State) -> Scene {
    var cells = state.cells
    cells[state.x, state.y] = 2
    return Scene(cells: cells, counters: ["step \(state.tick)", "trail \(state.trail)"])
  }

  func counts(of state: Ant.State) -> [Int] { [state.trail] }
}

@main
struct CustomWorld {
  static func main() throws {
    var run = WorldRun(of: Ant(), portrayal: AntPortrayal())
    run.end = EndCondition("trail:700") { $0.state.trail >= 700 }
    run.plan.resumes = true  // After a kill, the same command draws the frames that are missing.
    run.records.census = "ant.csv"
    run.pictures.chart = .auto
    run.pictures.framing = .camera(
      from: Rect(x: 16, y: 16, width: 16, height: 16), to: Rect(x: 0, y: 0, width: 48, height: 48),
      in: Size(width: 480, height: 640))
    try run.write(
      to: CommandLine.arguments.dropFirst().first ?? "ant/", ticks: 11_000, every: 500)
  }
}
