import ArgumentParser
import Experiments
import ProgressReporting
import Reports
import SimulationKernel
import Workers
import WorldRuns

/// The settings, seeds and measures of a sweep, and where its tables go.
struct SweepOptions: ParsableArguments {
  @Option(
    "Values of an option of the world, such as starves=3..9 or topology=torus,walls; may be given more than once, for all combinations.",
    value: "option=list")
  var vary: [String]

  @Flag(help: "Pair the lists of --vary, the first values of all, the second ones and so on.")
  var zip = false

  @Option(
    "A table of settings in place of --vary: a column for each option, which its heading names, and a row for each setting.",
    value: "file.csv", completion: .file(extensions: ["csv"]))
  var design: String?

  @Option(
    "The seeds that each setting is run with, such as 1..100 or 1,5,9. Default: that of the world.",
    value: "list")
  var seeds: String?

  @Option(
    "End a run at the first tick at which this condition is met; --ticks is still the limit.",
    value: "condition", completion: .ofWorld { $0.conditions })
  var until: String?

  @Option(
    "What each run is reduced to, such as last:tick,max:population; may be given more than once. Default: the last tick, and the last value of each column that counts what there is.",
    value: "list")
  var measure: [String]

  @Option(
    defaultAsFlag: ChartWord(argument: everyTick), parsing: .next,
    help: ArgumentHelp(
      "Write ticks.csv too, with the census of each run at every tick, or at every n-th one.",
      valueName: "n"))
  var perTick: ChartWord?

  @Flag(help: "Compress the table of --per-tick: ticks.csv.gz.")
  var gzip = false

  @Option(
    "The setting that the others are compared with, run by run with the same seeds, such as starves=3. Default: the first.",
    value: "option=value,...")
  var baseline: String?

  @Option(
    "The folder for the tables.", value: "folder", name: .shortAndLong, completion: .directory)
  var out: String?

  @Flag(
    help:
      "Go on with the runs in the folder: only those that it lacks are run, as after more --seeds or values."
  )
  var resume = false

  @Flag(help: "Begin again in a folder that holds a sweep or files of other origin.")
  var overwrite = false

  @Option(
    "Run a part of the sweep: every n-th run, beginning with the i-th. One that was stopped goes on where it was.",
    value: "i/n")
  var shard: String?

  @Option(
    "Join the shards in this folder into its tables, in place of running a world.",
    value: "folder", completion: .directory)
  var merge: String?

  @Option(
    "Submit the sweep to a Slurm cluster: n jobs with a shard each, and one that joins them.",
    value: "n")
  var slurm: String?

  @Option(
    "Write the script that --slurm runs to standard output, and submit nothing.", value: "n")
  var printSlurm: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Options of sbatch for the jobs of --slurm, all in one pair of quotes, such as '--time=2:00:00'.",
      valueName: "options"))
  var sbatch: String?

  @Option(
    "Make the tables of this folder again, with other measures where it has a series of each run.",
    value: "folder", completion: .directory)
  var summarize: String?

  @Option(
    "The forms of the plots in the folder plots, such as png,svg; none for tables alone, without a report. Default: png.",
    value: "list", completion: .list(PlotForm.words + ["none"]))
  var plots: String?

  @Flag(
    help:
      "Draw films of the runs of each setting with the lowest, the median and the highest value of the first measure, for the report."
  )
  var films = false

  @Flag(help: "End with the first run that fails. Otherwise it is a row of failures.csv.")
  var strict = false

  @Option(
    "How many threads work, each at a run. Default: one per core, or fewer where --memory asks for it, and in jobs of --slurm one per core that Slurm gives them.",
    value: "n")
  var threads: String?

  @Option(
    "The most memory to use, such as 512M; a sweep that needs more is refused. Default: 4G.",
    value: "bytes")
  var memory: String?

  @Option(
    "How progress is reported on standard error. Default: auto, a bar on a terminal and a line every 30 seconds elsewhere.",
    oneOf: ProgressMode.words)
  var progress: String?

  @Flag(
    help: "Report the runs, ticks, measures, memory and time of the sweep, and write nothing.")
  var dryRun = false
}

extension SweepOptions {
  /// What --per-tick alone means.
  private static let everyTick = "1"

  /// Returns `words` with a --per-tick before a word that is no number joined to its value, as what
  /// follows is the name of a pattern.
  static func joiningPerTick(in words: [String]) -> [String] {
    words.enumerated().map { place, word in
      let next = place + 1 < words.count ? words[place + 1] : "-"
      let isAlone = !next.hasPrefix("-") && next.first?.isNumber != true
      return word == "--per-tick" && isAlone ? "\(word)=\(everyTick)" : word
    }
  }

  /// What becomes of a sweep that the folder holds.
  var start: ExperimentFolder.Start { overwrite ? .replaced : resume ? .continued : .new }

  /// Notes problems with the folder.
  func checkFolder(_ problems: inout Problems) {
    problems.checkPath("out", out)
    if out == nil && !dryRun {
      problems.add("out", "there is nowhere to write: name a folder for the tables")
    }
    if out == "-" { problems.add("out", "several tables are written: name a folder for them") }
    if shard != nil && dryRun {
      problems.add(
        "shard", "it can't be combined with \(option: "dry-run"): choose one of them")
    }
    if gzip && perTick == nil {
      problems.add("gzip", "it can't be used without \(option: "per-tick")")
    }
    if films && plotForms(&problems).isEmpty {
      problems.add("films", "they are for the report, which \(option: "plots") none leaves out")
    }
    if films && shard != nil {
      problems.add(
        "films", "it can't be combined with \(option: "shard"): choose one of them")
    }
    if resume && overwrite {
      problems.add(
        "resume", "it can't be combined with \(option: "overwrite"): choose one of them")
    }
  }

  /// Reads the largest number of threads.
  func threads(_ problems: inout Problems) -> Int {
    problems.whole("threads", threads, default: coreCount, in: RunPlan.threadRange, of: "threads")
  }

  /// Reads the forms of plots; none for no plots.
  func plotForms(_ problems: inout Problems) -> Set<PlotForm> {
    guard let plots else { return [.png] }
    if plots == "none" { return [] }
    let words = plots.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let forms = words.compactMap(PlotForm.init)
    if forms.count < words.count {
      problems.add(
        "plots",
        "'\(plots)' is not a list of formats: \(PlotForm.words.joined(separator: ", ")), both with a "
          + "comma between, or none is allowed")
    }
    return Set(forms)
  }

  /// The options on which the results depend, as words.
  var lastingWords: [String] {
    var words = vary.map { "--vary=\($0)" } + (zip ? ["--zip"] : [])
    for (name, value) in [("design", design), ("seeds", seeds), ("until", until)] {
      if let value { words.append("--\(name)=\(value)") }
    }
    words += measure.map { "--measure=\($0)" }
    if let perTick { words.append("--per-tick=\(perTick.argument)") }
    if gzip { words.append("--gzip") }
    return words + (baseline.map { ["--baseline=\($0)"] } ?? [])
  }
}
