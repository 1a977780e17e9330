import FrameExport
public import Portrayals
import PyramidExport
import Raster
import SceneDescription
public import SimulationKernel

/// A world and the plan of its run: how it is described, what is drawn and recorded of it, and
/// where the output goes.
///
/// A whole run of your own world:
///
/// ```swift
/// let run = WorldRun(of: Ant(), portrayal: AntPortrayal())
/// try run.write(to: "ant.apng", ticks: 11_000, every: 100)
/// ```
public struct WorldRun<Description: WorldDescription> {
  /// The type of the world.
  public typealias Model = Description.World.Model

  /// The world.
  public var description: Description
  /// The plan of the run, and the destination of pictures.
  public var plan: RunPlan
  /// The plan of what pictures show.
  public var pictures: PicturePlan
  /// The files beside the pictures.
  public var records: RecordPlan
  /// The condition that ends the run before its last tick, or `nil` without one.
  public var end: EndCondition<Model>?
  /// The pictures in another theme that are drawn after these, or `nil` without them.
  public var second: SecondTheme?
  /// Input beside that of the options, such as a picture that is drawn again.
  public var furtherInputs: [RunInput] = []
  /// The framing of smaller pictures, whose world is that of the planned ones, or `nil`.
  var reducedFraming: FilmFraming?
  /// Whether the run advances to its last tick even when pictures need less of it.
  public var goesToEnd = false

  /// Creates a run, by default of 50 ticks without pictures.
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

  /// Creates a run of a world that already exists.
  ///
  /// - Parameters:
  ///   - world: The world at its start.
  ///   - portrayal: The look of the world.
  ///   - name: The name of the world in files, by default that of its type.
  ///   - seed: The seed that files record.
  public init<World: Portrayal>(
    of world: World.Model, portrayal: World, name: String? = nil, seed: UInt64 = 0
  ) where Description == MadeWorld<World> {
    self.init(MadeWorld(of: world, portrayal: portrayal, name: name, seed: seed))
  }

  /// Runs the world and writes its pictures to `path`.
  ///
  /// - Parameters:
  ///   - path: A folder (it ends in `/` or exists), numbered files (`f%05d.png`), one picture
  ///     (`.png`), a film (`.apng`, `.gif`, `.mp4`, …), a pyramid of tiles (`.dzi`), or `-` for raw
  ///     frames on standard output.
  ///   - ticks: The largest number of ticks to run.
  ///   - every: The number of ticks between two frames.
  ///   - control: The cancellation and progress of the run.
  /// - Returns: The world at the end of the run.
  /// - Throws: `OptionProblems` before anything is written, and the errors of
  ///   ``PreparedRun/write(_:)``.
  /// - Complexity: That of ``write(_:)``.
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

  /// Runs the world and writes what its plans specify.
  ///
  /// - Returns: The world at the end of the run.
  /// - Throws: `OptionProblems` before anything is written, and the errors of
  ///   ``PreparedRun/write(_:)``.
  /// - Complexity: That of ``PreparedRun/write(_:)``, for each run where a film that gets too large
  ///   is repeated.
  @discardableResult
  public func write(_ control: RunControl = RunControl()) throws -> RunOutcome<Model> {
    var problems = Problems()
    return try write(prepared(&problems, control), control).outcome
  }
}
