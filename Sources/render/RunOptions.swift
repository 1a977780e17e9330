import ArgumentParser
import FrameExport
import Lattice
import Raster
import SimulationKernel

/// What is run and where it is written, in any world.
struct RunOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the pictures go: a folder (frames/, or one that is there), numbered files (f%05d.png), or one picture (sea.png) of the last tick.",
      valueName: "path"))
  var out: String?

  @Option(
    help: ArgumentHelp("How many ticks to run from the start. Default: 50.", valueName: "n"))
  var ticks: String?

  @Option(
    help: ArgumentHelp(
      "A frame per so many ticks; the first and the last tick always have one. Default: 1.",
      valueName: "ticks"))
  var every: String?

  @Option(
    help: ArgumentHelp(
      "The whole number that all chance comes from; random draws one and says which. Default: 1.",
      valueName: "n|random"))
  var seed: String?

  @Flag(help: "Replace files of other origin that have the frames' names.")
  var overwrite = false

  @Option(help: ArgumentHelp("How many threads work. Default: one per core.", valueName: "n"))
  var threads: String?

  @Option(
    help: ArgumentHelp(
      "The most memory to use, such as 512M; what needs more is refused. Default: 4G.",
      valueName: "bytes"))
  var memory: String?

  @Option(
    help: ArgumentHelp(
      "How progress is told on standard error. Default: auto, a bar on a terminal.",
      valueName: "auto|bar|json|none"))
  var progress: String?

  @Flag(help: "Tell frames, size, bytes and memory, and write nothing.")
  var dryRun = false
}

/// The options of a run, read and valid.
struct RunPlan {
  var destination: FrameDestination?
  var ticks: Tick
  var every: Tick
  var overwrites: Bool
  var threads: Int
  var memory: Int
  var progress: ProgressMode
  var isDryRun: Bool

  /// The frames of a run from tick `start` on; of a single picture only the last.
  func schedule(from start: Tick) -> FrameSchedule {
    if case .picture = destination { return FrameSchedule(from: start + ticks, ticks: 0) }
    return FrameSchedule(from: start, ticks: ticks, every: every)
  }

  /// The program itself, with its libraries and buffers, in bytes.
  private static let program = 40 << 20

  /// The most memory, in bytes, that is held at once: by the `start`, when the world is made, or
  /// later by the `world` and the pictures in flight.
  func bytesNeeded(world: Int, start: Int, painter: FramePainter?, frames: Int) -> Int {
    guard let painter else { return Self.program + max(start, world) }
    let size = painter.layout.picture
    // Pixels, and as much again for the encoded file.
    let picture = size.width * size.height * (painter.palette == nil ? 8 : 2)
    return Self.program + max(start, world + picture * min(threads + 1, frames))
  }

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
      ticks: Tick(
        problems.whole("--ticks", ticks, usual: 50, in: 0...Self.mostTicks, of: "ticks")),
      every: Tick(
        problems.whole("--every", every, usual: 1, in: 1...Self.mostTicks, of: "ticks")),
      overwrites: overwrite,
      threads: problems.whole("--threads", threads, usual: coreCount, in: 1...1024, of: "threads"),
      memory: memory.flatMap { text in
        problems.check("--memory") { try Values.bytes("--memory", text) }
      } ?? 4 << 30,
      progress: problems.word("--progress", progress, usual: .auto),
      isDryRun: dryRun)
  }

  /// Tells a seed that was drawn, so that the run can be repeated.
  func tell(seed drawn: UInt64) {
    if seed == "random" { Console.note("render: the seed is \(drawn)") }
  }

  /// The seed to use.
  func seed(_ problems: inout Problems) -> UInt64 {
    guard let seed else { return 1 }
    if seed == "random" { return entropy() }
    if let value = UInt64(seed), seed.first != "+" { return value }
    problems.add(
      "--seed", "'\(seed)' is neither random nor a whole number from 0 to \(UInt64.max)")
    return 1
  }
}
