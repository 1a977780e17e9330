import FilmExport
import FrameExport
import PNGCodec
import SimulationKernel

// Films of frames that were drawn before.
extension PreparedRun {
  /// Makes the film of `joined`, without drawing them.
  ///
  /// - Returns: The outcome, whose world is the one at its start.
  func encode(
    _ joined: JoinedFrames, _ control: RunControl
  ) throws -> RunOutcome<Model> {
    guard let planned = drawing, case .film = plan.destination else {
      throw OptionProblem(option: "out", reason: "frames are joined into a film, such as x.apng")
    }
    let frames = try FolderFrames(joined, planned, settings, memory: plan.memory)
    // Colors are reduced as they are where they are drawn, those of the chart among them.
    if plan.mostColors != nil { try settleChart(control) }
    settings.axis = frames.axis
    let drawing = drawing ?? planned
    var film = film(drawing)
    if plan.mostColors == nil {
      film.palette = frames.palette
    } else {
      frames.limiting = drawing.painter
    }
    try output.write(frames, as: film, control)
    return RunOutcome(
      world: takeWorld(), hasMetEnd: true,
      summary: plan.summary(pictures: joined.count, frames.size))
  }
}

extension WorldRun {
  /// Makes the run a film of `frames`, which have been drawn of it.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - record: The record of their run.
  ///   - shown: The part of the run that they show, or `nil` when options specify it.
  public mutating func join(
    _ frames: JoinedFrames, of record: RecordedRun, showing shown: ShownPart?
  ) {
    plan.original = record.inputs
    plan.shown = shown
    plan.joined = frames
    pictures.fitsTable = false
  }
}
