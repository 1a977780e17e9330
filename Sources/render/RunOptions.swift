import ArgumentParser
import FrameExport
import SimulationKernel

/// What is run and where it is written, in any world.
struct RunOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where pictures go: a folder (frames/ or one that is there), numbered files (f%05d.png), or one picture (.png) of the last frame.",
      valueName: "path"))
  var out: String?

  @Option(help: "How many ticks to run from the start. Default: 50.")
  var ticks: String?

  @Option(
    help: "A frame per so many ticks; the first and the last tick always have one. Default: 1.")
  var every: String?

  @Option(help: "The number that all chance comes from, or random. Default: 1.")
  var seed: String?

  @Flag(help: "Replace files of other origin that have the frames' names.")
  var overwrite = false

  @Option(help: "How many threads work. Default: one per core.")
  var threads: String?

  @Option(help: "The most memory to plan with, such as 512M. Default: 4G.")
  var memory: String?

  @Option(help: "auto, bar, json or none, on standard error. Default: auto.")
  var progress: String?

  @Flag(help: "Tell frames, size and bytes, and write nothing.")
  var dryRun = false
}

/// The options of a run, read and valid.
struct RunPlan {
  var destination: FrameDestination?
  var ticks: Int
  var every: Int
  var overwrites: Bool
  var threads: Int
  var memory: Int
  var progress: ProgressMode
  var isDryRun: Bool

  /// Refuses a run that needs more than `--memory`, before any of it is taken.
  func refuseBeyondMemory(_ bytes: Int) throws(OptionProblem) {
    if bytes <= memory { return }
    throw OptionProblem(
      option: "--memory",
      reason: "this run needs \(Program.megabytes(bytes)) and only \(Program.megabytes(memory)) "
        + "are allowed: take a smaller table or picture, fewer --threads, or more --memory")
  }
}

extension RunOptions {
  /// The most ticks a run may have.
  static let mostTicks = 1 << 40

  func plan(_ problems: inout Problems) -> RunPlan {
    RunPlan(
      destination: out.flatMap { path in
        problems.check("--out") { try FrameDestination(path) }
      },
      ticks: problems.whole("--ticks", ticks, usual: 50, in: 0...Self.mostTicks, of: "ticks"),
      every: problems.whole("--every", every, usual: 1, in: 1...Self.mostTicks, of: "ticks"),
      overwrites: overwrite,
      threads: problems.whole("--threads", threads, usual: coreCount, in: 1...1024, of: "threads"),
      memory: memory.flatMap { text in
        problems.check("--memory") { try Values.bytes("--memory", text) }
      } ?? 4 << 30,
      progress: problems.word("--progress", progress, usual: .auto),
      isDryRun: dryRun)
  }

  /// The seed to use; a random one is told, so that the run can be repeated.
  func seed(_ problems: inout Problems) -> UInt64 {
    guard let seed else { return 1 }
    if seed == "random" {
      let drawn = UInt64(entropy() >> 1)
      Console.note("the seed is \(drawn)")
      return drawn
    }
    if let value = UInt64(seed), seed.first != "+" { return value }
    problems.add(
      "--seed", "'\(seed)' is neither random nor a whole number from 0 to \(UInt64.max)")
    return 1
  }
}
