import Terrarium

// The code of the article "Your Own World", and of the landing page.

/// A forest in which trees grow, lightning strikes, and fire spreads from tree to tree (Drossel and
/// Schwabl, "Self-organized critical forest-fire model", 1992).
struct Forest: Simulation {
  struct State: Sendable, Equatable {
    var cells: CellGrid
    var tick: Tick = 0
  }
  static let tree: DisplayClass = 1, fire: DisplayClass = 2

  var state: State
  var tick: Tick { state.tick }
  let random: RandomStreams

  init(size: Size, seed: UInt64) {
    state = State(cells: CellGrid(size: size))
    random = RandomStreams(seed: seed)
  }

  mutating func step() {
    state.tick += 1
    let old = state.cells, size = old.size, draws = random.at(state.tick)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let draw = draws.draw(UInt64(y * size.width + x))
        switch old[x, y] {
        case Forest.tree:
          let isNearFire =
            x > 0 && old[x - 1, y] == Forest.fire
            || y > 0 && old[x, y - 1] == Forest.fire
            || x + 1 < size.width && old[x + 1, y] == Forest.fire
            || y + 1 < size.height && old[x, y + 1] == Forest.fire
          if isNearFire || draw < .max / 20_000 { state.cells[x, y] = Forest.fire }
        case Forest.fire: state.cells[x, y] = 0
        default: if draw < .max / 50 { state.cells[x, y] = Forest.tree }
        }
      }
    }
  }
}

/// Trees, and those that burn.
struct ForestPortrayal: Portrayal {
  typealias Model = Forest
  static let kinds = ["tree", "fire"]
  static let hasDefaultGrid = false

  func scene(of state: Forest.State) -> Scene {
    let counts = counts(of: state)
    return Scene(
      cells: state.cells,
      counters: ["tick \(state.tick)", "trees \(counts[0])", "fires \(counts[1])"])
  }

  func counts(of state: Forest.State) -> [Int] {
    var counts = [0, 0]
    for kind in state.cells.classes where kind > 0 { counts[Int(kind) - 1] += 1 }
    return counts
  }
}

/// A forest at its start, and a run of it in its own colors.
func runOfForest() -> WorldRun<MadeWorld<ForestPortrayal>> {
  let forest = Forest(size: Size(width: 128, height: 72), seed: 7)
  var run = WorldRun(of: forest, portrayal: ForestPortrayal(), seed: 7)
  run.pictures.appearance.theme = .dark
  run.pictures.appearance.changes = [
    Appearance.Change(.kind(0), Color(0x3f8f5b)),
    Appearance.Change(.kind(1), Color(0xffa23e)),
  ]
  run.pictures.framing = FilmFraming(.cell(5))
  return run
}

func filmOfForest() throws {
  let run = runOfForest()
  try run.write(to: "forest.apng", ticks: 300, every: 2)
}

func chartOfForest() throws {
  var run = runOfForest()
  run.pictures.chart = .panels
  run.records.census = "forest.csv"
  try run.write(to: "forest.png", ticks: 300)
}

func imageOfForest() throws -> Image {
  var run = runOfForest()
  run.pictures.chart = .panels
  let image = try run.image(ticks: 300)
  return image
}

func endOfForest() throws {
  var run = runOfForest()
  run.end = EndCondition("great-fire") { forest in
    ForestPortrayal().counts(of: forest.state)[1] >= 200
  }
  let outcome = try run.write(to: "great-fire.png", ticks: 10_000)
  print("the great fire is at tick \(outcome.world.tick)")
}

func resumedForest() throws {
  var run = runOfForest()
  run.plan.resumes = true
  try run.write(to: "forest/", ticks: 300, every: 10)
}

func snapshotOfForest() throws -> Bool {
  var forest = Forest(size: Size(width: 128, height: 72), seed: 7)
  try forest.advance(to: 100)
  let snapshot = forest.state
  try forest.advance(to: 200)
  let end = forest.state

  forest.state = snapshot
  try forest.advance(to: 200)
  return forest.state == end
}
