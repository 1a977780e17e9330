import FrameExport
import Lattice
import Raster
import SimulationKernel

/// The options of a run, read and valid.
struct RunPlan {
  /// Which moments have frames.
  enum Pace {
    /// A frame per so many ticks.
    case every(Tick)
    /// So many seconds of the world in a second of film.
    case film(speed: Rational, framesPerSecond: Rational)
  }

  var destination: FrameDestination?
  var ticks: Tick
  /// The option that says how many ticks: a world may have a word of its own.
  var ticksOption: String
  var pace: Pace
  var overwrites: Bool
  var threads: Int
  var memory: Int
  var progress: ProgressMode
  var isDryRun: Bool

  /// The frames of a run from tick `start` on; of a single picture only the last.
  func schedule(from start: Tick, tickLength: Rational) throws(TooManyFrames) -> FrameSchedule {
    if case .picture = destination { return FrameSchedule(from: start + ticks, ticks: 0) }
    switch pace {
    case .every(let every):
      return FrameSchedule(from: start, ticks: ticks, every: every)
    case .film(let speed, let framesPerSecond):
      return try FrameSchedule(
        from: start, ticks: ticks, speed: speed, framesPerSecond: framesPerSecond,
        tickLength: tickLength)
    }
  }

  /// What `render.json` says of the pace.
  var settings: [(key: String, value: String)] {
    switch pace {
    case .every(let every): [("every", "\(every)")]
    case .film(let speed, let framesPerSecond):
      [("speed", "\(speed)"), ("fps", "\(framesPerSecond)")]
    }
  }
}

// What a run takes.
extension RunPlan {
  /// The program itself, with its libraries and buffers, in bytes.
  private static let program = 40 << 20

  /// The most memory, in bytes, that is held at once: while the world is made, or later by
  /// `worlds` of them (a run ahead has a copy), or by one and the pictures in flight; beside it what
  /// the painter has.
  func bytesNeeded(
    world: (making: Int, running: Int), worlds: Int, painter: FramePainter?, frames: Int
  ) -> Int {
    var most = max(world.making, world.running * worlds)
    var kept = 0
    if let painter {
      kept = painter.bytesNeeded
      let size = painter.layout.picture
      // Pixels, and as much again for the encoded file.
      let picture = size.width * size.height * (painter.palette == nil ? 8 : 2)
      most = max(most, world.running + picture * min(threads + 1, frames))
    }
    return Self.program + kept + most
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
