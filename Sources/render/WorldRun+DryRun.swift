import FrameExport
import Lattice
import PNGCodec
import Raster
import SimulationKernel

extension WorldRun {
  /// Tells what the run would write, measured by its first frame.
  func tell() throws {
    let bound = end == nil ? "" : "at most "
    try Console.say(
      "frames  \(bound)\(drawing?.schedule.count ?? 0), ticks \(firstTick) to \(bound)\(lastTick)"
    )
    if let engine = setup.engineName { try Console.say("engine  \(engine)") }
    if let drawing { try tell(drawing, bound) }
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

  private func amount(_ bytes: Int, times count: Int) -> String {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: count)
    return overflow ? "too many to count" : Program.megabytes(product)
  }
}
