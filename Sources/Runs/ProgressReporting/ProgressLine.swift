import FrameExport

/// The state of a run as one line of text.
struct ProgressLine {
  /// The number of completed frames, of `total` at most, and the number of those that this run has
  /// written.
  let done: Int
  let written: Int
  let total: Int
  /// The time since the run began.
  let seconds: Double
  /// The singular of what is counted.
  var name = "frame"
  /// The number of those that failed, or `nil` where none can.
  var failed: Int?
  /// Whether a condition may end the run before `total`, so a percentage would mislead.
  var mayEndEarly = false

  private var framesPerSecond: Double { seconds > 0 ? Double(written) / seconds : 0 }

  /// The line in JSON, for what is not numbered.
  var json: String {
    "{\"\(name)\":\(done),\"of\":\(total),\"seconds\":\(fixed(seconds, places: 3)),"
      + "\"\(name)sPerSecond\":\(fixed(framesPerSecond, places: 1)),\"failed\":\(failed ?? 0)}"
  }

  /// Returns the line in JSON.
  func json(frame: Int, tick: Int64, tiles: TileCount? = nil, engine: String? = nil) -> String {
    "{\"\(name)\":\(frame),\"of\":\(total),\"tick\":\(tick),\"seconds\":\(fixed(seconds, places: 3)),"
      + "\"\(name)sPerSecond\":\(fixed(framesPerSecond, places: 1))"
      + (tiles.map { ",\"tilesDrawn\":\($0.drawn),\"tiles\":\($0.all)" } ?? "")
      + (engine.map { ",\"engine\":\"\($0)\"" } ?? "") + "}"
  }

  /// The line without a bar.
  var plain: String {
    if mayEndEarly {
      return "\(bound), " + (written == 0 ? "for \(wholeDuration(seconds))" : rate)
    }
    let head = done >= total ? 100 : min(99, Int(Double(done) / Double(total) * 100))
    let start = "\(head)%, \(count.drop { $0 == " " }), "
    return written == 0 ? "\(start)for \(wholeDuration(seconds))" : "\(start)\(rate), \(left)"
  }

  /// The number of completed frames, and the upper bound.
  private var bound: String { "\(done) of at most \(total) \(name)s" }

  /// How many are completed, and how many of them failed.
  private var count: String {
    padded("\(done)", to: String(total).utf8.count) + "/\(total)"
      + (failed.map { $0 > 0 ? ", \($0) failed" : "" } ?? "")
  }

  private var left: String {
    wholeDuration(seconds * Double(total - done) / Double(written)) + " left"
  }

  /// Returns the line with a progress bar, shorter than `width` characters: parts that don't fit
  /// are left out.
  func bar(width: Int) -> String {
    if mayEndEarly {
      return ["\(bound)  \(rate)", bound, "\(done)"].first { $0.count < width } ?? ""
    }
    let share = Double(done) / Double(total)
    let percent = done >= total ? 100 : min(99, Int(share * 100))
    let head = padded("\(percent)%", to: 4)
    let tail = "  \(count)  \(rate)  \(left)"
    // The last column stays free: writing into it makes some terminals begin a new line.
    let space = width - 1
    let barSpace = min(40, space - head.count - 1 - tail.count)
    if barSpace >= 8 { return "\(head) \(strip(barSpace, share))\(tail)" }
    let shorter = [head + tail, "\(head)  \(count)  \(left)", "\(head)  \(count)", head]
    return shorter.first { $0.count <= space } ?? ""
  }

  /// The line that remains when all is done.
  var summary: String {
    "\(written) \(written == 1 ? name : name + "s") in \(duration(seconds)) (\(rate))"
  }

  private var rate: String {
    let rate = framesPerSecond
    return fixed(rate, places: rate >= 100 ? 0 : rate >= 1 ? 1 : 3) + " \(name)s/s"
  }

  /// Returns a bar of `width` characters, filled to the fraction `share` in steps of half a
  /// character.
  private func strip(_ width: Int, _ share: Double) -> String {
    let halves = min(2 * width, Int(Double(2 * width) * share))
    let full = String(repeating: "━", count: halves / 2)
    let half = halves % 2 == 1 ? "╸" : ""
    return full + half + String(repeating: " ", count: width - halves / 2 - halves % 2)
  }
}

/// Returns the time `seconds` in a readable form: 0.43 s, 12.3 s, 3:05, 1:02:03.
public func duration(_ seconds: Double) -> String {
  if seconds < 9.995 { return fixed(seconds, places: 2) + " s" }
  if seconds < 59.95 { return fixed(seconds, places: 1) + " s" }
  return wholeDuration(seconds)
}

/// Returns the time `seconds` without decimals, for an estimate: 12 s, 3:05, 1:02:03.
func wholeDuration(_ seconds: Double) -> String {
  guard seconds < 3_600_000 else { return "over 999 h" }
  let whole = Int(seconds + 0.5)
  if whole < 60 { return "\(whole) s" }
  let tail = padded("\(whole % 60)", to: 2, with: "0")
  if whole < 3600 { return "\(whole / 60):\(tail)" }
  return "\(whole / 3600):\(padded("\(whole / 60 % 60)", to: 2, with: "0")):\(tail)"
}

/// Returns `value`, which is at least 0, with `places` decimals.
func fixed(_ value: Double, places: Int) -> String {
  let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
  // Larger values have no exact decimals, and no time or rate is that large.
  let scaled = Int(min(max(value, 0) * Double(unit) + 0.5, 1e18))
  if places == 0 { return "\(scaled)" }
  return "\(scaled / unit).\(padded("\(scaled % unit)", to: places, with: "0"))"
}

private func padded(_ text: String, to width: Int, with filler: Character = " ") -> String {
  String(repeating: filler, count: max(0, width - text.utf8.count)) + text
}
