import ArgumentParser
import Experiments
import Reports
import SimulationKernel
import WorldRuns

/// The settings, seeds and measures of a sweep, and where its tables go.
struct SweepOptions: ParsableArguments {
  @Option(
    "Values of an option, such as starves=3..9; repeatable. A second option, such as topology=torus,walls, gives all combinations.",
    value: "option=list")
  var vary: [String]

  @Flag(
    help:
      "Pair the lists of --vary instead of combining them. The first values of all lists make a setting, and so on."
  )
  var zip = false

  @Option(
    "Table of settings, instead of --vary. A column for each option, named in the heading, and a row for each setting.",
    value: "file.csv", completion: .file(extensions: ["csv"]))
  var design: String?

  @Option(
    "Seeds of each setting, such as 1..100 or 1,5,9. Default: the world's own.",
    value: "list")
  var seeds: String?

  @Option(
    "Stop a run at the first tick that meets a condition. --ticks still limits it.",
    value: "condition", completion: .ofWorld { $0.conditions })
  var until: String?

  @Option(
    "What to report of each run, such as last:tick,max:population; repeatable. Default: the last tick, and the last value of each column that counts what exists.",
    value: "list")
  var measure: [String]

  @Option(
    defaultAsFlag: ChartWord(argument: everyTick), parsing: .next,
    help: ArgumentHelp(
      "Write the census of each run to ticks.csv. At every tick, or at every Nth.",
      valueName: "n"))
  var perTick: ChartWord?

  @Flag(help: "Compress the table of --per-tick, as ticks.csv.gz.")
  var gzip = false

  @Option(
    "Setting to compare the others with, such as starves=3. Runs with the same seed are compared. Default: the first.",
    value: "option=value,...")
  var baseline: String?

  @Option(
    "Folder for the tables, plots and report.", value: "folder", name: .shortAndLong,
    completion: .directory)
  var out: String?

  @Flag(
    help:
      "Continue the sweep in the folder. Runs only what is missing, as after a stop or with more --seeds or values."
  )
  var resume = false

  @Flag(help: "Start over in a folder with a sweep or other files.")
  var overwrite = false

  @Option(
    "Run every N-th run, starting with the I-th. The same command resumes a shard that was stopped.",
    value: "i/n")
  var shard: String?

  @Option(
    "Join the shards in this folder into its tables. Runs no world.",
    value: "folder", completion: .directory)
  var merge: String?

  @Option(
    "Submit the sweep to Slurm as this many jobs. Each runs a shard, and one more job joins them.",
    value: "n")
  var slurm: String?

  @Option(
    "Print the script that --slurm runs; submit nothing.", value: "n")
  var printSlurm: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Options of sbatch for --slurm, such as '--time=2:00:00'. They go in one pair of quotes.",
      valueName: "options"))
  var sbatch: String?

  @Option(
    "Rewrite the tables of this folder. Runs no world. --measure picks other measures, of any column if --per-tick kept the census.",
    value: "folder", completion: .directory)
  var summarize: String?

  @Option(
    "Formats of the plots, such as png,svg. They go to the folder plots. With none, there is no report, either. Default: png.",
    value: "list", completion: .list(PlotForm.words + ["none"]))
  var plots: String?

  @Flag(
    help:
      "Draw films of typical runs, for the report. For each setting, the runs with the lowest, the median and the highest value of the first measure."
  )
  var films = false

  @Flag(help: "Stop at the first run that fails. Without this, it becomes a row of failures.csv.")
  var strict = false

  @OptionGroup var machine: MachineOptions

  @Flag(
    help: "Print runs, ticks, measures, memory and time; write nothing.")
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
      problems.exclude("shard", "dry-run")
    }
    if gzip && perTick == nil {
      problems.add("gzip", "it can't be used without \(option: "per-tick")")
    }
    if films && PlotForm.all(in: plots, &problems).isEmpty {
      problems.add("films", "they are for the report, which \(option: "plots") none leaves out")
    }
    if films && shard != nil {
      problems.exclude("films", "shard")
    }
    if resume && overwrite {
      problems.exclude("resume", "overwrite")
    }
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

extension PlotForm {
  /// Reads a list of forms, by default PNG alone; none for no plots.
  static func all(in list: String?, _ problems: inout Problems) -> Set<PlotForm> {
    guard let list else { return [.png] }
    if list == "none" { return [] }
    let words = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let forms = words.compactMap(PlotForm.init)
    if forms.count < words.count {
      problems.add(
        "plots",
        "'\(list)' is not a list of formats: \(Self.words.joined(separator: ", ")), both with a "
          + "comma between, or none is allowed")
    }
    return Set(forms)
  }
}
