import FrameExport
public import Pictures
public import SimulationKernel

extension WorldRun {
  /// Runs the world and draws its end. No file is written.
  ///
  /// - Parameters:
  ///   - ticks: The largest number of ticks to run.
  ///   - control: The cancellation of the run.
  /// - Returns: The pixels that ``write(to:ticks:every:_:)`` writes to a `.png`.
  /// - Throws: `OptionProblems` when the picture can't be drawn, ``RunCancelled``, and the errors
  ///   of the world.
  /// - Complexity: That of the world's ticks, and O(*n*) for *n* pixels of the picture and cells in
  ///   it.
  public func image(ticks: Tick, _ control: RunControl = RunControl()) throws -> Image {
    var run = self
    // A path that is never written, with the options and defaults of a picture's file.
    run.plan.destination = .picture("image.png")
    run.plan.ticks = ticks
    run.plan.resumes = false
    run.records = RecordPlan(load: records.load)
    run.second = nil
    var problems = Problems()
    let prepared = try run.prepared(&problems, control)
    return try prepared.picture(control).rgba
  }
}

extension PreparedRun {
  /// Returns the picture of a run that draws just one, without its file.
  fileprivate func picture(_ control: RunControl) throws -> Picture {
    let records = try beginRecords()
    try settleChart(control)
    guard let drawing else { preconditionFailure("a run to a picture draws one") }
    let player = Player(takeStart(), from: firstTick, records, isCancelled: control.isCancelled)
    let frames = PlayedFrames(of: self, player, drawing)
    guard let frame = try frames.next() else { throw Self.cancelled(at: player.head.tick) }
    return frame.drawn().picture
  }
}
