// The fates of a hundred soups of Life, each on a torus of its own: swift run -c release soup-lives

import Terrarium

private let seeds: UInt64 = 100
private let side = 64

/// The end of a soup.
private struct Outcome {
  let seed: UInt64
  /// A generation by which the soup repeats.
  let lifespan: Int
  let period: Int
  let population: Int
}

/// Runs a soup, in which about half of the cells are alive, until it repeats.
private func outcome(seed: UInt64) throws -> Outcome {
  let size = Size(width: side, height: side)
  let soup = Soup(rect: Rect(size), seed: seed, density: 1 << 31)
  var life = try Life(
    .soup(soup), rule: .life,
    topology: Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0)),
    choice: .dense, watch: .cycle, memory: 1 << 24)
  while life.period == nil { try life.step() }
  let period = Int(life.period ?? 0)
  return Outcome(
    seed: seed, lifespan: Int(life.tick) - period, period: period,
    population: life.state.population.int ?? .max)
}

@main
struct SoupLives {
  static func main() async throws {
    // Soups end in any order, on as many cores as there are.
    var outcomes: [Outcome] = []
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      for seed in 1...seeds { group.addTask { try outcome(seed: seed) } }
      for try await outcome in group { outcomes.append(outcome) }
    }
    outcomes.sort { ($0.lifespan, $0.seed) < ($1.lifespan, $1.seed) }
    let middle = outcomes[outcomes.count / 2], last = outcomes[outcomes.count - 1]
    print("half of them repeat within \(middle.lifespan) generations")
    print("the longest-lived, seed \(last.seed), within \(last.lifespan)")
    for period in Set(outcomes.map(\.period)).sorted() {
      let equal = outcomes.filter { $0.period == period }
      let cells = equal.map(\.population).reduce(0, +) / equal.count
      print("period \(period): \(equal.count) of \(seeds), \(cells) cells left on average")
    }
  }
}
