import AtomicFiles
import Experiments
import SimulationKernel
import SystemLibrary
import WorldRuns
import WorldSweeps

/// What is asked of a Slurm cluster.
struct SlurmRequest {
  /// The number of shards.
  let count: Int
  /// The options of sbatch.
  let options: [String]
  /// Whether the script is written, and not run.
  let isPrinted: Bool
}

extension SweepOptions {
  /// The options of sbatch that are those of the jobs themselves.
  private static let ownOptions = ["--array", "-a", "--dependency", "-d", "--wrap"]

  /// The most tasks of an array that is numbered from 1, by the default of Slurm's MaxArraySize, 1001.
  private static let mostTasks = 1000

  /// Returns what is asked of Slurm, or `nil` where nothing is; mistakes are noted.
  func slurmRequest(_ problems: inout Problems) -> SlurmRequest? {
    let options = sbatchOptions(&problems)
    let name = slurm == nil ? "print-slurm" : "slurm"
    guard let text = slurm ?? printSlurm else {
      if sbatch != nil { problems.add("sbatch", "it can't be used without \(option: "slurm")") }
      return nil
    }
    let others = [
      ("print-slurm", slurm != nil && printSlurm != nil), ("shard", shard != nil),
      ("dry-run", dryRun), ("films", films),
    ]
    for (other, isGiven) in others where isGiven {
      problems.exclude(name, other)
    }
    if let design, isReadOnce(design) {
      problems.add("design", "'\(design)' is read by each job, which takes a file")
    }
    let count = problems.whole(
      name, text, default: 1, in: 1...ExperimentShard.most, of: "shards")
    if count > Self.mostTasks {
      Console.note(
        "render: --\(name): an array of Slurm has at most \(Self.mostTasks) tasks unless the cluster's "
          + "MaxArraySize says more: fewer shards hold several runs each")
    }
    return SlurmRequest(count: count, options: options, isPrinted: slurm == nil)
  }

  private func sbatchOptions(_ problems: inout Problems) -> [String] {
    guard let sbatch else { return [] }
    guard let words = shellWords(sbatch) else {
      problems.add("sbatch", "a quote in '\(sbatch)' has no end")
      return []
    }
    if let first = words.first, !first.hasPrefix("-") {
      problems.add("sbatch", "'\(first)' is not an option of sbatch, such as --partition=long")
    }
    for word in words {
      let isOwn = Self.ownOptions.contains { own in
        own.hasPrefix("--") ? word.prefix { $0 != "=" } == own : word.hasPrefix(own)
      }
      if isOwn { problems.add("sbatch", "'\(word)' is what the jobs of a sweep have already") }
    }
    return words
  }
}

extension SweepCommand {
  /// Submits the jobs of a sweep, or writes the script that does.
  func submit(_ request: SweepRequest, _ slurm: SlurmRequest) throws {
    var words = Array(request.command.dropFirst())
    if sweep.strict { words.append("--strict") }
    if let memory = sweep.machine.memory { words.append("--memory=\(memory)") }
    if let progress = sweep.machine.progress { words.append("--progress=\(progress)") }
    var jobs = SlurmJobs(
      program: Self.program, words: words, folder: sweep.out ?? "", count: slurm.count)
    jobs.options = slurm.options
    jobs.threads = sweep.machine.threads
    jobs.replaces = sweep.overwrite
    jobs.plots = sweep.plots
    if slurm.isPrinted { return try Console.write(Array(jobs.script.utf8), to: "-") }
    guard Self.isOnPath("sbatch") else {
      throw SlurmUnavailable(
        "Slurm's program sbatch is not on the PATH: run \(option: "slurm") where jobs are "
          + "submitted, or write the script with \(option: "print-slurm")")
    }
    try become(["/bin/bash", "-c", jobs.script])
  }

  /// The path of this program.
  private static var program: String {
    let name = CommandLine.arguments[0]
    return realPlace(of: "/proc/self/exe") ?? realPlace(of: name) ?? name
  }

  private static func isOnPath(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false).contains { folder in
      let path = (folder.isEmpty ? "." : String(folder)) + "/" + program
      return !isFolder(path) && access(path, X_OK) == 0
    }
  }

  /// Runs another program in place of this one.
  private func become(_ words: [String]) throws(SlurmUnavailable) -> Never {
    // It would inherit that they are ignored.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execv(words[0], arguments)
    let reason = String(cString: strerror(errno)).lowercased()
    throw SlurmUnavailable("cannot run \(words[0]): \(reason)")
  }
}

/// The error of a sweep that can't be submitted.
struct SlurmUnavailable: Error {
  /// The reason, in one sentence.
  let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }
}
