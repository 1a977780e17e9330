import Testing
import VirusSimulation

@Suite("Mean counts over many epidemics")
struct MeanCountTests {
  static let seeds = 600

  struct Sample {
    var values: [Double] = []
    var mean: Double { values.reduce(0, +) / Double(values.count) }
    var deviation: Double {
      (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
    }

    /// Whether the mean is within five standard errors of `expected`, itself known to `error`.
    func agrees(with expected: Double, error: Double = 0) -> Bool {
      abs(mean - expected) < 5 * deviation / Double(values.count).squareRoot() + error
    }
  }

  @Test("They agree with those of a separate implementation")
  func means() throws {
    var samples: [Int: Sample] = [1: Sample(), 5: Sample(), 10: Sample(), 20: Sample()]
    for seed in 0..<Self.seeds {
      var virus = try Virus(
        .group(32 * 32) {
          $0.infected = [16 * 32 + 16]
          $0.seed = UInt64(seed)
        })
      for step in 1...20 {
        virus.step()
        samples[step]?.values.append(Double(virus.census.sick))
      }
    }
    let first = try #require(samples[1])
    #expect(Set(first.values) == [1, 2, 3, 4])
    for count in 1...4 {
      let share = Double(first.values.filter { $0 == Double(count) }.count) / Double(Self.seeds)
      #expect(abs(share - 0.25) < 5 * (0.25 * 0.75 / Double(Self.seeds)).squareRoot())
    }
    #expect(first.agrees(with: 2.5))
    // Means and deviations of the others are given to a digit or two.
    for (step, mean, error, deviation) in [
      (5, 41.2, 0.2, 14.0), (10, 204, 1, 38), (20, 891, 2, 55),
    ] {
      let sample = try #require(samples[step])
      #expect(sample.agrees(with: mean, error: error), "step \(step): \(sample.mean)")
      // Deviations have long tails: an epidemic may not begin for some steps.
      #expect(abs(sample.deviation / deviation - 1) < 0.25, "step \(step): \(sample.deviation)")
    }
  }
}
