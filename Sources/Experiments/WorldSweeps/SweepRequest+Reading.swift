import AtomicFiles
import Experiments
import SimulationKernel
import WorldFiles
import WorldRuns

extension SweepRequest {
  /// The most bytes of a table of settings.
  private static let mostBytes = 1 << 28

  /// Reads the table of settings.
  func readTable(_ path: String) throws(FileError) -> [UInt8] {
    try readFile(path, limit: min(Self.mostBytes, max(0, memory / 8)))
  }

  /// Reads the seeds. A world that is loaded has its own.
  func seeds(default seed: UInt64, isLoaded: Bool) throws(OptionProblem) -> SeedList {
    guard let seeds else { return try SeedList(seed...seed) }
    if isLoaded { throw OptionProblem(option: "seeds", reason: RecordPlan.decidedByLoadedWorld) }
    return try SeedList(seeds, of: "seeds")
  }

  /// Reads the measures of a world, by default the last tick and the last value of each column that
  /// counts what there is.
  ///
  /// - Parameters:
  ///   - columns: The columns of the census, the first of which has the tick.
  ///   - named: The measures that the world has by name.
  ///   - problems: The collection of problems, to which mistakes are added.
  /// - Returns: The measures without mistakes.
  func measures(
    among columns: [CensusColumn], named: [CensusColumn], _ problems: inout Problems
  ) -> [Measure] {
    if measures.isEmpty {
      let counts = columns.dropFirst().filter { $0.isWhole && !$0.countsChanges }
      return ([CensusColumn("tick")] + counts).map(Measure.init(last:))
    }
    var read: [Measure] = []
    for list in measures {
      for text in list.split(separator: ",", omittingEmptySubsequences: false) {
        let measure = problems.check("measure") {
          try Measure(String(text), columns: columns, named: named)
        }
        guard let measure else { continue }
        if read.contains(measure) {
          problems.add("measure", "'\(measure.name)' was given twice: drop one of the two")
        }
        read.append(measure)
      }
    }
    return read
  }

  /// Returns the bytes that a run may use beside the results of all and the other runs.
  ///
  /// - Throws: `OptionProblem` of the option `memory` where the results alone take too much.
  func memoryOfRun(beside results: Int) throws(OptionProblem) -> Int {
    try MemoryLimit(bytes: memory).refuse(
      "this sweep", needing: MemoryLimit.program + results,
      advice: "choose fewer settings or \(option: "seeds"),")
    let left = memory - MemoryLimit.program - results
    return MemoryLimit.program + left / max(1, threads)
  }

  /// What all runs have in common, a text for each value.
  func shared(ticksOption: String?) -> [String] {
    var texts: [String] = []
    // The number of ticks belongs to each setting.
    for (name, values) in given.all where name != "ticks" && name != ticksOption {
      texts += values.isEmpty ? [name] : values.map { "\(name)=\($0)" }
    }
    return texts + (end.map { ["until=\($0)"] } ?? [])
  }
}
