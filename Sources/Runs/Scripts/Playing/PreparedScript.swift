import AtomicFiles
import FrameExport
import Lattice
import Pictures
public import SimulationKernel
public import WorldRuns

/// A script that is ready to be played: its world is at its start, and nothing is written yet.
public struct PreparedScript<Description: ScriptedWorld> {
  let run: ScriptRun
  /// The frames of the film.
  public let film: ScriptFilm
  var world: PreparedRun<Description>
  private let pictures: PicturePlan

  init(
    _ run: ScriptRun, _ film: ScriptFilm, _ world: PreparedRun<Description>,
    _ pictures: PicturePlan
  ) {
    self.run = run
    self.film = film
    self.world = world
    self.pictures = pictures
  }

  /// Notes for a person, to be reported before the script is played.
  public var notes: [Explanation] { world.notes }

  var plan: RunPlan { run.plan }

  /// Plays the script and writes its output. It can be played once.
  ///
  /// - Returns: A summary of the output, a phrase for each file or folder.
  /// - Throws: ``ScriptFailure`` when a command fails, after the picture of that moment has been
  ///   written; `RunCancelled`; `ExportError`, `FileError`, and the errors of the world.
  /// - Complexity: That of the world's ticks, and at most O(*n*) for *n* pixels of all frames.
  public mutating func write(_ control: RunControl = RunControl()) throws -> [String] {
    let records = try world.beginRecords(hasActs: true)
    var setting = StageSetting(
      run.script, memory: max(0, plan.memory - world.bytesNeeded),
      worldBytes: world.description.memory.snapshot)
    setting.library = run.library
    setting.snapshots = run.records.snapshots
    setting.overwrites = plan.overwrites
    setting.isRepeated = plan.isRepeated
    let stage = try world.description.stage(of: world.takeWorld(), setting)
    let director = ScriptDirector(run.script, on: stage, pastMemory: setting.memory / 4)
    let screen = ScriptScreen(pictures, fixed: run.fixed, folder: run.folder, of: stage)
    let record = ScriptRecord(run, world.settings)
    let show = ScriptShow(
      director, on: screen,
      note: { event, director in
        switch event {
        case .began(let command, _):
          try records.note(act: ScriptRecord.line(command, director.stage.tick, director.now))
        case .tick: try records.note(director.stage.model)
        case .wentBack: break
        }
      },
      screenshot: { [run] name, picture, director in
        try record.write(
          picture, as: name, at: director.now, director.moment, director.stage.inputs,
          beside: run.plan.destination, run.plan.pngEncoder)
      })
    return try write(show, record, records, control)
  }
}
