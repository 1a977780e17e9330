import ArgumentParser
import FrameExport
import ProgressReporting
import SimulationKernel
import TerminalPlayback
import WorldRuns

/// How the frames of a run or a script are written.
struct WorkOptions: ParsableArguments {
  @Flag(
    help:
      "Replace any files of the same names in a folder, not only files of earlier runs."
  )
  var overwrite = false

  @Flag(help: "Continue an earlier run in the folder. Draws only the missing frames.")
  var resume = false

  @Option(
    "Draw only the I-th of N parts of the frames. It goes to shards/I-of-N in --out; the same command resumes it, and 'render merge' joins the parts.",
    value: "i/n")
  var shard: String?

  @Option(
    "Ticks between saves, which --resume continues from and the end of the run deletes. Default: a save at least every 5 seconds.",
    value: "ticks")
  var checkpointEvery: String?

  @OptionGroup var machine: MachineOptions

  @Flag(
    help:
      "Print frames, size, bytes, time (except for tiles) and memory; write nothing."
  )
  var dryRun = false
}

/// What a command that writes pictures takes of the machine.
struct MachineOptions: ParsableArguments {
  @Option(
    "Number of threads. Default: one per core, or fewer if a quota or --memory requires it.",
    value: "n")
  var threads: String?

  @Option(
    "Memory limit, such as 512M; a larger run is refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  @Option(
    "Progress reports on standard error. Default: auto, a bar in a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?
}

extension MachineOptions {
  /// Returns the number of threads, or `nil` for the default.
  func threadCount(_ problems: inout Problems) -> Int? {
    threads.map {
      problems.whole("threads", $0, default: 1, in: RunPlan.threadRange, of: "threads")
    }
  }

  /// Returns how progress is reported.
  func progressMode(_ problems: inout Problems) -> ProgressMode {
    problems.word("progress", progress, default: .auto)
  }
}

extension WorkOptions {
  /// Completes `plan`, which has its destination; wrong values, and options without a meaning there, are noted.
  ///
  /// - Parameters:
  ///   - plan: The plan of a run or a script.
  ///   - hasOutput: Whether a destination is given, which may be a wrong one.
  ///   - resumesPyramids: Whether pyramids of tiles can be continued.
  ///   - problems: The collection of problems.
  func complete(
    _ plan: inout RunPlan, hasOutput: Bool, resumesPyramids: Bool, _ problems: inout Problems
  ) {
    plan.overwrites = overwrite
    plan.resumes = resume
    refuseMeaningless(for: plan.destination, hasOutput, resumesPyramids, &problems)
    plan.divide(shard, hasOutput: hasOutput, overwrites: overwrite, &problems)
    if let checkpointEvery {
      plan.checkpointInterval = problems.ticks(
        "checkpoint-every", checkpointEvery, default: 1, from: 1)
    }
    if let threads = machine.threadCount(&problems) { plan.threads = threads }
    plan.memory = problems.memory(machine.memory).bytes
  }

  /// Refuses to continue what is written at once.
  private func refuseMeaningless(
    for destination: FrameDestination?, _ hasOutput: Bool, _ resumesPyramids: Bool,
    _ problems: inout Problems
  ) {
    switch destination {
    case .folder, .sequence, nil: if hasOutput { return }
    case .pyramid where resumesPyramids:
      if checkpointEvery != nil {
        problems.add("checkpoint-every", "states are saved only beside frames in a folder")
      }
      return
    case .picture, .film, .stream, .terminal, .pyramid: break
    }
    let pyramids = resumesPyramids ? " and pyramids" : ""
    for (option, isGiven) in [("resume", resume), ("checkpoint-every", checkpointEvery != nil)]
    where isGiven {
      problems.add(
        option, "only frames in a folder\(pyramids) can be continued, such as --out frames/")
    }
  }
}

extension Problems {
  /// Returns the terminal window that plays frames; where there is none, or another output `out` as well, that is
  /// noted, and the other options are checked for a window of a common size.
  mutating func window(besides out: String?) -> FrameDestination {
    let other = TerminalWindow(.kittyGraphics, columns: 120, rows: 60)
    if out != nil {
      exclude("show", "out")
      return .terminal(other)
    }
    let window = check("show") { try TerminalWindow.ofStandardOutput() }
    if window == .some(nil) {
      add(
        "show",
        "standard output is not a terminal that can show pictures: give \(option: "out") and a film, such "
          + "as x.apng")
    }
    return .terminal((window ?? nil) ?? other)
  }
}
