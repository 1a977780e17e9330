public import AtomicFiles

/// The files that a script may read: those in its folder and below.
public struct ScriptFiles: Sendable {
  /// Returns the first bytes of a file, at most as many as are named.
  let read: @Sendable (_ path: String, _ mostBytes: Int) throws(FileError) -> [UInt8]

  /// Creates files that `read` reads.
  public init(
    read: @escaping @Sendable (_ path: String, _ mostBytes: Int) throws(FileError) -> [UInt8]
  ) {
    self.read = read
  }

  /// The files in the folder of the script `path` and below, which links don't leave.
  public static func beside(_ path: String) -> ScriptFiles {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let root = realPlace(of: folder)
    return ScriptFiles { file, mostBytes throws(FileError) in
      if file != path, let root, let real = realPlace(of: file),
        !real.hasPrefix(joined(root, ""))
      {
        throw FileError(.read, file, code: 13, reason: "it is outside the script's folder")
      }
      return try readStart(ofFile: file, mostBytes: mostBytes)
    }
  }

  /// Returns the path of a file that a script names, as a program reads it.
  ///
  /// - Parameters:
  ///   - name: The name in the script, which is not refused by its form.
  ///   - folder: The folder of the script, with a slash, or an empty text for the working directory.
  /// - Returns: The path, or `nil` when there is no such file.
  /// - Throws: `FileError` when a link leads out of the folder.
  static func path(of name: String, in folder: String) throws(FileError) -> String? {
    let path = folder + name
    guard let real = realPlace(of: path) else { return nil }
    let root = realPlace(of: folder.isEmpty ? "." : folder) ?? ""
    if real.hasPrefix(joined(root, "")) { return path }
    throw FileError(.read, path, code: 13, reason: "it is outside the script's folder")
  }

  /// Returns why a file that a script names is refused, or `nil` when it may be read.
  static func refusal(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.hasPrefix("/") || parts.contains("..") {
      return "\"\(name)\" is outside the script's folder: only files in it and below are allowed"
    }
    if parts.contains("") || name.contains("\0") { return "\"\(name)\" is not a file name" }
    return nil
  }
}
