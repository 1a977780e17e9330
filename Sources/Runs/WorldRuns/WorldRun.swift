import FrameExport
public import Portrayals
import PyramidExport
import Raster
import SceneDescription
public import SimulationKernel

/// A world to be run: how it is described, what of it is drawn, what is recorded, and where all that goes.
///
/// A whole run of a world of one's own:
///
/// ```swift
/// try WorldRun(of: Ant(), portrayal: AntPortrayal()).write(to: "ant.apng", ticks: 11_000, every: 100)
/// ```
public struct WorldRun<Description: WorldDescription> {
  public typealias Model = Description.World.Model

  /// The world.
  public var description: Description
  /// What is run, and where pictures go.
  public var plan: RunPlan
  /// What pictures show.
  public var pictures: PicturePlan
  /// The files beside the pictures.
  public var records: RecordPlan
  /// What ends the run before its last tick; `nil`: nothing does.
  public var end: EndCondition<Model>?
  /// Pictures that are drawn after these in another theme; `nil`: none are.
  public var second: SecondTheme?
  /// What is read beside what the options name, such as a picture that is drawn again.
  public var furtherInputs: [RunInput] = []
  /// Whether the run goes on to its last tick even where pictures need less of it.
  public var goesToEnd = false

  /// A run of 50 ticks without pictures, unless changed.
  public init(
    _ description: Description, plan: RunPlan = RunPlan(), pictures: PicturePlan = PicturePlan(),
    records: RecordPlan = RecordPlan(), end: EndCondition<Model>? = nil
  ) {
    self.description = description
    self.plan = plan
    self.pictures = pictures
    self.records = records
    self.end = end
  }

  /// A run of a world that is made already.
  ///
  /// - Parameters:
  ///   - world: the world at its start.
  ///   - portrayal: what it looks like.
  ///   - name: what files call it; the type's name by default.
  ///   - seed: the seed that files record.
  public init<World: Portrayal>(
    of world: World.Model, portrayal: World, name: String? = nil, seed: UInt64 = 0
  ) where Description == MadeWorld<World> {
    self.init(MadeWorld(of: world, portrayal: portrayal, name: name, seed: seed))
  }

  /// Runs the world and writes its pictures to `path`.
  ///
  /// - Parameters:
  ///   - path: a folder (it ends in `/` or is there), numbered files (`f%05d.png`), one picture
  ///     (`.png`), a film (`.apng`, `.gif`, `.mp4`, …), a pyramid of tiles (`.dzi`), or `-` for raw
  ///     frames on standard output.
  ///   - ticks: how many ticks are run at most.
  ///   - every: the ticks from one frame to the next.
  ///   - control: whether to stop, and who watches.
  /// - Returns: the world at the end of the run.
  /// - Throws: `OptionProblems` before anything is written; else as ``PreparedRun/write(_:)``.
  @discardableResult
  public func write(
    to path: String, ticks: Tick, every: Tick = 1, _ control: RunControl = RunControl()
  ) throws -> RunOutcome<Model> {
    var run = self
    run.plan.destination = try FrameDestination(path)
    run.plan.ticks = ticks
    run.plan.pace = .every(every)
    return try run.write(control)
  }

  /// Runs the world and writes what its plans ask for.
  ///
  /// - Returns: the world at the end of the run.
  /// - Throws: `OptionProblems` before anything is written; else as ``PreparedRun/write(_:)``.
  @discardableResult
  public func write(_ control: RunControl = RunControl()) throws -> RunOutcome<Model> {
    var problems = Problems()
    var run = try prepared(&problems, control)
    return try write(&run, control).outcome
  }
}
