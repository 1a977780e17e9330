import AtomicFiles

/// The kind and place of a run's output, given by the ending of a path.
public enum FrameDestination: Sendable, Equatable {
  /// One PNG of the last frame: the path ends in `.png`.
  case picture(String)
  /// A folder of numbered frames, `00000.png` and so on: the path ends in `/`, is that of a folder,
  /// or has no ending.
  case folder(String)
  /// Frames with other names: the last part of the path contains `%d` or `%05d` and ends in `.png`.
  case sequence(folder: String, names: FrameNames)
  /// A film file: the path ends in `.apng`, `.gif`, `.mp4`, `.webm`, `.webp` or `.mkv`.
  case film(String, FilmFormat)
  /// Raw frames on standard output: the path is `-`.
  case stream
  /// A pyramid of tiles of the last frame: the path ends in `.dzi`, or in `{z}/{x}/{y}.png`.
  case pyramid(PyramidPlace)
  /// Frames that are played in the terminal on standard output. No path stands for it.
  case terminal(TerminalWindow)

  /// Whether frames are files of their own, which have no frame rate.
  public var isOfFiles: Bool {
    switch self {
    case .picture, .folder, .sequence, .pyramid: true
    case .film, .stream, .terminal: false
    }
  }

  /// Whether more than one frame is written.
  public var hasFrames: Bool {
    switch self {
    case .folder, .sequence, .film, .stream, .terminal: true
    case .picture, .pyramid: false
    }
  }

  /// Returns the destination whose first picture has `number`, or `nil` where pictures have none.
  public func starting(at number: Int) -> FrameDestination? {
    switch self {
    case .folder(let folder):
      .sequence(folder: folder, names: FrameNames(numbering: 1).starting(at: number))
    case .sequence(let folder, let names):
      .sequence(folder: folder, names: names.starting(at: number))
    case .picture, .film, .stream, .pyramid, .terminal: nil
    }
  }

  /// Creates the destination that `path` stands for.
  ///
  /// - Throws: ``ExportError/unclearDestination(path:reason:)`` when the ending of `path` names
  ///   none.
  public init(_ path: String) throws(ExportError) {
    func unclear(_ reason: String) -> ExportError {
      .unclearDestination(path: path, reason: reason)
    }
    if path.isEmpty { throw unclear("it is empty") }
    if path.utf8.contains(0) { throw unclear("it has a zero byte in it") }
    if path == "-" {
      self = .stream
      return
    }
    if isFolder(path) {
      self = .folder(path)
      return
    }
    if let device = Self.device(above: path) {
      throw .otherNotation(path: path, remedy: "\(device) is a pipe or a device, and no folder")
    }
    if let tiles = try PyramidPlace(template: path) {
      self = .pyramid(tiles)
      return
    }
    let split = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<split])
    let name = Self.numbered(String(path[split...]))
    if !isFolder(folder) && Self.numbers(folder) {
      throw unclear("the frame's number belongs in the file's name, not the folder's")
    }
    if name.isEmpty {
      self = .folder(path)
      return
    }
    if name.lowercased().hasSuffix(".dzi") && name.utf8.count > 4 {
      self = .pyramid(PyramidPlace(dzi: path))
      return
    }
    let format = Self.film(name)
    guard format != nil || name.lowercased().hasSuffix(".png") else {
      if name.contains("%") { throw unclear("names with a frame's number end in .png") }
      if let similar = Self.similar(name) {
        throw .otherNotation(path: path, remedy: "give \(similar)")
      }
      if name.contains(".") { throw unclear("its extension is not a known format") }
      if !AtomicFile.appearsWhole(path) {
        throw .otherNotation(
          path: path,
          remedy:
            "it is a pipe or a device, which takes one picture with the format png; raw frames go to -"
        )
      }
      self = .folder(path)
      return
    }
    if Self.hasForeignNumber(name) {
      throw .otherNotation(path: path, remedy: "frames are numbered by %04d or ####")
    }
    do throws(FrameNames.PatternError) {
      let parts = try FrameNames.parts(of: name)
      if let format {
        guard parts.digits == nil else {
          throw FrameNames.PatternError(reason: "a film is one file and has no number")
        }
        self = .film(folder + parts.prefix, format)
        return
      }
      self =
        parts.digits == nil
        ? .picture(folder + parts.prefix)
        : .sequence(folder: folder.isEmpty ? "." : folder, names: try FrameNames(pattern: name))
    } catch {
      throw unclear(error.reason)
    }
  }

  /// Creates the destination of one PNG that isn't a file: on standard output, `-` or `/dev/stdout`, or in a pipe
  /// or a device that is there.
  ///
  /// - Returns: `nil` for other paths, whose extension picks the format.
  package init?(pictureIn path: String) {
    if path == "-" {
      self = .picture("/dev/stdout")
    } else if !isFolder(path) && !AtomicFile.appearsWhole(path) {
      self = .picture(path)
    } else {
      return nil
    }
  }

  /// Returns the part of `path` that is a pipe or a device, and would have to be a folder, or `nil`.
  private static func device(above path: String) -> Substring? {
    path.indices.filter { path[$0] == "/" && $0 > path.startIndex }.map { path[..<$0] }
      .first { !isFolder(String($0)) && !AtomicFile.appearsWhole(String($0)) }
  }

  /// Whether one PNG goes to what isn't a file.
  package var isPictureInStream: Bool {
    if case .picture(let path) = self { !AtomicFile.appearsWhole(path) } else { false }
  }

  /// Returns a file's name in which `####`, as Blender writes it, is `%04d`.
  private static func numbered(_ name: String) -> String {
    guard name.lowercased().hasSuffix(".png") || film(name) != nil, !name.contains("%"),
      let first = name.firstIndex(of: "#"), let last = name.lastIndex(of: "#"), first < last,
      name[first...last].allSatisfy({ $0 == "#" })
    else { return name }
    let digits = name[first...last].count
    return name[..<first] + "%0\(digits)d" + name[name.index(after: last)...]
  }

  /// Returns whether a name has the place of a number as Houdini or Python write it: `$F4` or `{}`.
  private static func hasForeignNumber(_ name: String) -> Bool {
    if name.contains("{}") { return true }
    guard let place = name.firstRange(of: "$F") else { return false }
    return name[place.upperBound...].first.map { $0.isNumber || $0 == "." } ?? true
  }

  /// Returns the name of a picture or a film that is written in place of one in another format; `nil` for other
  /// names.
  private static func similar(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "bmp", "tif", "tiff", "ppm", "svg": return name[..<dot] + ".png"
    case "mov", "avi", "m4v", "mpg", "mpeg", "ogv": return name[..<dot] + ".mp4"
    default: return nil
    }
  }

  /// Returns the film format that the ending of a file's name stands for.
  private static func film(_ name: String) -> FilmFormat? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return FilmFormat(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// Returns whether the folder's path contains the place of a number.
  private static func numbers(_ folder: String) -> Bool {
    guard let parts = try? FrameNames.parts(of: folder) else { return false }
    return parts.digits != nil
  }
}
