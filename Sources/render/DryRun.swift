import FrameExport
import Lattice
import PNGCodec
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

extension WorldRun {
  /// Tells what the run would write, measured by its first frame.
  func tell() throws {
    let bound = end == nil ? "" : "at most "
    let frames =
      pyramid.map { "tiles   \($0.shape.tileCount)" }
      ?? "frames  \(bound)\(drawing?.schedule.count ?? 0)"
    try Console.say("\(frames), ticks \(firstTick) to \(bound)\(lastTick)")
    if let engine = setup.engineName { try Console.say("engine  \(engine)") }
    if let drawing { try tell(drawing, bound) }
    if let pyramid { try tell(pyramid) }
    let rest = plan.needsFFmpeg ? ", beside what ffmpeg takes" : ""
    try Console.say("memory  about \(Program.megabytes(bytesNeeded))\(rest)")
  }

  private func tell(_ drawing: Drawing, _ bound: String) throws {
    let frames = drawing.schedule.count
    let size = drawing.painter.layout.picture
    if plan.destination?.isOfFiles == false {
      let length = plan.shownTiming.end(frames: frames, inUnits: 100)
      try Console.say(
        "film    \(bound)\(length / 100).\(length / 10 % 10)\(length % 10) s, "
          + "\(plan.shownRate) frames a second")
    }
    let colors = drawing.painter.palette.map { "\($0.count) colours" } ?? "full colour"
    try Console.say("size    \(size.width)x\(size.height) pixels, \(colors)")
    switch plan.destination {
    case .film where plan.needsFFmpeg:
      let bytes = size.width * size.height * (drawing.painter.palette == nil ? 4 : 1)
      try Console.say("bytes   \(amount(bytes, times: frames)) of raw frames, for ffmpeg")
    case .stream:
      let bytes = size.width * size.height * (plan.film.stream == .rgba ? 4 : 3)
      try Console.say("bytes   \(amount(bytes, times: frames + plan.shownTiming.heldFrames))")
    default:
      guard let start else { return }
      let texts = settings.metadata(at: Moment(tick: firstTick)).map(PNGText.init)
      let first = try PNGEncoder(settings: plan.pngSettings).encode(
        drawing.painter.picture(of: start.scene), texts: texts)
      try Console.say(
        "bytes   about \(amount(first.count, times: frames)), "
          + "if all frames are as large as the first")
    }
  }

  private func tell(_ pyramid: PyramidDrawing) throws {
    let shape = pyramid.shape
    try Console.say(
      "size    \(shape.size.width)x\(shape.size.height) pixels and \(shape.levels - 1) levels above, "
        + "in tiles of \(shape.tileSide)x\(shape.tileSide)")
    guard let start else { return }
    let tiles = shape.tiles(reduction: 0)
    let middle = PyramidTile(reduction: 0, column: tiles.width / 2, row: tiles.height / 2)
    let texts = settings.metadata(at: Moment(tick: firstTick)).map(PNGText.init)
    let picture = try pyramid.painter(of: start.scene.cells).picture(of: middle)
    let bytes = try PNGEncoder(settings: plan.pngSettings).encode(picture, texts: texts).count
    try Console.say(
      "bytes   about \(amount(bytes, times: shape.tileCount)), "
        + "if all tiles are as large as that in the middle")
  }

  private func amount(_ bytes: Int, times count: Int) -> String {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: count)
    return overflow ? "too many to count" : Program.megabytes(product)
  }
}
