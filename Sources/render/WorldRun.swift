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
  let painter: FramePainter
  /// All that decides how the frames look, in the order of the options.
  let settings: Settings
  /// The memory that the world itself takes, in bytes.
  let worldBytes: Int

  /// Runs the world and writes what was asked for.
  mutating func run(_ steps: Steps) throws {
    let schedule = schedule
    try plan.refuseBeyondMemory(bytesNeeded)
    if plan.isDryRun { return try tell(schedule) }
    guard let destination = plan.destination else {
      try advance(to: schedule.lastTick, steps)
      return try steps.finish(model)
    }
    var writer = try FrameWriter(
      to: destination, frames: schedule.count, program: Program.name, settings: settings.all,
      overwriting: plan.overwrites)
    var report = ProgressReport(plan.progress, frames: schedule.count)
    let written: Int
    do {
      written = try draw(schedule, steps) { frame, bytes in
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

  /// The ticks that are drawn; of a single picture only the last.
  private var schedule: FrameSchedule {
    let ticks = Tick(plan.ticks)
    if case .picture = plan.destination {
      return FrameSchedule(from: model.tick + ticks, ticks: 0)
    }
    return FrameSchedule(from: model.tick, ticks: ticks, every: Tick(plan.every))
  }

  private func place(_ written: Int, _ schedule: FrameSchedule) -> String {
    if written == 0 { return "before the first frame was written" }
    return "after frame \(written - 1) (tick \(schedule[written - 1])) of \(schedule.count)"
  }

  private mutating func draw(
    _ schedule: FrameSchedule, _ steps: Steps, write: (Int, [UInt8]) throws -> Void
  ) throws -> Int {
    let encoder = PNGEncoder()
    let pipeline = FramePipeline(threads: plan.threads) { picture, metadata in
      try encoder.encode(
        picture, texts: metadata.map { PNGText(key: $0.key, value: $0.value) })
    }
    var next = 0
    var model = model
    let run = self
    defer { self.model = model }
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
        let scene = run.portrayal.scene(of: model.state)
        return Frame(
          run.painter.picture(of: scene), metadata: run.settings.metadata(tick: tick))
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

  // MARK: - Before work begins

  /// The memory of all that is held at once: the world, and the pictures in flight.
  private var bytesNeeded: Int {
    let size = painter.layout.picture
    // Pixels, and as much again for the encoded file.
    let picture = size.width * size.height * (painter.palette == nil ? 8 : 2)
    return worldBytes + (plan.destination == nil ? 0 : picture * (plan.threads + 1))
  }

  private func tell(_ schedule: FrameSchedule) throws {
    let size = painter.layout.picture
    let first = try PNGEncoder().encode(
      painter.picture(of: portrayal.scene(of: model.state)),
      texts: settings.metadata(tick: schedule.firstTick).map {
        PNGText(key: $0.key, value: $0.value)
      })
    let (bytes, overflow) = first.count.multipliedReportingOverflow(by: schedule.count)
    Console.say(
      """
      frames  \(plan.destination == nil ? 0 : schedule.count), ticks \(model.tick) to \
      \(schedule.lastTick)
      size    \(size.width)x\(size.height) pixels, \(painter.palette.map { "\($0.count) colours" } ?? "full colour")
      bytes   about \(overflow ? "too many to count" : Program.megabytes(bytes)), if all frames are as large as the first
      memory  about \(Program.megabytes(bytesNeeded))
      """)
  }
}

/// A run ended by a signal, after the frame in hand.
struct Interrupted: Error {
  var signal: Int32
  var place: String
}
