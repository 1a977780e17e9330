import SeededUniverses
import Testing
import UniverseSimulation

@Suite("Mean counts over many universes")
struct MeanCountTests {
  static let seeds = 200

  @Test("They are those of ten minutes of any universe")
  func means() async throws {
    let counts = try await withThrowingTaskGroup(of: [Double].self) { group in
      for seed in 0..<UInt64(Self.seeds) {
        group.addTask {
          let census = try Universe.seed(seed, at: 600).state.census
          return [census.systems, census.planets, census.blackHoles].map(Double.init)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.count == Self.seeds)
    let count = Double(Self.seeds)
    for (kind, mean, deviation) in [(0, 1173.0, 15.0), (1, 8612, 132), (2, 237, 14)] {
      let values = counts.map { $0[kind] }
      let ownMean = values.reduce(0, +) / count
      let squares = values.reduce(0) { $0 + ($1 - ownMean) * ($1 - ownMean) }
      let ownDeviation = (squares / (count - 1)).squareRoot()
      #expect(abs(ownMean - mean) < 4 * deviation / count.squareRoot(), "\(ownMean)")
      // The standard error of a deviation is its twentieth with so many.
      #expect(abs(ownDeviation / deviation - 1) < 0.25, "\(ownDeviation)")
    }
  }
}
