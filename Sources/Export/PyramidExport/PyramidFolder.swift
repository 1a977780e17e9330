import AtomicFiles
import FrameExport

/// The folder and files of a pyramid while only this run writes them.
struct PyramidFolder: ~Copyable {
  let place: PyramidPlace
  private let lock: FolderLock
  private var record: PyramidRecord

  /// Prepares the place for the pyramid of `record`: removes an earlier one or, when `resuming`,
  /// keeps the tiles of an earlier run of the same settings.
  init(
    _ place: PyramidPlace, _ record: PyramidRecord, overwriting: Bool, resuming: Bool
  ) throws(ExportError) {
    let isNew = !isFolder(place.folder)
    do throws(ExportError) {
      try self.init(ready: place, record, overwriting: overwriting, resuming: resuming)
    } catch {
      // A pyramid that is refused leaves nothing behind.
      if isNew { removeEmptyFolder(place.folder) }
      throw error
    }
  }

  private init(
    ready place: PyramidPlace, _ record: PyramidRecord, overwriting: Bool, resuming: Bool
  ) throws(ExportError) {
    let lock = try exporting { () throws(FileError) in
      try createFolder(place.folder)
      return try FolderLock(place.folder)
    }
    let earlier = try Self.earlier(place, overwriting: overwriting)
    if !overwriting, let world = earlier?.settings["world"], world != record.settings["world"] {
      throw .nameClash(
        path: Self.recordPath(of: place), reason: "records a pyramid of the world \(world)")
    }
    if resuming, let earlier, let difference = earlier.difference(from: record) {
      throw .otherRun(path: Self.recordPath(of: place), difference: difference)
    }
    let existing = try ExistingTiles(of: place)
    if earlier == nil && !overwriting { try Self.refuseClash(place, existing.tiles) }
    // The description and the page go first, then the tiles: a run killed in between leaves no
    // pyramid.
    for path in Self.paths(of: place) { try Self.remove(path) }
    if earlier?.layout == place.layout.rawValue || overwriting {
      for path in resuming && earlier != nil ? existing.unfinished : existing.tiles {
        try Self.remove(path)
      }
      if earlier == nil || !resuming { existing.removeEmptyFolders() }
    }
    try record.write(Self.recordPath(of: place))
    self.place = place
    self.lock = lock
    self.record = record
  }

  /// Throws the errors that files at `place` would cause, and changes nothing.
  static func check(_ place: PyramidPlace, overwriting: Bool) throws(ExportError) {
    let isThere = try exporting { () throws(FileError) in try isFolderThere(place.folder) }
    if isThere { _ = try exporting { () throws(FileError) in try FolderLock(place.folder) } }
    if try earlier(place, overwriting: overwriting) == nil && !overwriting {
      try refuseClash(place, isThere ? ExistingTiles(of: place).tiles : [])
    }
  }

  /// Returns the files beside the tiles, except the record.
  private static func paths(of place: PyramidPlace) -> [String] {
    [PyramidDescription.path(of: place), viewerPath(of: place)].compactMap { $0 }
  }

  /// Returns the path of the record.
  static func recordPath(of place: PyramidPlace) -> String {
    place.layout == .dzi ? place.stem + ".json" : place.stem + "pyramid.json"
  }

  /// Returns the path of the page that shows the pyramid.
  static func viewerPath(of place: PyramidPlace) -> String {
    place.layout == .dzi ? place.stem + ".html" : place.stem + "viewer.html"
  }

  /// Returns the record of an earlier pyramid, or `nil` when there is none of this program.
  private static func earlier(
    _ place: PyramidPlace, overwriting: Bool
  ) throws(ExportError) -> PyramidRecord? {
    let path = recordPath(of: place)
    do {
      return try PyramidRecord.read(path)
    } catch let error as FileError {
      throw ExportError(error)
    } catch {
      if overwriting { return nil }
      throw .nameClash(path: path, reason: "is not a record of a pyramid")
    }
  }

  /// Throws a name clash for a file of another origin.
  private static func refuseClash(
    _ place: PyramidPlace, _ tiles: [String]
  ) throws(ExportError) {
    let there = paths(of: place).filter { fileTrace($0) != [] } + tiles
    if let path = there.first {
      throw .nameClash(path: path, reason: "was not written by an earlier run like this")
    }
  }

  private static func remove(_ path: String) throws(ExportError) {
    try exporting { () throws(FileError) in try removeFile(path) }
  }

  /// Marks the pyramid as complete.
  ///
  /// - Parameters:
  ///   - description: The content of the description for other programs.
  ///   - viewer: The page that shows the pyramid.
  /// - Throws: ``ExportError`` when one of the files can't be written.
  consuming func finish(description: String, viewer: [UInt8]) throws(ExportError) {
    if let path = PyramidDescription.path(of: place) {
      try exporting { () throws(FileError) in try writeFile(path, Array(description.utf8)) }
    }
    let page = Self.viewerPath(of: place)
    try exporting { () throws(FileError) in try writeFile(page, viewer) }
    record.state = .finished
    try record.write(Self.recordPath(of: place))
  }
}
