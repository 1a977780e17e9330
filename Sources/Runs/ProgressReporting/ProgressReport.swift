public import FrameExport

/// How the progress of a run is told.
public enum ProgressMode: String, Sendable, CaseIterable {
  /// A bar when the output is a terminal, else nothing.
  case auto
  /// One line that is drawn again and again.
  case bar
  /// One JSON object a line.
  case json
  /// Nothing.
  case none
}

/// The progress of a run, told frame by frame as they are written.
///
/// The bar comes only when a run takes longer than 0.3 s, and is drawn at most 15 times a second.
/// JSON lines come at most 10 times a second; the first and the last frame always have one:
/// `{"frame":12,"of":51,"tick":12,"seconds":0.103,"framesPerSecond":116.2}`, with `"tilesDrawn"` and
/// `"tiles"`, of how many tiles the frame is and how many of them had to be drawn for it, where that is
/// known, and with `"engine"` where the world has a choice of them.
public struct ProgressReport {
  private let output: ProgressOutput
  private let mode: ProgressMode
  private let frames: Int
  /// The frames that an earlier run had done.
  private let done: Int
  /// What runs the world, told in JSON; nil where there is no choice.
  private let engine: String?
  /// What frames are called.
  private let name: String
  private let start: Double
  private var written = 0
  /// The time from which the next frame is told.
  private var due: Double
  private var barWidth: Int?
  private var untold: String?

  /// The report on a run of `frames` frames at most, from 1, that begins now, with `done` of them
  /// written before; `engine` is the name of what runs the world, where there is a choice, and `name`
  /// what is told in place of "frame", of other pieces of a run.
  public init(
    _ mode: ProgressMode, frames: Int, done: Int = 0, engine: String? = nil,
    name: String = "frame", to output: ProgressOutput = .standardError
  ) {
    precondition(frames >= 1, "a run is reported to have at least one frame")
    self.done = done
    self.engine = engine
    self.name = name
    self.mode = mode == .auto ? (output.isTerminal ? .bar : .none) : mode
    self.output = output
    self.frames = frames
    start = output.now()
    due = self.mode == .bar ? start + 0.3 : start
  }

  /// Tells that frame `frame`, which shows `tick`, was written, and of its tiles where they are known.
  public mutating func wrote(frame: Int, tick: Int64, tiles: TileCount? = nil) {
    written += 1
    guard mode == .bar || mode == .json else { return }
    let now = output.now()
    let line = line(now)
    if mode == .json {
      untold = line.json(frame: frame, tick: tick, tiles: tiles, engine: engine)
      guard now >= due || done + written == frames else { return }
      due = now + 0.1
      tellUntold()
    } else if now >= due {
      due = now + 1.0 / 15
      redraw(line.bar(width: output.width()))
    }
  }

  /// Ends the report of a run that went well.
  public mutating func finish() {
    tellUntold()
    guard barWidth != nil else { return }
    redraw(line(output.now()).summary)
    output.write("\n")
    barWidth = nil
  }

  /// Ends the report of a run that stopped early: the bar gives its line back.
  public mutating func stop() {
    tellUntold()
    guard barWidth != nil else { return }
    redraw("")
    output.write("\r")
    barWidth = nil
  }

  private func line(_ now: Double) -> ProgressLine {
    ProgressLine(
      done: done + written, written: written, total: frames, seconds: now - start,
      name: name)
  }

  private mutating func tellUntold() {
    if let untold { output.write(untold + "\n") }
    untold = nil
  }

  private mutating func redraw(_ text: String) {
    // Spaces wipe out a longer line on any terminal, without control sequences.
    let surplus = max(0, (barWidth ?? 0) - text.count)
    output.write("\r" + text + String(repeating: " ", count: surplus))
    barWidth = text.count
  }
}
