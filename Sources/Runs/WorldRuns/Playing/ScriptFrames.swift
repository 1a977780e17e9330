import FrameExport
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel

/// The frames of a script's film, one after the other.
final class ScriptFrames<Stage: WorldStage> {
  let show: ScriptShow<Stage>
  private let film: ScriptFilm
  private let record: ScriptRecord
  /// The numbers of the frames that are drawn.
  private let part: ClosedRange<Int>
  /// The number of the frame that is the first of its file.
  let offset: Int
  /// The frames that need not be drawn.
  private let done: CompletedFrames
  /// What gives pictures the palette of the film, or `nil` for pictures in RGBA.
  let indexer: PictureIndexer?
  private let isCancelled: () -> Bool
  /// The number of the next frame.
  private(set) var next = 0
  /// The number of frames that have been drawn.
  private(set) var drawn = 0
  /// Whether the last frame of the film has been reached.
  private(set) var isOver = false
  /// The ticks of the frames that were drawn last, by number.
  private var ticks: [(number: Int, tick: Tick)] = []

  init(
    _ show: ScriptShow<Stage>, _ film: ScriptFilm, _ record: ScriptRecord,
    part: ClosedRange<Int>?, offset: Int, done: CompletedFrames, _ indexer: PictureIndexer?,
    isCancelled: @escaping () -> Bool
  ) {
    self.show = show
    self.film = film
    self.record = record
    self.part = part ?? 0...Int.max
    self.offset = offset
    self.done = done
    self.indexer = indexer
    self.isCancelled = isCancelled
  }

  /// Begins the film, which determines the size of pictures.
  func begin() throws { try show.begin() }

  /// Returns the next frame that is drawn, or `nil` after the last, and when the run is cancelled.
  func frame() throws -> Frame? {
    while !isOver && next <= part.upperBound {
      if isCancelled() { return nil }
      let number = next, time = film.time(of: number)
      isOver = try !show.advance(to: time)
      next += 1
      if number < part.lowerBound || done.contains(number) { continue }
      drawn += 1
      if ticks.count == 1 << 10 { ticks.removeFirst(1 << 9) }
      ticks.append((number - offset, show.director.stage.tick))
      var frame = try picture(at: time, frame: number)
      if let indexer, case .rgba(let image, _) = frame.picture {
        frame.picture = indexer.indexed(image)
      }
      return frame
    }
    return nil
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
  func picture() throws -> Frame {
    drawn += 1
    return try picture(at: film.time(of: max(0, next - 1)), frame: max(0, next - 1))
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
    while !isOver && next <= last ?? .max {
      if isCancelled() { return }
      isOver = try !show.advance(to: film.time(of: next))
      next += 1
    }
  }

  /// Returns the tick of frame `number`, one of those that were drawn last.
  func tick(of number: Int) -> Tick { ticks.last { $0.number == number }?.tick ?? 0 }
}
