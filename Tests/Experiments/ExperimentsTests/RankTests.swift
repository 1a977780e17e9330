import Testing

@testable import Experiments

@Suite struct `Runs that stand for others` {
  private func results(_ values: [Double?]) throws -> ExperimentResults {
    let experiment = try walks("100,128", seeds: "1..\(values.count)", measures: ["max:place"])
    var table = ResultTable(runs: experiment.runs, measures: 1)
    for (seed, value) in values.enumerated() {
      table[2 * seed + 1] = RunResult(tick: 5, end: .ticks, values: [value])
    }
    return ExperimentResults(experiment, table)
  }

  @Test(arguments: [
    ([3, 1, 2], ["lowest 3", "median 5", "highest 1"]),
    ([4, 1, 3, 2], ["lowest 3", "median 7", "highest 1"]),
    ([nil, 5, nil, 2], ["lowest 7", "highest 3"]),
    ([5, 5, 5], ["lowest 1", "median 3"]),
    ([1, 9, 9], ["lowest 1", "median 3"]),
    ([7], ["lowest 1"]), ([nil], []),
  ])
  func `are the lowest, the median and the highest, each once`(
    values: [Double?], runs: [String]
  ) throws {
    let found = try results(values).typicalRuns(of: 0, in: 1)
    #expect(found.map { "\($0.rank) \($0.run)" } == runs)
    #expect(try results(values).typicalRuns(of: 0, in: 0).isEmpty)
  }
}
