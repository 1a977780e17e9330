import AtomicFiles
public import FrameExport
public import Pictures
import SimulationKernel
import Workers

/// A sink that writes a film file with ffmpeg, which reads raw frames from a pipe.
///
/// No frame is copied, and at most three wait for ffmpeg. The content of the file by quality
/// (lossless · high · small):
///
/// - GIF: The palette's own colors at any quality.
/// - MP4, Matroska: H.264; RGB · 4:2:0 of BT.709, crf 17 (19 in styles of many colors) · the same, crf 28.
/// - WebM: VP9; RGB · 4:2:0 of BT.709, crf 24 · the same, crf 40.
/// - WebP: Every pixel as it was drawn; `small` takes more time to need fewer bytes. Films of thousands of colors
///   have 4:2:0 instead, unless they are lossless, of quality 20 · 8, or of light 75 · 50. Repeated frames are
///   stored once.
///
/// The same run gives the same bytes with the same version of ffmpeg and the same number of
/// threads, on which H.264 depends.
public struct EncodedFilm: FrameSink, ~Copyable {
  /// The part of a frame that is sent to ffmpeg.
  public enum Made: Sendable {
    /// Nothing, because the frame equals the one before, in a film that states how long each frame
    /// is shown.
    case same(Picture)
    /// The picture, with one index for each of its colors.
    case picture(Picture)
    /// The change of the picture before, in a GIF.
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
  /// The changes between the frames of a GIF whose palette has a free index.
  private let changes: GIFChanges?
  /// The picture sent last, in a film whose frames all last the same or are sent as changes.
  private var last: Picture?
  /// The numbers of the frames sent, in a film that states how long each frame is shown.
  private var sent: [Int] = []
  private var lastNumber = 0

  /// Starts ffmpeg for the file `path`, and creates folders that are missing.
  ///
  /// - Parameters:
  ///   - path: The path of an ordinary file: the formats rewrite parts of what they have written.
  ///   - format: Any format that ffmpeg writes, which APNG is not.
  ///   - film: A film without a ``problem(_:quality:film:)``. For a GIF it needs a palette whose
  ///     colors are opaque or fully transparent.
  ///   - quality: How exact colors are.
  ///   - ffmpeg: The program; by default the first `ffmpeg` in the folders of PATH.
  ///   - threads: The number of threads that ffmpeg encodes with, from 1; by default one per core.
  ///   - timeout: The number of seconds after which an ffmpeg that shows no activity is ended.
  /// - Throws: ``ExportError`` when `path` can't be written or is being written by another run, and
  ///   when the program is missing or can't be started.
  public init(
    _ path: String, _ format: FilmFormat, film: Film, quality: FilmQuality = .high,
    ffmpeg: FFmpeg? = nil, threads: Int? = nil, timeout: Double = 60
  ) throws(ExportError) {
    try self.init(
      path, format, film: film, quality: quality, ffmpeg: ffmpeg, threads: threads,
      timeout: timeout,
      isCounted: false)
  }

  /// Starts ffmpeg. If `isCounted`, nothing is written, and ``sizes()`` ends the film.
  package init(
    _ path: String, _ format: FilmFormat, film: Film, quality: FilmQuality, ffmpeg: FFmpeg?,
    threads: Int?, timeout: Double, isCounted: Bool
  ) throws(ExportError) {
    precondition(
      Self.problem(format, quality: quality, film: film) == nil, "a film ffmpeg can make")
    precondition(
      format.traits.colors == nil || RawFrames.isBinary(film.palette), "a GIF has a palette")
    guard let coder = format.traits.ffmpeg else {
      preconditionFailure("an APNG is written by this program itself")
    }
    let ffmpeg = if let ffmpeg { ffmpeg } else { try FFmpeg.find() }
    let file = try exporting { () throws(FileError) in
      try createFolder(ofFile: path)
      return try ReservedFile(path)
    }
    let failures = FFmpegFailure(program: ffmpeg.path, path: path)
    let arguments = FFmpegArguments(
      format: coder, quality: quality, film: film, threads: threads ?? coreCount,
      isCounted: isCounted)
    do throws(FeedFailure) {
      feed = try ChildFeed(
        ChildFeed.Plan(
          program: ffmpeg.path, arguments: arguments.list(output: file.part),
          trailer: RawFrames.trailer(of: film.palette), output: file.part, timeout: timeout))
    } catch {
      throw failures.exportError(error)
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

  // The program must not create its file anew after we have removed it.
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
    try reporting { () throws(FeedFailure) in try feed.add(picture) }
    try checkSize(film.mostBytesTried)
    switch frames {
    case .webp: sent.append(number)
    case .gif: if changes != nil { last = picture }
    case .video: last = picture
    }
  }

  /// Throws ``ExportError/tooLarge(path:mostBytes:bytes:)`` when the file has more bytes than `limit`.
  private func checkSize(_ limit: Int) throws(ExportError) {
    guard let most = film.mostBytes else { return }
    let bytes = file.count
    if bytes <= limit { return }
    // How far ffmpeg is at any moment must not decide anything.
    throw .tooLarge(path: path, mostBytes: most, bytes: bytes > film.mostBytesTried ? nil : bytes)
  }

  /// Returns whether the frame sent last can be shown until frame `number` begins, or the film
  /// ends.
  private func stays(until number: Int) -> Bool {
    guard let first = sent.last else { return false }
    let end = film.timing.end(frames: number, inUnits: 1000)
    return end - film.timing.start(ofFrame: first, inUnits: 1000) <= WebPFrames.longestDuration
  }

  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    // The frames of the other formats have times of their own.
    if self.frames == .video, let last, film.timing.heldFrames > 0 {
      try reporting { () throws(FeedFailure) in
        try feed.add(last, times: film.timing.heldFrames)
      }
    }
    try reporting { () throws(FeedFailure) in try feed.finish() }
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
    try checkSize(film.mostBytes ?? .max)
    guard file.count > 0 else { throw failures.nothingWritten }
    try exporting { () throws(FileError) in try file.commit() }
  }

  /// Ends a counted film.
  ///
  /// - Returns: The bytes of each frame, from number 0 on.
  package consuming func sizes() throws(ExportError) -> [Int] {
    try reporting { () throws(FeedFailure) in try feed.finish() }
    var sizes = [Int](repeating: 0, count: lastNumber + 1)
    let lines = try exporting { () throws(FileError) in try file.read(file.count, at: 0) }
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      // Stream, times of decoding and of showing, duration, bytes, checksum (framecrc of ffmpeg 5.1).
      let parts = line.split(separator: ",").map { Int($0.trimmingPrefix { $0 == " " }) }
      guard parts.count > 4, let place = parts[2], let bytes = parts[4], place >= 0 else {
        continue
      }
      let number = frames == .webp && place < sent.count ? sent[place] : place
      if number < sizes.count { sizes[number] += bytes + frames.bytesBeside }
    }
    return sizes
  }

  private func reporting(_ body: () throws(FeedFailure) -> Void) throws(ExportError) {
    do throws(FeedFailure) { try body() } catch { throw failures.exportError(error) }
  }
}
