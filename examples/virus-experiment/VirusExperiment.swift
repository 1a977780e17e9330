// How fast an infection spreads, in two hundred epidemics at once: swift run virus-experiment

import Terrarium

private let seeds: UInt64 = 200
/// The steps after which the sick are counted.
private let steps = [1, 5, 10, 20, 30]

/// Counts the sick after each of `steps`, from a single case in the center of 32 × 32 people.
private func epidemic(seed: UInt64) throws -> [Int] {
  var configuration = VirusConfiguration()
  configuration.people = 32 * 32
  configuration.infected = [16 * 32 + 16]
  configuration.seed = seed
  var virus = try Virus(configuration)
  return steps.map { step in
    while virus.tick < step { virus.step() }
    return virus.census.sick
  }
}

@main
struct VirusExperiment {
  static func main() async throws {
    // Epidemics end in any order, on all cores; sums of whole numbers don't depend on it.
    var sums = steps.map { _ in 0 }, squares = sums
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for seed in 1...seeds { group.addTask { try epidemic(seed: seed) } }
      for try await counts in group {
        for (index, sick) in counts.enumerated() {
          sums[index] += sick
          squares[index] += sick * sick
        }
      }
    }
    let count = Double(seeds)
    print("step      mean  deviation")
    for (index, step) in steps.enumerated() {
      let mean = Double(sums[index]) / count
      let variance = (Double(squares[index]) - mean * Double(sums[index])) / (count - 1)
      print(
        "\(right(String(step), 4))\(right(tenths(mean), 10))\(right(tenths(variance.squareRoot()), 11))"
      )
    }
  }

  /// A number with one decimal.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
