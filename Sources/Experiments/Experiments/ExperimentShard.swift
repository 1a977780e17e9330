public import SimulationKernel

/// A part of the runs of an experiment: every so many-th one, for a machine or a job of its own.
///
/// Seeds are the outermost in the order of runs, so that all shards have about the same settings.
public typealias ExperimentShard = Shard

extension Shard {
  /// The number of its first run, from 0.
  var first: Int { number - 1 }

  /// The numbers of its runs.
  func numbers(of experiment: Experiment) -> StrideTo<Int> {
    stride(from: first, to: experiment.runs, by: count)
  }

  /// Returns the number of its runs, which is 0 where there are more shards than runs.
  public func runs(of experiment: Experiment) -> Int {
    (experiment.runs + count - number) / count
  }
}
