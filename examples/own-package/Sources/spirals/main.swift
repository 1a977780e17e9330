// A film by a package of your own: swift run --package-path examples/own-package spirals out.apng
import Terrarium

/// A cyclic automaton: a cell takes the next color in the circle once a neighbor has it. Spirals
/// emerge from random cells (Griffeath, in Dewdney's "Computer recreations", 1989).
struct Spirals: Simulation {
  struct State: Sendable, Equatable {
    var cells: CellGrid
    var tick: Tick = 0
  }
  static let colors: UInt8 = 6
  var state: State
  var tick: Tick { state.tick }

  init(size: Size, seed: UInt64) {
    var random = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    let classes = (0..<size.width * size.height).map { _ in
      UInt8(random.next(below: UInt64(Self.colors))) + 1
    }
    state = State(cells: CellGrid(size: size, classes: classes))
  }

  mutating func step() {
    let old = state.cells, (width, height) = (old.size.width, old.size.height)
    for y in 0..<height {
      for x in 0..<width {
        let next = old[x, y] % Self.colors + 1
        let around = [
          old[(x + 1) % width, y], old[(x + width - 1) % width, y],
          old[x, (y + 1) % height], old[x, (y + height - 1) % height],
        ]
        if around.contains(next) { state.cells[x, y] = next }
      }
    }
    state.tick += 1
  }
}

struct SpiralsPortrayal: Portrayal {
  typealias Model = Spirals
  static let kinds = (1...Spirals.colors).map { "color\($0)" }
  func scene(of state: Spirals.State) -> Scene { Scene(cells: state.cells) }
}

let world = Spirals(size: Size(width: 96, height: 64), seed: 1)
var run = WorldRun(of: world, portrayal: SpiralsPortrayal(), seed: 1)
run.pictures.framing = FilmFraming(.cell(4))
try run.write(to: CommandLine.arguments.dropFirst().first ?? "spirals.apng", ticks: 150, every: 3)
