import FilmExport
import FrameExport
import Pictures
import ProgressReporting
import SimulationKernel

/// What output will take, known from some of its frames.
package struct Forecast {
  /// The number of frames, and whether they were played to their end.
  private(set) var frames: Int
  private(set) var knowsEnd = false
  /// The bytes of all, about those unless all frames were made; `nil` where none was.
  private(set) var bytes: Int?
  private(set) var isCounted = false
  /// The seconds that all take, and whether they are only known to take more.
  private(set) var seconds = 0.0
  private(set) var takesLonger = false
  /// The number of ticks that were seen where there was no time for all of the run, or `nil`.
  private(set) var ticksSeen: Tick?
  /// The number of frames that were made if some were skipped to save time, or `nil`.
  private(set) var framesMade: Int?
  /// The palette of the film, if it has one.
  let palette: [Color]?

  /// The most seconds for what comes before the first frame, such as a run ahead.
  package static let longest = 3.0
  /// The seconds for frames. A film that takes two thirds of them is made whole.
  @TaskLocal package static var patience = longest

  /// Returns the line that says that output takes more than `seconds`.
  package static func longer(than seconds: Double) -> String {
    "time    over \(ProgressReporting.duration(seconds))"
  }
  /// The numbers of parts of a film of which each has frames that are made.
  private static let parts = 32, partsOfVideo = 4
  /// The frames in a row that are made of a part: the first is no measure of those that follow others.
  private static let row = 2, rowOfVideo = 24

  /// A function that returns the frames of these stretches, until its last argument is true.
  typealias Source = (
    _ stretches: [Range<Int>], _ isOver: @escaping @Sendable () -> Bool
  ) throws -> FrameSample.Source

  /// Makes some of `range`, frames of `source`, as `plan` says, and writes none.
  ///
  /// - Parameters:
  ///   - range: The numbers of the frames; there may be fewer.
  ///   - before: The number of frames before them that `source` counts.
  ///   - plan: The plan of their output.
  ///   - film: The film that they make, or `nil` for files.
  ///   - preparation: The seconds until now, which output takes as well.
  ///   - canRepeat: Whether `source` may be called twice.
  ///   - source: The frames.
  /// - Throws: The errors of frames and of their encoding.
  init(
    _ range: Range<Int>, after before: Int, _ plan: RunPlan, _ film: Film?, preparation: Double,
    canRepeat: Bool, _ source: Source
  ) throws {
    frames = range.count
    palette = film?.palette
    let stretches = Self.stretches(of: range.count, isVideo: plan.keepsFrames)
    // ffmpeg is not done with the frames that it has got.
    let patience = plan.keepsFrames ? Self.patience / 2 : Self.patience
    var sample: FrameSample
    do {
      sample = try FrameSample(
        stretches, of: range, after: before, plan, film, within: patience, source)
    } catch is RunCancelled {
      // A film that begins with its end.
      (seconds, takesLonger) = (preparation + patience, true)
      return
    }
    knowsEnd = sample.end != nil
    frames = sample.end ?? frames
    let whole = sample.seconds(frames, threads: 1)
    if canRepeat, !sample.isCut, sample.made < frames, whole <= Self.patience * 2 / 3 {
      let all = try FrameSample(
        [0..<range.count], of: range, after: before, plan, film, within: Self.patience * 2, source)
      if !all.isCut { sample = all }
    } else if canRepeat, frames < range.count, sample.made < frames {
      // The film ends early: spread the samples over the frames that it has.
      let known = try FrameSample(
        Self.stretches(of: frames, isVideo: plan.keepsFrames), of: range.prefix(frames),
        after: before,
        plan, film, within: patience, source)
      if known.made > sample.made { sample = known }
    }
    let held = film == nil || plan.filmTraits?.isVideo != true ? 0 : plan.shownTiming.heldFrames
    isCounted = !sample.isCut && sample.made == frames && held == 0
    bytes = sample.bytes(of: frames).map { $0 + held * sample.held }
    seconds =
      preparation + sample.seconds(frames + held, threads: plan.needsFFmpeg ? 1 : plan.threads)
    takesLonger = bytes == nil && frames > 0 || sample.isStuck
    if sample.isCut && bytes != nil { ticksSeen = sample.ticks }
    if sample.skipped > 0 && !sample.isCut { framesMade = sample.made }
  }

  /// Returns the frames in the middle of each of some equal parts of a film, after its first ones and some near
  /// its beginning, for films to whose parts there is no time to come.
  private static func stretches(of frames: Int, isVideo: Bool) -> [Range<Int>] {
    let parts = isVideo ? partsOfVideo : parts, row = isVideo ? rowOfVideo : row
    if frames <= parts * row { return [0..<frames] }
    var starts = [0], early = 8
    // Those of a video would take the time of those in its middle.
    while !isVideo && early < frames / (2 * parts) {
      starts.append(early)
      early *= 2
    }
    let middles = (0..<parts).map { part in
      Int((2 * Int128(part) + 1) * Int128(frames) / Int128(2 * parts)) - row / 2
    }
    return (starts + middles).reduce(into: []) { stretches, start in
      let begin = max(start, stretches.last?.upperBound ?? 0)
      let isFirst = stretches.isEmpty
      if begin < start + row {
        stretches.append(begin..<min(frames, start + (isFirst ? Self.row : row)))
      }
    }
  }
}

extension RunPlan {
  /// Whether ffmpeg keeps frames before it writes the first, as it does without a palette.
  var keepsFrames: Bool { needsFFmpeg && mostColors == nil }
}
