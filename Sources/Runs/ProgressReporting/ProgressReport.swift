public import FrameExport

/// The format of progress reports.
public enum ProgressMode: String, Sendable, CaseIterable {
  /// A progress bar when the output is a terminal, and otherwise a line after 10 seconds and then every 30.
  case auto
  /// A progress bar: one line that is drawn again and again.
  case bar
  /// JSON, with an object on each line.
  case json
  /// Progress is not reported.
  case none
}

/// A report of the progress of a run, frame by frame.
///
/// The bar appears only when a run takes longer than 0.3 s, and is drawn at most 15 times a second. Without a
/// terminal, lines keep systems from ending a job as silent.
/// JSON lines are written at most 10 times a second, and always for the first and the last frame:
/// `{"frame":12,"of":51,"tick":12,"seconds":0.103,"framesPerSecond":116.2}`, with `"tilesDrawn"`
/// and `"tiles"`, the number of tiles that were drawn for the frame and the number of all its
/// tiles, where they are known, and with `"engine"` where the world has a choice of engines.
public struct ProgressReport {
  /// The form of reports.
  private enum Form {
    case bar, lines, json, none
  }

  private let output: ProgressOutput
  private let form: Form
  private let frames: Int
  /// The number of frames that an earlier run had completed.
  private let done: Int
  /// The engine of the world, for JSON, or `nil` when there is no choice.
  private let engine: String?
  /// The singular of what is counted.
  private let name: String
  private let mayEndEarly: Bool
  private let start: Double
  private var written = 0
  private var failed: Int?
  /// The time from which on the next frame is reported.
  private var due: Double
  private var barWidth: Int?
  private var pendingLine: String?

  /// Creates the report of a run that begins now.
  ///
  /// - Parameters:
  ///   - mode: The format of the report.
  ///   - frames: The largest number of frames, from 1.
  ///   - done: The number of frames that were completed before.
  ///   - engine: The engine of the world, or `nil` when there is no choice.
  ///   - name: The singular of what is counted, for runs that don't write frames.
  ///   - mayEndEarly: Whether a condition may end the run early, so a percentage would mislead.
  ///   - output: The output for the report.
  public init(
    _ mode: ProgressMode, frames: Int, done: Int = 0, engine: String? = nil,
    name: String = "frame", mayEndEarly: Bool = false,
    to output: ProgressOutput = .standardError
  ) {
    precondition(frames >= 1, "a run is reported to have at least one frame")
    self.done = done
    self.engine = engine
    self.name = name
    self.mayEndEarly = mayEndEarly
    form =
      switch mode {
      case .auto: output.isTerminal ? .bar : .lines
      case .bar: .bar
      case .json: .json
      case .none: .none
      }
    self.output = output
    self.frames = frames
    start = output.now()
    due = start + (form == .bar ? 0.3 : form == .lines ? Self.firstLine : 0)
  }

  /// Reports that frame `frame`, which shows `tick`, was written, with its tiles where they are
  /// known.
  public mutating func wrote(frame: Int, tick: Int64, tiles: TileCount? = nil) {
    written += 1
    let engine = engine
    report { $0.json(frame: frame, tick: tick, tiles: tiles, engine: engine) }
  }

  /// Reports that `count` pieces are completed in all, `failed` of them without success, where they are
  /// not completed in their order.
  public mutating func completed(_ count: Int, failed: Int) {
    written = count - done
    self.failed = failed
    if written > 0 { report(\.json) }
  }

  /// Reports how far the run is, where a report is due, in JSON by `json`.
  private mutating func report(_ json: (ProgressLine) -> String) {
    if form == .none { return }
    let now = output.now()
    let line = line(now)
    if form == .json { pendingLine = json(line) }
    guard now >= due || form == .json && done + written == frames else { return }
    switch form {
    case .none: break
    case .json:
      due = now + 0.1
      writePending()
    case .lines:
      due = now + Self.nextLine
      output.write("render: \(line.plain)\n")
    case .bar:
      due = now + 1.0 / 15
      redraw(line.bar(width: output.width()))
    }
  }

  /// Writes `line` over the bar, and redraws the bar below it.
  public mutating func note(_ line: String) {
    if barWidth != nil { redraw("") }
    output.write((barWidth == nil ? "" : "\r") + line + "\n")
    barWidth = nil
  }

  /// Reports how far the run is where a line is due, although nothing has been completed since.
  public mutating func reportIfDue() {
    if form == .lines { report(\.json) }
  }

  /// The seconds until the first line, and from one to the next.
  private static let firstLine = 10.0, nextLine = 30.0

  /// Ends the report of a successful run.
  public mutating func finish() {
    writePending()
    guard barWidth != nil else { return }
    redraw(line(output.now()).summary)
    output.write("\n")
    barWidth = nil
  }

  /// Ends the report of a run that stopped early, and clears the bar's line.
  public mutating func stop() {
    writePending()
    guard barWidth != nil else { return }
    redraw("")
    output.write("\r")
    barWidth = nil
  }

  private func line(_ now: Double) -> ProgressLine {
    ProgressLine(
      done: done + written, written: written, total: frames, seconds: now - start,
      name: name, failed: failed, mayEndEarly: mayEndEarly)
  }

  private mutating func writePending() {
    if let pendingLine { output.write(pendingLine + "\n") }
    pendingLine = nil
  }

  private mutating func redraw(_ text: String) {
    // Spaces overwrite a longer line on any terminal, without control sequences.
    let surplus = max(0, (barWidth ?? 0) - text.count)
    output.write("\r" + text + String(repeating: " ", count: surplus))
    barWidth = text.count
  }
}
