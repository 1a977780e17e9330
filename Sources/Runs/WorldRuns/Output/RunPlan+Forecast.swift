import FrameExport
import Lattice
import ProgressReporting
import Raster

extension RunPlan {
  /// Returns lines for a forecast of frames by `painter`, a line for each fact.
  func facts(of forecast: Forecast, _ painter: FramePainter, _ bound: String) -> [String] {
    let size = painter.layout.picture, frames = forecast.frames
    var lines: [String] = []
    if destination?.isOfFiles == false {
      let length = shownTiming.end(frames: frames, inUnits: 100)
      lines.append(
        "film    \(forecast.knowsEnd ? "" : bound)\(length / 100).\(length / 10 % 10)\(length % 10) s, "
          + "\(shownRate) frames a second")
    }
    let colors = (forecast.palette ?? painter.palette).map { "\($0.count) colors" } ?? "full color"
    // `--max-bytes` will shrink the pictures.
    let isReduced = film.mostBytes.map { forecast.bytes ?? 0 > $0 } ?? false
    lines.append(
      "size    \(isReduced ? "at most " : "")\(size.width)x\(size.height) pixels, \(colors)")
    let part: String
    switch (forecast.ticksSeen, forecast.framesMade) {
    case (0?, _): part = ", from its beginning"
    case (let ticks?, _): part = ", from the first \(Self.number(Int(ticks), "tick"))"
    case (nil, let made?): part = ", from \(Self.number(made, "frame"))"
    case (nil, nil): part = ""
    }
    switch destination {
    case .stream:
      let bytes = size.width * size.height * (film.stream == .rgba ? 4 : 3)
      lines.append("bytes   \(amount(bytes, times: frames + shownTiming.heldFrames))")
    case .terminal: break
    case .picture, .folder, .sequence, .film, .pyramid, nil:
      guard let bytes = forecast.bytes else { break }
      if let most = film.mostBytes, bytes > most {
        lines.append("bytes   at most \(Self.bytes(Int64(most)))")
        break
      }
      lines.append(
        "bytes   \(forecast.isCounted ? "" : "about ")\(Self.bytes(Int64(bytes)))\(part)")
    }
    let time =
      "\(ProgressReporting.duration(forecast.seconds)) on \(RunPlan.number(threads, "thread"))"
    lines.append(forecast.takesLonger ? "time    over \(time)" : "time    about \(time)\(part)")
    return lines
  }

  /// Returns a number of bytes `count` times in words.
  func amount(_ bytes: Int, times count: Int) -> String {
    let (product, overflow) = bytes.multipliedReportingOverflow(by: count)
    return overflow ? "too many to count" : Self.bytes(Int64(product))
  }
}
