extension FrameDestination {
  /// Returns `path` with `mark` added to the name of what is written there: `sea.png` becomes
  /// `sea-dark.png`, and `frames/` becomes `frames-dark/`.
  ///
  /// Numbered files and tiles go to another folder, which has only the mark as its name where they
  /// had no folder of their own: `f%05d.png` becomes `dark/f%05d.png`.
  ///
  /// - Throws: ``ExportError/unclearDestination(path:reason:)`` when `path` doesn't name a
  ///   destination, and ``ExportError/otherNotation(path:remedy:)`` when it names standard output.
  public static func path(_ path: String, marked mark: String) throws(ExportError) -> String {
    let advice = ": write files, or one theme"
    if path != "-" && !path.contains(".") && FrameDestination(pictureIn: path) != nil {
      throw .otherNotation(
        path: path, remedy: "two pictures can't share a pipe or a device" + advice)
    }
    switch try FrameDestination(path) {
    case .stream, .terminal:
      throw .otherNotation(path: path, remedy: "two pictures can't share standard output" + advice)
    case .picture, .film: return marked(file: path, mark)
    case .folder: return marked(folder: path, mark)
    case .sequence, .pyramid:
      if path.lowercased().hasSuffix(".dzi") { return marked(file: path, mark) }
      let end = path[(path.firstRange(of: "{z}")?.lowerBound ?? fileStart(path))...]
      return marked(folder: String(path.dropLast(end.count)), mark) + end
    }
  }

  private static func fileStart(_ path: String) -> String.Index {
    path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
  }

  private static func marked(file path: String, _ mark: String) -> String {
    guard let dot = path[fileStart(path)...].lastIndex(of: ".") else { return path + "-" + mark }
    return "\(path[..<dot])-\(mark)\(path[dot...])"
  }

  private static func marked(folder path: String, _ mark: String) -> String {
    var name = path[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    let last = name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...]
    if ["", ".", ".."].contains(last) {
      return name.isEmpty ? "\(mark)/" : "\(name)\(name == "/" ? "" : "/")\(mark)/"
    }
    return "\(name)-\(mark)/"
  }
}
