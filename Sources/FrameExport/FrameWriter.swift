import AtomicFiles

/// The files of one run, written frame by frame, each of them whole or not there at all.
///
/// Beside a sequence stands `render.json` (``RunRecord``); it says "running" until ``finish()``.
/// A folder holds one sequence: a run with the same names replaces all of it, a run with other
/// names is refused as a clash, or, overwriting, takes the record over and leaves the earlier
/// frames as files of their own. Nothing is begun when a clash is found.
public struct FrameWriter: ~Copyable {
  private enum Target: ~Copyable {
    case picture(PictureFile)
    case sequence(FrameSequence)

    mutating func write(_ bytes: [UInt8]) throws(ExportError) {
      switch consume self {
      case .picture(var file):
        file.bytes = bytes
        self = .picture(file)
      case .sequence(var sequence):
        do throws(ExportError) {
          try sequence.write(bytes)
        } catch {
          self = .sequence(sequence)
          throw error
        }
        self = .sequence(sequence)
      }
    }

    consuming func finish(
      settings: [(key: String, value: String)]
    ) throws(ExportError) {
      switch consume self {
      case .picture(let file): try file.finish()
      case .sequence(let sequence): try sequence.finish(settings: settings)
      }
    }
  }

  private var target: Target

  /// Begins to write to `destination`; folders that are missing are made.
  ///
  /// - Parameters:
  ///   - destination: where to, no film and no stream. Of a ``FrameDestination/picture(_:)`` only the last frame is
  ///     written, so it is enough to draw that one; an earlier picture there is replaced.
  ///   - frames: how many frames there may be at most, from 1.
  ///   - program: the program's name and version, for the record.
  ///   - settings: all that decides how the frames look, for the record; no key twice.
  ///   - overwriting: whether files that are not this program's may be replaced when they have
  ///     names that the run needs.
  /// - Throws: ``ExportError`` for a clash, for a folder or file another run is writing, and for
  ///   places that can't be written.
  public init(
    to destination: FrameDestination, frames: Int, program: String,
    settings: [(key: String, value: String)], overwriting: Bool = false
  ) throws(ExportError) {
    precondition(frames >= 1, "a run writes at least one frame")
    func sequence(_ folder: String, _ names: FrameNames) throws(ExportError) -> FrameSequence {
      let record = RunRecord(
        program: program, settings: Dictionary(uniqueKeysWithValues: settings.map { ($0, $1) }),
        names: names.pattern, frames: frames, state: .running)
      return try FrameSequence(
        inFolder: folder, names: names, record: record, overwriting: overwriting)
    }
    switch destination {
    case .picture(let path):
      target = .picture(
        try exporting { () throws(FileError) in
          if let slash = path.lastIndex(of: "/") { try createFolder(String(path[...slash])) }
          return PictureFile(file: try AtomicFile(path))
        })
    case .folder(let folder):
      target = .sequence(try sequence(folder, FrameNames(numbering: frames)))
    case .sequence(let folder, let names):
      target = .sequence(try sequence(folder, names))
    case .film, .stream:
      preconditionFailure("films and streams have sinks of their own")
    }
  }

  /// Writes `bytes` as the next frame.
  public mutating func write(_ bytes: [UInt8]) throws(ExportError) {
    try target.write(bytes)
  }

  /// Ends the run: all its frames have been written.
  ///
  /// - Parameter settings: those of the record that turned out otherwise, such as the last tick of
  ///   a run that ended early.
  /// - Throws: ``ExportError`` when the picture or the record can't be written.
  public consuming func finish(
    settings: [(key: String, value: String)] = []
  ) throws(ExportError) {
    try target.finish(settings: settings)
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
