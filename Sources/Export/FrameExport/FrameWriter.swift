import AtomicFiles
public import SimulationKernel

/// A writer of a run's frames as files, each of which exists whole or not at all.
///
/// Beside a sequence is `render.json` (``RunRecord``), with the state "running" until
/// ``finish(frames:settings:)``. A folder records one sequence: a run with the same names replaces
/// all of it, or continues it when it resumes; one with other numbers leaves its frames as files of their own. A
/// run with other names is refused as a clash, or,
/// when overwriting, replaces the record and leaves the earlier frames as files of their own.
/// Nothing is changed when a clash is found.
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

  /// Begins to write to `destination`, and creates folders that are missing.
  ///
  /// - Parameters:
  ///   - destination: A destination of files. Of a ``FrameDestination/picture(_:)`` only the last
  ///     frame is written, so that only that one has to be drawn; an earlier picture is replaced.
  ///   - frames: The largest number of frames, from 1.
  ///   - program: The program's name and version, for the record.
  ///   - settings: The settings on which the frames' pixels depend, for the record, without
  ///     repeated keys.
  ///   - overwriting: Whether files of other programs may be replaced when they have names that the
  ///     run needs.
  ///   - resuming: Whether the frames of an earlier run of the same settings, which may have been
  ///     shorter, are kept: ``completedFrames(threads:limit:isDone:)`` returns the intact ones.
  ///   - shard: The shard whose frames alone are written, or `nil` for all.
  /// - Throws: ``ExportError`` for a name clash, for an earlier run of other settings, for a folder
  ///   or file that another run is writing, and for places that can't be written.
  public init(
    to destination: FrameDestination, frames: Int, program: String,
    settings: [(key: String, value: String)], overwriting: Bool = false, resuming: Bool = false,
    shard: FrameShard? = nil
  ) throws(ExportError) {
    precondition(frames >= 1, "a run writes at least one frame")
    func sequence(_ folder: String, _ names: FrameNames) throws(ExportError) -> FrameSequence {
      let record = RunRecord(begunBy: program, settings, names, frames: frames, shard)
      return try FrameSequence(
        inFolder: folder, names: names, record: record, wanted: shard?.frames(of: frames),
        overwriting: overwriting, resuming: resuming)
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
  ///
  /// - Throws: ``ExportError`` when the file can't be written.
  public mutating func write(_ bytes: [UInt8]) throws(ExportError) {
    try write(bytes, number: next)
  }

  /// Writes `bytes` as frame `number`.
  ///
  /// - Throws: ``ExportError`` when the file can't be written.
  public mutating func write(_ bytes: [UInt8], number: Int) throws(ExportError) {
    try target.write(bytes, number: number)
    next = number + 1
  }

  /// Ends the run after all its frames have been written.
  ///
  /// - Parameters:
  ///   - frames: The number of frames of the run, by default one more than the number of the last.
  ///   - settings: The settings of the record that have changed, such as the last tick of a run
  ///     that ended early.
  /// - Throws: ``ExportError`` when the picture or the record can't be written.
  public consuming func finish(
    frames: Int? = nil, settings: [(key: String, value: String)] = []
  ) throws(ExportError) {
    let frames = frames ?? next
    try target.finish(frames: frames, settings: settings)
  }
}

// Resuming: what an earlier run has left, and what a later one needs.
extension FrameWriter {
  /// Returns the frames that an earlier run has left intact.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that check them.
  ///   - limit: The largest number of bytes of a frame. Longer files are not read.
  ///   - isDone: A function that returns whether these are the bytes of the frame with this number.
  /// - Returns: The frames for which `isDone` returns true. Unreadable files are not among them.
  /// - Throws: ``ExportError`` when the folder can't be read.
  /// - Complexity: O(*n*) for *n* bytes of all frames, beside `isDone`.
  public func completedFrames(
    threads: Int, limit: Int, isDone: @escaping @Sendable (_ number: Int, [UInt8]) -> Bool
  ) throws(ExportError) -> CompletedFrames {
    switch target {
    case .picture: return CompletedFrames()
    case .sequence(let sequence):
      let files = try sequence.existingFrames().map { (number: $0, path: sequence.path(of: $0)) }
      return CompletedFrames(files, wanted: sequence.wanted, threads: threads) { number, path in
        guard let bytes = try? readFile(path, limit: limit, waits: false) else { return false }
        return isDone(number, bytes)
      }
    }
  }

  /// Which pictures of another run of the same world were replaced, as a sentence, or `nil` where there were none.
  public var replacement: Explanation? {
    switch target {
    case .picture: nil
    case .sequence(let sequence): sequence.replacement
    }
  }

  /// The place where the run's state can be saved, so that a later run can continue it, or `nil`
  /// for a single picture.
  public var checkpoints: CheckpointPlace? {
    switch target {
    case .picture: nil
    case .sequence(let sequence):
      CheckpointPlace(folder: sequence.folder, isShared: sequence.isShared)
    }
  }
}

/// The single picture of a run, which is its last frame.
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
