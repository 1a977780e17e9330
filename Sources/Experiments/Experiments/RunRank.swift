/// The place of a run among those of its setting, in the order of a measure.
public enum RunRank: String, Sendable, CaseIterable {
  /// The run with the lowest value.
  case lowest
  /// The run in the middle; of an even number of runs, the lower one of the two.
  case median
  /// The run with the highest value.
  case highest
}

extension ExperimentResults {
  /// Returns the runs of a setting that stand for the others: those with the lowest, the median and the
  /// highest value of a measure.
  ///
  /// Of runs with the same value, the one with the first seed is taken, and each run once.
  ///
  /// - Parameters:
  ///   - measure: The number of the measure.
  ///   - setting: The number of the setting.
  /// - Returns: The numbers of the runs; none where the measure has come about in no run.
  public func typicalRuns(
    of measure: Int, in setting: Int
  ) -> [(rank: RunRank, run: Int)] {
    let settings = experiment.design.settings.count
    let ordered = values(of: measure, in: setting).enumerated()
      .compactMap { seed, value in value.map { (value: $0, run: seed * settings + setting) } }
      .sorted { ($0.value, $0.run) < ($1.value, $1.run) }
    guard let lowest = ordered.first, let highest = ordered.last else { return [] }
    let first = ordered.first { $0.value == highest.value } ?? highest
    var runs: [(rank: RunRank, run: Int)] = []
    for (rank, run) in [
      (RunRank.lowest, lowest.run), (.median, ordered[(ordered.count - 1) / 2].run),
      (.highest, first.run),
    ] where !runs.contains(where: { $0.run == run }) {
      runs.append((rank, run))
    }
    return runs
  }
}
