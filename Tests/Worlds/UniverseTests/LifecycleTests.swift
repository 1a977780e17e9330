import SeededUniverses
import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("Lifecycles")
struct LifecycleTests {
  /// Visits all pairs of stage and event: those in `table` lead on, all others are refused.
  private func check<Stage: Lifecycle>(_ table: [(Stage, Stage.Event, Stage)]) {
    var refused = 0
    for stage in Stage.allCases {
      for event in Stage.Event.allCases {
        if let (_, _, next) = table.first(where: { $0.0 == stage && $0.1 == event }) {
          #expect(throws: Never.self) {
            let reached = try stage.after(event)
            #expect(reached == next)
          }
        } else {
          refused += 1
          #expect(throws: RefusedTransition(stage: stage, event: event)) {
            try stage.after(event)
          }
        }
      }
      #expect(stage.isFinal == !table.contains { $0.0 == stage })
    }
    #expect(refused == Stage.allCases.count * Stage.Event.allCases.count - table.count)
    #expect(Stage.transitions.count == table.count)
  }

  @Test("Stars go from young to old to dwarf or black hole, and no other way")
  func stars() {
    check([
      (StarStage.young, .matures, .old), (.old, .cools, .denseDwarf),
      (.old, .collapses, .blackHole),
    ])
  }

  @Test("Systems end once, by a collision or a black hole")
  func systems() {
    check([
      (SystemStage.alive, .collision, .destroyed), (.alive, .blackHole, .consumed),
    ])
  }

  @Test("Galaxies merge once")
  func galaxies() {
    check([(GalaxyStage.alive, .collision, .merged)])
  }

  @Test("A refusal says what was to happen to what")
  func refusal() {
    let refusal = RefusedTransition(stage: StarStage.denseDwarf, event: .matures)
    #expect(refusal.description == "what is denseDwarf has no event matures")
  }

  @Test("No event of a universe is refused by the tables", arguments: [1, 2])
  func run(seed: UInt64) throws {
    var universe = try Universe.seed(seed) { $0.blackHoleRule = seed == 1 ? .both : .either }
    var stars: [UInt32: StarStage] = [:]
    var systems: [UInt32: SystemStage] = [:]
    var galaxies: [UInt32: GalaxyStage] = [:]
    try universe.advance(to: 400) { second, events in
      for event in events {
        switch event {
        case .galaxyBorn(let id, _): galaxies[id] = .alive
        case .systemBorn(let id, let galaxy, let star):
          #expect(star.stage == .young && galaxies[galaxy] == .alive)
          systems[id] = .alive
          stars[id] = star.stage
        case .starChanged(let id, let stage):
          let former = try #require(stars[id])
          #expect(systems[id] == .alive)
          let led = StarStage.transitions.contains { $0.from == former && $0.to == stage }
          #expect(led, "star \(id) from \(former) to \(stage)")
          stars[id] = stage
        case .systemEnded(let id, let cause, _, let hole):
          systems[id] = try #require(systems[id]).after(cause)
          #expect((stars[id] == .blackHole) == (hole != nil))
        case .collision(let collision, _, _):
          for id in collision.galaxies {
            galaxies[id] = try #require(galaxies[id]).after(.collision)
          }
          galaxies[collision.into] = .alive
        case .planetBorn(_, let system): #expect(systems[system] == .alive)
        case .satelliteBorn: break
        }
      }
    }
    let living = universe.state.galaxies.flatMap { $0.systems.map(\.id) }
    #expect(Set(living) == Set(systems.filter { $0.value == .alive }.keys))
    #expect(
      universe.state.galaxies.map(\.id) == galaxies.filter { $0.value == .alive }.keys.sorted())
  }
}
