import FrameExport
import Lattice
import PNGCodec
import Pictures
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

extension PreparedRun {
  /// Returns an estimate of the run's output by its first frame, with a line for each fact.
  ///
  /// - Throws: The errors of encoding that frame.
  public func estimate() throws -> [String] {
    let bound = end == nil ? "" : "at most "
    let frames =
      pyramid.map { pyramid in
        let most = pyramid.shape.mostTiles.map { "at most \($0)" }
        return "tiles   \(most ?? "\(pyramid.shape.tileCount)")"
      }
      ?? "frames  \(framesOfShard)\(bound)\(drawing?.schedule.count ?? 0)"
    var lines = ["\(frames), ticks \(firstTick + plan.unseenTicks) to \(bound)\(lastTick)"]
    if let engine = (description as? any ChoosesEngine)?.engineName {
      lines.append("engine  \(engine)")
    }
    if let drawing { lines += try facts(of: drawing, bound) }
    if let pyramid { lines += try facts(of: pyramid) }
    let rest = plan.needsFFmpeg ? ", plus what ffmpeg needs" : ""
    return lines + ["memory  about \(megabytes(bytesNeeded))\(rest)"]
  }

  /// The number of frames of the shard that is drawn, before the number of all, or an empty text.
  private var framesOfShard: String {
    guard let shard = plan.shard, let drawing else { return "" }
    return "\(shard.frames(of: drawing.schedule.count).count) of "
  }

  private func facts(of drawing: Drawing, _ bound: String) throws -> [String] {
    let all = drawing.schedule.count
    let frames = plan.shard?.frames(of: all).count ?? all
    let size = drawing.painter.layout.picture
    var lines: [String] = []
    if plan.destination?.isOfFiles == false {
      let length = plan.shownTiming.end(frames: frames, inUnits: 100)
      lines.append(
        "film    \(bound)\(length / 100).\(length / 10 % 10)\(length % 10) s, "
          + "\(plan.shownRate) frames a second")
    }
    let colors = drawing.painter.palette.map { "\($0.count) colors" } ?? "full color"
    lines.append("size    \(size.width)x\(size.height) pixels, \(colors)")
    switch plan.destination {
    case .stream:
      let bytes = size.width * size.height * (plan.film.stream == .rgba ? 4 : 3)
      lines.append("bytes   \(amount(bytes, times: frames + plan.shownTiming.heldFrames))")
    // What ffmpeg makes of frames isn't known before.
    case .film where plan.needsFFmpeg: break
    case .terminal: break
    case .picture, .folder, .sequence, .film, .pyramid, nil:
      guard let start else { break }
      let first = try encoded(drawing.painter.picture(of: start.scene))
      lines.append(
        "bytes   about \(amount(first, times: frames)), if all frames are as large as the first")
    }
    return lines
  }

  private func facts(of pyramid: PyramidDrawing) throws -> [String] {
    let shape = pyramid.shape
    let size =
      "size    \(shape.size.width)x\(shape.size.height) pixels and \(shape.levels - 1) levels above, "
      + "in tiles of \(shape.tileSide)x\(shape.tileSide)"
    guard let start else { return [size] }
    let tiles = shape.tiles(reduction: 0)
    let middle = TileKey(reduction: 0, column: tiles.width / 2, row: tiles.height / 2)
    let bytes = try encoded(pyramid.painter(of: start.scene.cells).picture(of: middle))
    return [
      size,
      "bytes   about \(amount(bytes, times: shape.mostTiles ?? shape.tileCount)), "
        + "if all tiles are as large as that in the middle",
    ]
  }

  /// Returns the number of bytes of `picture` as a PNG of this run.
  private func encoded(_ picture: Picture) throws -> Int {
    let texts = settings.metadata(at: Moment(tick: firstTick)).map(PNGText.init)
    return try plan.pngEncoder.encode(picture, texts: texts).count
  }

  private func amount(_ bytes: Int, times count: Int) -> String {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: count)
    return overflow ? "too many to count" : megabytes(product)
  }
}
