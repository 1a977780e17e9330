import SeaWorldSimulation
import Testing

@Suite("Mean counts over many worlds")
struct MeanCountTests {
  static let seeds = 400

  struct Sample {
    var sum = 0.0
    var squares = 0.0
    var count = 0.0

    mutating func add(_ value: Int) {
      sum += Double(value)
      squares += Double(value) * Double(value)
      count += 1
    }

    var mean: Double { sum / count }
    var variance: Double { (squares - sum * sum / count) / (count - 1) }

    /// Whether the mean is within five standard errors of `expected`, itself known to `error`.
    func agrees(with expected: Double, error: Double) -> Bool {
      abs(mean - expected) < 5 * (variance / count).squareRoot() + error
    }
  }

  @Test("They agree with those of a separate implementation")
  func means() throws {
    var penguins = [Sample](repeating: Sample(), count: 51)
    var orcas = penguins
    var extinct = 0
    for seed in 0..<Self.seeds {
      var configuration = SeaWorldConfiguration()
      configuration.seed = UInt64(seed)
      var world = try SeaWorld(configuration)
      for tick in 1...50 {
        world.step()
        penguins[tick].add(world.census.penguins)
        orcas[tick].add(world.census.orcas)
      }
      if world.census.orcas == 0 { extinct += 1 }
    }
    // The figures are means of 20,000 worlds, rounded to the last digit given.
    #expect(penguins[1].agrees(with: 68.14, error: 0.03))
    #expect(penguins[3].agrees(with: 107.01, error: 0.05))
    #expect(orcas[3].agrees(with: 6.98, error: 0.01))
    #expect(penguins[10].agrees(with: 114.0, error: 0.1))
    #expect(orcas[10].agrees(with: 13.74, error: 0.01))
    #expect(penguins[20].agrees(with: 45.3, error: 0.25))
    #expect(orcas[20].agrees(with: 25.05, error: 0.1))
    // A sample deviation has a relative error of about 1 / √(2n): five of them are 18 %.
    #expect(abs(penguins[20].variance.squareRoot() / 9.5 - 1) < 0.18)
    #expect(abs(orcas[20].variance.squareRoot() / 3.1 - 1) < 0.18)
    let share = Double(extinct) / Double(Self.seeds)
    #expect(abs(share - 0.934) < 5 * (0.934 * 0.066 / Double(Self.seeds)).squareRoot())
  }
}
