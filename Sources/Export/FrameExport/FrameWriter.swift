import AtomicFiles

/// The files of one run, written frame by frame, each of them whole or not there at all.
///
/// Beside a sequence stands `render.json` (``RunRecord``); it says "running" until ``finish()``.
/// A folder holds one sequence: a run with the same names replaces all of it, or goes on with it
/// when it resumes; a run with other names is refused as a clash, or, overwriting, takes the record
/// over and leaves the earlier frames as files of their own. Nothing is begun when a clash is found.
public struct FrameWriter: ~Copyable {
  private enum Target: ~Copyable {
    case picture(PictureFile)
    case sequence(FrameSequence)

    mutating func write(_ bytes: [UInt8], number: Int) throws(ExportError) {
      switch consume self {
      case .picture(var file):
        file.bytes = bytes
        self = .picture(file)
      case .sequence(let sequence):
        do throws(ExportError) {
          try sequence.write(bytes, number: number)
        } catch {
          self = .sequence(sequence)
          throw error
        }
        self = .sequence(sequence)
      }
    }

    consuming func finish(
      frames: Int, settings: [(key: String, value: String)]
    ) throws(ExportError) {
      switch consume self {
      case .picture(let file): try file.finish()
      case .sequence(let sequence): try sequence.finish(frames: frames, settings: settings)
      }
    }
  }

  private var target: Target
  /// The number of the next frame.
  private var next = 0

  /// Begins to write to `destination`; folders that are missing are made.
  ///
  /// - Parameters:
  ///   - destination: where to: files of frames. Of a ``FrameDestination/picture(_:)`` only the
  ///     last frame is written, so it is enough to draw that one; an earlier picture is replaced.
  ///   - frames: how many frames there may be at most, from 1.
  ///   - program: the program's name and version, for the record.
  ///   - settings: all that decides how the frames look, for the record; no key twice.
  ///   - overwriting: whether files that are not this program's may be replaced when they have
  ///     names that the run needs.
  ///   - resuming: whether an earlier run of the same settings, which may have ended sooner, leaves
  ///     its frames to this one: ``framesDone(threads:limit:isDone:)`` tells which are good.
  /// - Throws: ``ExportError`` for a clash, for an earlier run of other settings, for a folder or
  ///   file another run is writing, and for places that can't be written.
  public init(
    to destination: FrameDestination, frames: Int, program: String,
    settings: [(key: String, value: String)], overwriting: Bool = false, resuming: Bool = false
  ) throws(ExportError) {
    precondition(frames >= 1, "a run writes at least one frame")
    func sequence(_ folder: String, _ names: FrameNames) throws(ExportError) -> FrameSequence {
      let record = RunRecord(begunBy: program, settings, names, frames: frames)
      return try FrameSequence(
        inFolder: folder, names: names, record: record, overwriting: overwriting,
        resuming: resuming)
    }
    switch destination {
    case .picture(let path):
      target = .picture(
        try exporting { () throws(FileError) in
          try createFolder(ofFile: path)
          return PictureFile(file: try AtomicFile(path))
        })
    case .folder(let folder):
      target = .sequence(try sequence(folder, FrameNames(numbering: frames)))
    case .sequence(let folder, let names):
      target = .sequence(try sequence(folder, names))
    case .film, .stream, .pyramid, .terminal:
      preconditionFailure("films, streams, pyramids and terminals have sinks of their own")
    }
  }

  /// Writes `bytes` as the next frame.
  public mutating func write(_ bytes: [UInt8]) throws(ExportError) {
    try write(bytes, number: next)
  }

  /// Writes `bytes` as frame `number`.
  public mutating func write(_ bytes: [UInt8], number: Int) throws(ExportError) {
    try target.write(bytes, number: number)
    next = number + 1
  }

  /// Ends the run: all its frames have been written.
  ///
  /// - Parameters:
  ///   - frames: how many frames the run has; nil: as many as the last one's number says.
  ///   - settings: those of the record that turned out otherwise, such as the last tick of a run
  ///     that ended early.
  /// - Throws: ``ExportError`` when the picture or the record can't be written.
  public consuming func finish(
    frames: Int? = nil, settings: [(key: String, value: String)] = []
  ) throws(ExportError) {
    let frames = frames ?? next
    try target.finish(frames: frames, settings: settings)
  }
}

// What an earlier run has left, and what is left for a later one.
extension FrameWriter {
  /// Which frames an earlier run has left whole.
  ///
  /// - Parameters:
  ///   - threads: how many threads look at them.
  ///   - limit: the most bytes that a frame has: longer files are not looked at.
  ///   - isDone: whether these are the bytes of the frame with this number.
  /// - Returns: the frames of which it says so.
  /// - Throws: ``ExportError`` when the folder can't be read; a file that can't is not done.
  public func framesDone(
    threads: Int, limit: Int, isDone: @escaping @Sendable (_ number: Int, [UInt8]) -> Bool
  ) throws(ExportError) -> CompletedFrames {
    switch target {
    case .picture: return CompletedFrames()
    case .sequence(let sequence):
      let files = try sequence.framesThere().map { (number: $0, path: sequence.path(of: $0)) }
      return CompletedFrames(files, threads: threads) { number, path in
        guard let bytes = try? readFile(path, limit: limit, waits: false) else { return false }
        return isDone(number, bytes)
      }
    }
  }

  /// Where the run's state can be saved, so that a later one goes on with it; nil of one picture.
  public var checkpoints: CheckpointPlace? {
    switch target {
    case .picture: nil
    case .sequence(let sequence): CheckpointPlace(folder: sequence.folder)
    }
  }
}

/// The one picture of a run, of which the last frame stays.
private struct PictureFile: ~Copyable {
  var file: AtomicFile
  var bytes: [UInt8] = []

  consuming func finish() throws(ExportError) {
    do throws(FileError) {
      try file.append(bytes)
      try file.commit()
    } catch {
      throw ExportError(error)
    }
  }
}
