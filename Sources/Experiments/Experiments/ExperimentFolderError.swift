public import SimulationKernel

/// The refusal to write the results of an experiment into a folder.
public enum ExperimentFolderError: ExplainedError, Sendable {
  /// The folder holds an experiment, and nothing was said of what is to become of it.
  case holdsExperiment(String)
  /// The folder has files of other origin, one of which would be replaced.
  case hasFile(String)
  /// The folder holds runs of another world.
  case otherWorld(String, held: String, wanted: String)
  /// The folder of a shard has one of another experiment.
  case otherExperiment(String)
  /// Another version of the program has begun the experiment.
  case otherProgram(String, held: String, wanted: String)
  /// The folder has a journal that is none of an experiment.
  case noJournal(String)
  /// The folder has no experiment.
  case none(String)
  /// The file that says what the experiment is is damaged.
  case damagedPlan(String)
  /// The file with the results of runs, or that with their series, is damaged.
  case damagedResults(String)

  public var explanation: Explanation {
    switch self {
    case .holdsExperiment(let folder):
      "\(folder) already holds an experiment: choose another folder, continue it with "
        + "\(option: "resume") or start over with \(option: "overwrite")"
    case .hasFile(let path):
      "\(path) already exists and isn't part of an experiment: choose another folder or give "
        + "\(option: "overwrite")"
    case .otherWorld(let folder, let held, let wanted):
      "\(folder) holds runs of \(held), and \(wanted) can't continue them: choose another folder or "
        + "give \(option: "overwrite") instead of \(option: "resume")"
    case .otherExperiment(let folder):
      "\(folder) is of another experiment: choose another folder or give \(option: "overwrite")"
    case .otherProgram(let folder, let held, let wanted):
      "\(folder) was begun by \(held), whose results \(wanted) does not mix with its own: choose "
        + "another folder or give \(option: "overwrite") instead of \(option: "resume")"
    case .noJournal(let path):
      "\(path) is not a journal of an experiment: choose another folder or give "
        + "\(option: "overwrite") instead of \(option: "resume")"
    case .none(let folder):
      "\(folder) has no experiment: name the folder of one, and join any shards first "
        + "with \(option: "merge")"
    case .damagedPlan(let path):
      "\(path) is damaged: run the experiment's command with \(option: "resume") to write it again"
    case .damagedResults(let path):
      "\(path) is damaged: run the experiment's command with \(option: "resume") to run "
        + "what is missing"
    }
  }
}
