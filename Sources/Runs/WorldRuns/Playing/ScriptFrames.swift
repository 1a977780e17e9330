import FrameExport
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel

/// The frames of a script's film, one after the other.
final class ScriptFrames<Stage: WorldStage>: FrameSource {
  let show: ScriptShow<Stage>
  private let film: ScriptFilm
  private let record: ScriptRecord
  /// The numbers of the frames that are drawn.
  private let part: ClosedRange<Int>
  /// The number of the frame that is the first of its file.
  private let offset: Int
  /// Whether only the last frame is drawn.
  private let isPicture: Bool
  /// Whether frames are files.
  private let isOfFiles: Bool
  /// The frames that need not be drawn.
  private let done: CompletedFrames
  /// What gives pictures the palette of the film, or `nil` for pictures in RGBA.
  let indexer: PictureIndexer?
  private let isCancelled: () -> Bool
  private let checkpoints: ScriptCheckpoints<Stage>?
  /// The number of the next frame.
  private var number = 0
  /// The size of the last picture.
  private(set) var lastSize: Size?
  /// The number of frames that have been drawn.
  private(set) var drawn = 0
  /// Whether the last frame of the film has been reached.
  private(set) var isOver = false
  /// The ticks of the frames that were drawn last, by number.
  private var ticks: [(number: Int, tick: Tick)] = []

  init(
    _ show: ScriptShow<Stage>, _ film: ScriptFilm, _ record: ScriptRecord,
    to destination: FrameDestination?, part: ClosedRange<Int>?, done: CompletedFrames,
    _ indexer: PictureIndexer?, _ checkpoints: ScriptCheckpoints<Stage>?,
    isCancelled: @escaping () -> Bool
  ) {
    self.show = show
    self.film = film
    self.record = record
    self.part = part ?? 0...Int.max
    isOfFiles = destination?.isOfFiles ?? true
    isPicture = destination?.hasFrames == false
    // Frames that are files of their own keep their numbers.
    offset = isOfFiles ? 0 : part?.lowerBound ?? 0
    self.checkpoints = checkpoints
    self.done = done
    self.indexer = indexer
    self.isCancelled = isCancelled
  }

  /// Begins the film, which determines the size of pictures.
  func begin() throws { try show.begin() }

  /// The most frames that are drawn of the film.
  var most: Int {
    isPicture ? 1 : max(0, min(film.mostFrames - 1, part.upperBound) + 1 - offset)
  }

  var count: Int { isPicture ? drawn : number - offset }

  func next() throws -> PlannedFrame? {
    if isPicture {
      if drawn > 0 { return nil }
      try skip(through: part.upperBound)
      if isCancelled() { return nil }
      try checkPart()
      return PlannedFrame(try last())
    }
    while !isOver && number <= part.upperBound {
      if isCancelled() { return nil }
      let frame = number, time = film.time(of: frame)
      isOver = try !show.advance(to: time)
      number += 1
      if frame < part.lowerBound || done.contains(frame) { continue }
      drawn += 1
      if ticks.count == 1 << 10 { ticks.removeFirst(1 << 9) }
      ticks.append((frame - offset, show.director.stage.tick))
      var drawn = try picture(at: time, frame: frame)
      if let indexer, case .rgba(let image, _) = drawn.picture {
        drawn.picture = indexer.indexed(image)
      }
      return PlannedFrame(drawn)
    }
    return nil
  }

  func stop() throws { try checkpoints?.stop(show.director) }

  func end() throws -> [(key: String, value: String)] {
    try checkPart()
    return []
  }

  func place(after last: Int?) -> Explanation {
    if isPicture { return "before the film has ended" }
    guard let last else { return "before the first frame was written" }
    let place: Explanation = "after frame \(last)"
    return isOfFiles
      ? place + ": \(option: "resume") continues from there"
      : place + ", and nothing is left of them"
  }

  /// Refuses a part of the film that is beyond its end.
  private func checkPart() throws(OptionProblem) {
    if part.lowerBound == 0 || number > part.lowerBound { return }
    throw OptionProblem(
      option: "frames", reason: "the film has only the frames 0 to \(number - 1)")
  }

  /// Returns the size of pictures, whether they are opaque, the color around cells and the style, as they are
  /// after ``begin()``.
  func facts() throws -> (size: Size, isOpaque: Bool, outside: Color, style: Style) {
    guard case .rgba(let image, let isOpaque) = try show.picture() else {
      preconditionFailure("pictures of a script are RGBA")
    }
    return (image.size, isOpaque, show.screen.outside, show.screen.style)
  }

  /// Returns the last frame that has been reached.
  private func last() throws -> Frame {
    drawn += 1
    let last = max(0, number - 1)
    var frame = try picture(at: film.time(of: last), frame: last)
    frame.number = 0
    lastSize = frame.picture.size
    ticks = [(0, show.director.stage.tick)]
    return frame
  }

  /// Returns the picture of the present moment.
  func present() throws -> Frame {
    try picture(at: show.director.now, frame: nil)
  }

  private func picture(at time: FilmTime, frame: Int?) throws -> Frame {
    let picture = try show.picture(), director = show.director
    return Frame(
      picture, number: (frame ?? offset) - offset,
      metadata: record.metadata(
        at: time, director.moment, frame: frame, director.stage.inputs + show.screen.inputs))
  }

  /// Takes the film through frame `last`, or to its end, without drawing.
  func skip(through last: Int?) throws {
    while !isOver && number <= last ?? .max {
      if isCancelled() { return }
      isOver = try !show.advance(to: film.time(of: number))
      number += 1
    }
  }

  /// Returns the tick of frame `number`, one of those that were drawn last.
  func tick(of number: Int) -> Tick { ticks.last { $0.number == number }?.tick ?? 0 }
}
