import FrameExport
import Lattice
import PNGCodec
import Raster
import SimulationKernel

extension WorldRun {
  /// Tells what the run would write, measured by its first frame.
  func tell() throws {
    let bound = course.end == nil ? "" : "at most "
    try Console.say(
      "frames  \(bound)\(drawing?.schedule.count ?? 0), ticks \(course.tick) to \(bound)\(lastTick)"
    )
    if let drawing {
      let texts = settings.metadata(at: Moment(tick: course.tick)).map(PNGText.init)
      let first = try PNGEncoder(settings: plan.pngSettings).encode(
        drawing.painter.picture(of: course.scene), texts: texts)
      let (bytes, overflow) = first.count.multipliedReportingOverflow(by: drawing.schedule.count)
      let size = drawing.painter.layout.picture
      let colors = drawing.painter.palette.map { "\($0.count) colours" } ?? "full colour"
      try Console.say("size    \(size.width)x\(size.height) pixels, \(colors)")
      try Console.say(
        "bytes   about \(overflow ? "too many to count" : Program.megabytes(bytes)), "
          + "if all frames are as large as the first")
    }
    try Console.say("memory  about \(Program.megabytes(bytesNeeded))")
  }
}
