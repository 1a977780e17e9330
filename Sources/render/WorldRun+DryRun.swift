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
      "frames  \(bound)\(drawing?.schedule.count ?? 0), ticks \(model.tick) to \(bound)\(lastTick)")
    if let drawing {
      let frame = frame(at: Moment(tick: model.tick), drawing.painter)
      let first = try PNGEncoder().encode(frame.picture, texts: frame.metadata.map(PNGText.init))
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
