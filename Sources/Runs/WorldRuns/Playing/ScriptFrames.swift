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
  private let painting = ShotPainting()
  private let threads: Int
  /// What lets the world go on while a frame is drawn; `nil` where it waits for each.
  private let scenesAhead: ScenesAhead?
  /// The cards, with the frames of the film between them once they are counted.
  private var cards: FilmCards
  private let words: CardWords?
  /// The number of the next frame.
  private var number = 0
  /// The size of the last picture.
  private(set) var lastSize: Size?
  /// The number of frames that have been drawn.
  private(set) var drawn = 0
  /// Whether the last picture of the film has been reached.
  private var hasEnded = false
  /// The ticks of the frames that were drawn last, by number.
  private var ticks: [(number: Int, tick: Tick)] = []

  init(
    _ show: ScriptShow<Stage>, _ film: ScriptFilm, _ words: CardWords?, _ record: ScriptRecord,
    to destination: FrameDestination?, part: ClosedRange<Int>?, done: CompletedFrames,
    _ indexer: PictureIndexer?, _ checkpoints: ScriptCheckpoints<Stage>?, threads: Int,
    _ scenesAhead: ScenesAhead?, isCancelled: @escaping () -> Bool
  ) {
    self.show = show
    self.film = film
    cards = film.cards
    self.words = words
    self.record = record
    self.part = part ?? 0...Int.max
    isOfFiles = destination?.isOfFiles ?? true
    isPicture = destination?.hasFrames == false
    // Frames that are files of their own keep their numbers.
    offset = isOfFiles ? 0 : part?.lowerBound ?? 0
    self.checkpoints = checkpoints
    self.threads = threads
    self.scenesAhead = scenesAhead
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

  var count: Int {
    if isPicture { return drawn }
    // A shard stops before it knows how long the film is.
    return isOver || number < limit ? number - offset : most
  }

  /// Whether the last frame has been reached.
  private var isOver: Bool { hasEnded && number >= cards.count }

  /// Takes the film to the picture that the next frame shows, and returns the frame's number.
  private func advance() throws -> Int {
    let frame = number
    if !hasEnded && frame >= cards.before {
      hasEnded = try !show.advance(to: film.time(of: frame))
      if hasEnded { cards.film = frame + 1 - cards.before }
    }
    number += 1
    return frame
  }

  /// The number of the frame after those that are wanted.
  private var limit: Int { done.wanted?.upperBound ?? .max }

  func next() throws -> PlannedFrame? {
    if isPicture {
      if drawn > 0 { return nil }
      try skip(through: part.upperBound)
      if isCancelled() { return nil }
      try checkPart()
      return PlannedFrame(try last())
    }
    while !isOver && number <= part.upperBound && number < limit {
      if isCancelled() { return nil }
      let frame = try advance()
      if frame < part.lowerBound || done.contains(frame) { continue }
      drawn += 1
      if ticks.count == 1 << 10 { ticks.removeFirst(1 << 9) }
      ticks.append((frame - offset, show.director.stage.tick))
      return try planned(frame)
    }
    return nil
  }

  func stop() throws { try checkpoints?.stop(show.director) }

  func end() throws -> [(key: String, value: String)] {
    if !isPicture { try checkPart() }
    return []
  }

  func place(after last: Int?) -> Explanation {
    if isPicture { return "before the film has ended" }
    let place: Explanation =
      last.map { "after frame \($0)" } ?? "before the first frame was written"
    if done.wanted != nil { return place + ": the same command continues from there" }
    if last == nil { return place }
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

  /// Plans a frame, to be drawn while the world advances if memory allows a second one.
  private func planned(_ frame: Int) throws -> PlannedFrame {
    var shot = try shot(of: frame)
    if let scenesAhead { shot.scene = scenesAhead.detached(shot.scene) }
    let number = frame - offset
    let metadata = metadata(at: film.time(of: frame, cards), frame: frame)
    let draw: @Sendable () -> Frame = { [shot, painting, indexer] in
      var picture = painting.picture(of: shot, number: number)
      if let indexer { picture = indexer.indexed(picture.rgba) }
      return Frame(picture, number: number, metadata: metadata)
    }
    return scenesAhead != nil ? PlannedFrame(number: number, draw: draw) : PlannedFrame(draw())
  }

  var knowsLength: Bool { film.frames != nil }

  var reached: Double {
    Double(number) / Double(min(film.mostFrames - 1, part.upperBound) + 1)
  }

  func tiles(ofFrame number: Int) -> TileCount? { painting.tiles(ofFrame: number) }

  /// Returns the painter of the first picture, after ``begin()``.
  func painter() throws -> FramePainter { try show.shot().painter }

  /// Returns the shot of the present moment as a frame, with the card that it shows.
  private func shot(of frame: Int?) throws -> Shot {
    var shot = try show.shot()
    let stage = show.director.stage
    words?.add(
      frame.flatMap(cards.card), to: &shot,
      stage.portrayal(showing: stage.table ?? stage.content), stage.model)
    return shot
  }

  /// Returns the last frame that has been reached; of a whole film, the last one without a card.
  private func last() throws -> Frame {
    drawn += 1
    let last = max(0, min(number, part.upperBound == .max ? cards.end : number) - 1)
    var frame = try picture(at: film.time(of: last, cards), frame: last)
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
    let picture = ShotPainting(threads: threads).picture(of: try shot(of: frame))
    return Frame(
      picture, number: (frame ?? offset) - offset, metadata: metadata(at: time, frame: frame))
  }

  private func metadata(at time: FilmTime, frame: Int?) -> [(key: String, value: String)] {
    let director = show.director
    return record.metadata(
      at: time, director.moment, frame: frame, card: frame.flatMap(cards.card),
      director.stage.inputs + show.screen.inputs)
  }

  /// Takes the film through frame `last`, or to its end, without drawing.
  func skip(through last: Int?) throws {
    while !isOver && number <= last ?? .max {
      if isCancelled() { return }
      _ = try advance()
    }
  }

  /// Returns the tick of frame `number`, one of those that were drawn last.
  func tick(of number: Int) -> Tick { ticks.last { $0.number == number }?.tick ?? 0 }
}
