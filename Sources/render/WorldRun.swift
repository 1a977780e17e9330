import FrameExport
import Lattice
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A world on its way from its first tick to its last, with the pictures it shows.
struct WorldRun<World: Portrayal> {
  /// What a world's command does beside stepping: numbers written, restarts.
  struct Steps {
    /// Advances the world by a tick and writes what that tick has to tell.
    var step: (inout World.Model) throws -> Void
    /// Ends the files beside the pictures; called once, when all went well.
    var finish: (World.Model) throws -> Void
  }

  let portrayal: World
  var model: World.Model
  let plan: RunPlan
  /// nil when no picture is to be drawn.
  let painter: FramePainter?
  /// All that decides how the frames look, in the order of the options.
  let settings: Settings

  /// Runs the world and writes what was asked for.
  mutating func run(_ steps: Steps) throws {
    guard let painter, let destination = plan.destination else {
      try advance(to: model.tick + plan.ticks, steps)
      return try steps.finish(model)
    }
    let schedule = plan.schedule(from: model.tick)
    var writer = try FrameWriter(
      to: destination, frames: schedule.count, program: Program.name,
      settings: settings.all + [
        ("first-tick", "\(schedule.firstTick)"), ("last-tick", "\(schedule.lastTick)"),
        ("every", "\(schedule.every)"),
      ], overwriting: plan.overwrites)
    var report = ProgressReport(plan.progress, frames: schedule.count)
    let written: Int
    do {
      written = try draw(schedule, with: painter, steps) { frame, bytes in
        try writer.write(bytes)
        report.wrote(frame: frame, tick: schedule[frame])
      }
    } catch {
      report.stop()
      throw error
    }
    if let number = Interruption.signalNumber {
      report.stop()
      throw Interrupted(signal: number, place: place(written, schedule))
    }
    try writer.finish()
    try steps.finish(model)
    report.finish()
  }

  private func place(_ written: Int, _ schedule: FrameSchedule) -> String {
    if written == 0 { return "before the first frame was written" }
    return "after frame \(written - 1) (tick \(schedule[written - 1])) of \(schedule.count)"
  }

  private mutating func draw(
    _ schedule: FrameSchedule, with painter: FramePainter, _ steps: Steps,
    write: (Int, [UInt8]) throws -> Void
  ) throws -> Int {
    let encoder = PNGEncoder()
    let pipeline = FramePipeline(threads: plan.threads) { picture, metadata in
      try encoder.encode(
        picture, texts: metadata.map(PNGText.init))
    }
    var next = 0
    return try pipeline.run(
      isCancelled: { Interruption.signalNumber != nil },
      draw: {
        if next == schedule.count { return nil }
        let tick = schedule[next]
        while model.tick < tick {
          if Interruption.signalNumber != nil { return nil }
          try steps.step(&model)
        }
        next += 1
        return Frame(
          painter.picture(of: portrayal.scene(of: model.state)),
          metadata: settings.metadata(tick: tick))
      },
      write: write)
  }

  private mutating func advance(to tick: Tick, _ steps: Steps) throws {
    while model.tick < tick {
      if let number = Interruption.signalNumber {
        throw Interrupted(signal: number, place: "at tick \(model.tick), with nothing written")
      }
      try steps.step(&model)
    }
  }

  /// Tells what the run would write, measured by its first frame.
  func tell(bytesNeeded: Int) throws {
    let schedule = plan.schedule(from: model.tick)
    try Console.say(
      "frames  \(painter == nil ? 0 : schedule.count), ticks \(model.tick) to \(schedule.lastTick)")
    if let painter {
      let picture = painter.picture(of: portrayal.scene(of: model.state))
      let first = try PNGEncoder().encode(
        picture, texts: settings.metadata(tick: model.tick).map(PNGText.init))
      let (bytes, overflow) = first.count.multipliedReportingOverflow(by: schedule.count)
      let size = painter.layout.picture
      let colors = painter.palette.map { "\($0.count) colours" } ?? "full colour"
      try Console.say("size    \(size.width)x\(size.height) pixels, \(colors)")
      try Console.say(
        "bytes   about \(overflow ? "too many to count" : Program.megabytes(bytes)), "
          + "if all frames are as large as the first")
    }
    try Console.say("memory  about \(Program.megabytes(bytesNeeded))")
  }
}

/// A run ended by a signal, after the frame in hand.
struct Interrupted: Error {
  var signal: Int32
  var place: String
}
