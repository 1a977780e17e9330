import FrameExport
import SimulationKernel

// Writing frames.
extension PreparedRun {
  /// Writes the frames of `source` to `sink`, and the records beside them.
  ///
  /// - Returns: The course at the end of the run.
  func write<Source: FrameSource<Description>, Sink: FrameSink & ~Copyable>(
    _ source: Source, to sink: consuming Sink, _ records: RunRecords<Model>,
    done: CompletedFrames = CompletedFrames(), checkpoints: Checkpoints? = nil,
    _ control: RunControl
  ) throws -> WorldCourse<Description> {
    let wanted = done.wanted ?? 0..<source.schedule.count
    control.progress(
      .began(
        .frame, count: max(1, wanted.count), done: done.count,
        engine: (description as? any ChoosesEngine)?.engineName))
    do {
      let course = try writeAll(
        source, to: sink, records, from: wanted.lowerBound, checkpoints: checkpoints,
        control)
      control.progress(.finished)
      return course
    } catch {
      control.progress(.stopped)
      throw error
    }
  }

  private func writeAll<Source: FrameSource<Description>, Sink: FrameSink & ~Copyable>(
    _ source: Source, to sink: consuming Sink, _ records: RunRecords<Model>,
    from first: Int, checkpoints: Checkpoints?, _ control: RunControl
  ) throws -> WorldCourse<Description> {
    var sink = consume sink
    var last: Int?
    do {
      try sink.write(
        threads: plan.threads, isCancelled: control.isCancelled,
        plan: { try source.next() },
        wrote: { number in
          try checkpoints?.wrote(number)
          last = number
          control.progress(
            .wrote(
              number: number - first, tick: source.moment(of: number).tick,
              tiles: source.tiles(ofFrame: number)))
        })
    } catch let error as ExportError {
      guard control.isCancelled(), error.isInterruption else { throw error }
      throw RunCancelled(place(last, source))
    }
    if control.isCancelled() {
      try checkpoints?.stop(source.course)
      throw RunCancelled(place(last, source))
    }
    try refuseUnseen(source.course)
    if isRecorded { try source.goToEnd() }
    let course = source.course
    let end = course.isOver ? course.tick : lastTick
    try sink.finish(frames: source.count, settings: [(RunRecord.lastTick, "\(end)")])
    records.frames = source.count
    try finish(records, course.model)
    return course
  }

  private func place(_ last: Int?, _ source: some FrameSource<Description>) -> Explanation {
    guard let last else {
      let place: Explanation = "before the first frame was written"
      return plan.shard == nil ? place : place + ": the same command continues from there"
    }
    let place: Explanation =
      "after frame \(last) (tick \(source.moment(of: last).tick)) of \(source.schedule.count)"
    if plan.shard != nil { return place + ": the same command continues from there" }
    if plan.isOnePicture || plan.isPlayed { return place }
    return plan.destination?.isOfFiles == true
      ? place + ": \(option: "resume") continues from there"
      : place + ", and nothing is left of them"
  }
}
