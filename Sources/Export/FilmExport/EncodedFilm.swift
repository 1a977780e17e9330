import AtomicFiles
public import FrameExport
public import Pictures
import SimulationKernel

/// A film file that ffmpeg makes of raw frames, which it gets through a pipe.
///
/// No frame is copied, and at most three wait for ffmpeg. What is in the file, by quality (lossless ·
/// high · small):
///
/// - GIF: the palette's own colours, at any quality.
/// - MP4, Matroska: H.264; RGB · 4:2:0 of BT.709, crf 17 · the same, crf 28.
/// - WebM: VP9; RGB · 4:2:0 of BT.709, crf 24 · the same, crf 40.
/// - WebP: every pixel as it was drawn; small takes more time to find fewer bytes. Frames that repeat
///   are one.
///
/// The same run gives the same bytes, with the same ffmpeg and as many threads: H.264 of another
/// number of threads is another.
public struct EncodedFilm: FrameSink, ~Copyable {
  /// What is sent of a frame.
  public enum Made: Sendable {
    /// Nothing, if the frame before can stay: it is the same, of a film that tells how long each does.
    case same(Picture)
    /// The picture, each of its colours with one index.
    case picture(Picture)
    /// Of a GIF, what changes in the picture before.
    case change(GIFChange)
  }

  public static var comparesFrames: Bool { true }
  public let make: @Sendable (Frame) throws -> Made

  private let path: String
  private let frames: FFmpegFormat.Frames
  private let film: Film
  private let failures: FFmpegFailure
  private var file: ReservedFile
  private let feed: ChildFeed
  /// What is sent of the frames of a GIF with an index to spare.
  private let changes: GIFChanges?
  /// The picture sent last, of a film whose frames all last the same or are sent as changes.
  private var last: Picture?
  /// The numbers of the frames sent, of a film that tells how long each stays.
  private var sent: [Int] = []
  private var lastNumber = 0

  /// Begins the file `path`; folders that are missing are made.
  ///
  /// - Parameters:
  ///   - path: an ordinary file's: the formats go back to what they have written.
  ///   - format: any that ffmpeg writes, and not APNG.
  ///   - film: without a ``problem(_:quality:film:)``; for a GIF with a palette, whose colours are
  ///     opaque or wholly transparent.
  ///   - quality: how exact colours are.
  ///   - ffmpeg: the program.
  ///   - threads: how many threads ffmpeg encodes with, from 1.
  ///   - patience: the seconds after which an ffmpeg that shows no sign of life is ended.
  /// - Throws: ``ExportError`` for a place that can't be written or that another run is writing, and
  ///   for a program that can't be started.
  public init(
    _ path: String, _ format: FilmFormat, film: Film, quality: FilmQuality, ffmpeg: FFmpeg,
    threads: Int, patience: Double = 60
  ) throws(ExportError) {
    precondition(
      Self.problem(format, quality: quality, film: film) == nil, "a film ffmpeg can make")
    precondition(
      format.traits.colors == nil || RawFrames.isBinary(film.palette), "a GIF has a palette")
    guard let coder = format.traits.ffmpeg else {
      preconditionFailure("an APNG is written by this program itself")
    }
    let file = try exporting { () throws(FileError) in
      try createFolder(ofFile: path)
      return try ReservedFile(path)
    }
    let failures = FFmpegFailure(program: ffmpeg.path, path: path)
    let arguments = FFmpegArguments(
      format: coder, quality: quality, film: film, threads: threads)
    do throws(FeedFailure) {
      feed = try ChildFeed(
        ChildFeed.Plan(
          program: ffmpeg.path, arguments: arguments.list(output: file.part),
          trailer: RawFrames.trailer(of: film.palette), output: file.part, patience: patience))
    } catch {
      throw failures.told(error)
    }
    let merging = RawFrames.Merging(film.palette ?? [])
    let leavesOutRepeats = coder.frames == .webp
    let changes = coder.frames == .gif ? GIFChanges(of: film) : nil
    make = { frame in
      precondition(frame.picture.size == film.size, "a film's frames have its size")
      let picture = merging.merged(frame.picture)
      if let changes, let before = frame.before {
        return .change(changes.change(of: picture, from: merging.merged(before)))
      }
      if leavesOutRepeats, let before = frame.before, frame.picture.change(from: before) == nil {
        return .same(picture)
      }
      return .picture(picture)
    }
    self.path = path
    frames = coder.frames
    self.film = film
    self.changes = changes
    self.failures = failures
    self.file = file
  }

  // The program must not begin its file anew after that is taken away.
  deinit { feed.abandon() }

  public mutating func write(_ made: Made, number: Int) throws(ExportError) {
    lastNumber = number
    let picture: Picture
    switch made {
    case .same(let repeated):
      if stays(until: number + 1) { return }
      picture = repeated
    case .picture(let new): picture = new
    case .change(let change):
      guard let changes, let last else {
        preconditionFailure("a change is one of a picture that was sent")
      }
      picture = changes.picture(change, over: last)
    }
    try telling { () throws(FeedFailure) in try feed.add(picture) }
    try checkSize()
    switch frames {
    case .webp: sent.append(number)
    case .gif: if changes != nil { last = picture }
    case .video: last = picture
    }
  }

  /// Refuses a file that has more bytes than it may.
  private func checkSize() throws(ExportError) {
    guard let most = film.mostBytes, file.count > most else { return }
    let written = lastNumber + 1
    throw .tooLarge(
      path: path, mostBytes: most, share: Double(written) / Double(max(written, film.frames)))
  }

  /// Whether the frame sent last can stay until frame `number` begins, or the film ends.
  private func stays(until number: Int) -> Bool {
    guard let first = sent.last else { return false }
    let end = film.timing.end(frames: number, inUnits: 1000)
    return end - film.timing.start(ofFrame: first, inUnits: 1000) <= WebPFrames.longestDuration
  }

  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    // The frames of the others have times of their own.
    if self.frames == .video, let last, film.timing.heldFrames > 0 {
      try telling { () throws(FeedFailure) in
        try feed.add(last, times: film.timing.heldFrames)
      }
    }
    try telling { () throws(FeedFailure) in try feed.finish() }
    try exporting { () throws(FileError) in
      switch self.frames {
      case .video: break
      case .webp:
        try WebPFrames.rewrite(
          in: file, starts: sent.map { film.timing.start(ofFrame: $0, inUnits: 1000) },
          end: film.timing.end(frames: lastNumber + 1, inUnits: 1000))
      case .gif:
        if let changes {
          try GIFControls.showThrough(in: file, transparent: changes.free)
        } else if let index = film.palette?.firstIndex(where: { $0.alpha == 0 }) {
          try GIFControls.clear(in: file, transparent: UInt8(index))
        }
      }
    }
    try checkSize()
    guard file.count > 0 else { throw failures.nothingWritten }
    try exporting { () throws(FileError) in try file.commit() }
  }

  private func telling(_ body: () throws(FeedFailure) -> Void) throws(ExportError) {
    do throws(FeedFailure) { try body() } catch { throw failures.told(error) }
  }
}
