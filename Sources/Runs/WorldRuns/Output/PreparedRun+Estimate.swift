import FrameExport
import Lattice
import PNGCodec
import Pictures
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

extension PreparedRun {
  /// Estimates the run's output by some of its frames. A run that is estimated can't be written.
  ///
  /// - Parameter preparation: The seconds that it took to prepare the run, a part of its time.
  /// - Returns: A line for each fact.
  /// - Throws: The errors of drawing and encoding frames.
  public func estimate(after preparation: Double = 0) throws -> [String] {
    let bound = end == nil ? "" : "at most "
    let forecast = try forecast(after: preparation)
    let all = forecast.map { $0.knowsEnd ? "\($0.frames)" : "\(bound)\($0.frames)" }
    let frames =
      pyramid.map { pyramid in
        let most = pyramid.shape.mostTiles.map { "at most \($0)" }
        return "tiles   \(most ?? "\(pyramid.shape.tileCount)")"
      } ?? "frames  \(all ?? "0")\(ofAll)"
    var lines = ["\(frames), ticks \(firstTick + plan.unseenTicks) to \(bound)\(lastTick)"]
    if let engine = description.engineName {
      lines.append("engine  \(engine)")
    }
    if let drawing, let forecast { lines += plan.facts(of: forecast, drawing.painter, bound) }
    if let pyramid { lines += try facts(of: pyramid) }
    let rest = plan.needsFFmpeg ? ", plus what ffmpeg needs" : ""
    return lines + ["memory  about \(megabytes(bytesNeeded))\(rest)"]
  }

  /// The text after the number of a shard's frames, with the number of all; empty without shards.
  private var ofAll: String {
    guard plan.shard != nil, let drawing else { return "" }
    return " of \(drawing.schedule.count)"
  }

  private func forecast(after preparation: Double) throws -> Forecast? {
    guard let drawing else { return nil }
    let count = drawing.schedule.count
    let range = plan.shard?.frames(of: count) ?? 0..<count
    let canRepeat = description.memory.snapshot <= plan.memory - bytesNeeded
    let film = plan.destination?.isOfFiles == false ? film(drawing) : nil
    return try Forecast(
      range, after: range.lowerBound, plan, film, preparation: preparation, canRepeat: canRepeat
    ) { stretches, isOver in
      let records = try begin(RecordPlan())
      // Drawing is timed separately.
      let frames = try frames(
        drawing, from: (canRepeat ? start : nil) ?? takeStart(), records,
        RunControl(isCancelled: isOver), done: CompletedFrames(allBut: stretches),
        ScenesAhead(snapshot: 0))
      return (frames, { (try frames.present(), frames.player.ticks) })
    }
  }

  private func facts(of pyramid: PyramidDrawing) throws -> [String] {
    let shape = pyramid.shape
    let size =
      "size    \(shape.size.width)x\(shape.size.height) pixels and \(shape.levels - 1) levels above, "
      + "in tiles of \(shape.tileSide)x\(shape.tileSide)"
    guard let start else { return [size] }
    let tiles = shape.tiles(reduction: 0)
    let middle = TileKey(reduction: 0, column: tiles.width / 2, row: tiles.height / 2)
    let bytes = try encoded(pyramid.painter(of: scene(of: start).cells).picture(of: middle))
    return [
      size,
      "bytes   about \(plan.amount(bytes, times: shape.mostTiles ?? shape.tileCount)), "
        + "if all tiles are as large as that in the middle",
    ]
  }

  /// Returns the number of bytes of `picture` as a PNG of this run.
  private func encoded(_ picture: Picture) throws -> Int {
    let texts = settings.metadata(at: Moment(tick: firstTick)).map(PNGText.init)
    return try plan.pngEncoder.encode(picture, texts: texts).count
  }
}
