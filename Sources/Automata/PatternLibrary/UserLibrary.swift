public import AtomicFiles
import AutomatonRules
package import CellPatterns
import PatternFiles
import SystemLibrary

/// A folder with a user's own pattern files, each of which is a pattern of the library.
///
/// A file is a pattern by its content, in any format that `PatternFiles` reads; its name is that
/// of the file, without the extension. The folders in it are searched as well; hidden files and folders
/// are ignored.
public struct UserLibrary: Sendable {
  /// The folder's path.
  public let folder: String
  private let memory: Int

  /// Creates the library in `folder`, whose patterns are read within about `memory` bytes in all: a
  /// file too large for the rest is not a pattern.
  public init(folder: String, memory: Int = 1 << 32) {
    self.folder = folder
    self.memory = memory
  }

  /// Returns the default folder, by the variables of an environment.
  ///
  /// - Parameter variable: A function that returns the value of a variable, or `nil` when it is not
  ///   set.
  /// - Returns: `terrarium/patterns` in `$XDG_DATA_HOME`, or else in `~/.local/share`; `nil`
  ///   without a home folder.
  public static func defaultFolder(_ variable: (String) -> String?) -> String? {
    // Relative paths in XDG_DATA_HOME are to be ignored, according to its specification.
    if let home = variable("XDG_DATA_HOME"), home.hasPrefix("/") {
      return home + "/terrarium/patterns"
    }
    guard let home = variable("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/share/terrarium/patterns"
  }

  /// The default folder, by the environment of this process.
  public static var defaultFolder: String? {
    defaultFolder { variable in getenv(variable).map { String(cString: $0) } }
  }

  /// Reads all patterns in the folder, sorted by name, and returns a sentence for each file that
  /// can't be read.
  ///
  /// - Throws: `FileError` when the folder can't be listed.
  public func read() throws(FileError) -> (patterns: [LibraryPattern], refusals: [String]) {
    try read { _ in true }
  }

  /// Returns the names of the folder's files, as patterns.
  ///
  /// - Throws: `FileError` when the folder can't be listed.
  public func names() throws(FileError) -> [String] {
    try files().map(LibraryPattern.name(ofFile:))
  }

  /// Returns the files whose pattern is called `name`, as ``pattern(named:)`` compares names.
  ///
  /// - Throws: `FileError` when the folder can't be listed.
  public func files(named name: String) throws(FileError) -> [String] {
    let key = PatternCollection.key(name)
    return try files().filter { PatternCollection.key(LibraryPattern.name(ofFile: $0)) == key }
  }

  /// Returns the pattern whose file is called `name`, with or without its extension, or `nil` when
  /// there is none.
  ///
  /// - Throws: `FileError` when the folder can't be listed; ``DamagedFile`` for an error in the
  ///   file.
  public func pattern(named name: String) throws -> LibraryPattern? {
    let key = PatternCollection.key(name)
    let found = try read { file in
      [baseName(file), LibraryPattern.name(ofFile: file)].contains {
        PatternCollection.key($0) == key
      }
    }
    if let pattern = found.patterns.first { return pattern }
    if let refusal = found.refusals.first { throw DamagedFile(description: refusal) }
    return nil
  }

  /// An error in a file of the user's folder.
  public struct DamagedFile: Error, Sendable, CustomStringConvertible {
    /// The file and the error in one sentence.
    public let description: String
  }

  private func place(of file: String) -> String { joined(folder, file) }

  /// Returns the paths within the folder of its files and of those in its folders, by their names; of
  /// those with one name, the highest is first.
  private func files() throws(FileError) -> [String] {
    var files: [String] = []
    var folders = [""]
    var seen: Set<String> = []
    while let above = folders.popLast() {
      let path = above.isEmpty ? folder : place(of: above)
      // Links may lead back.
      if !seen.insert(realPlace(of: path) ?? path).inserted { continue }
      for name in try folderEntries(path) where !name.hasPrefix(".") {
        let file = above + name
        if isFolder(place(of: file)) { folders.append(file + "/") } else { files.append(file) }
      }
    }
    func order(_ file: String) -> (name: String, depth: Int, path: String) {
      (baseName(file), file.utf8.count { $0 == UInt8(ascii: "/") }, file)
    }
    return files.sorted { order($0) < order($1) }
  }

  private func read(
    where isWanted: (String) -> Bool
  ) throws(FileError) -> (patterns: [LibraryPattern], refusals: [String]) {
    var patterns: [LibraryPattern] = []
    var refusals: [String] = []
    var left = memory
    for name in try files() where isWanted(name) {
      let path = place(of: name)
      do {
        let limits = PatternLimits(memory: left)
        let bytes = try readFile(path, limit: limits.textBytes, waits: false)
        let pattern = try PatternReader(limits: limits).read(bytes, file: path)
        left -= pattern.cells.bytes
        patterns.append(
          LibraryPattern(pattern, LibraryPattern.File(name: name, digest: fileDigest(bytes))))
      } catch {
        refusals.append("\(error)")
      }
    }
    return (patterns, refusals)
  }
}

extension LibraryPattern {
  /// Creates the pattern of the user's `file`.
  init(_ pattern: Pattern, _ file: File) {
    let name = Self.name(ofFile: file.name)
    self.init(
      pattern, called: name, aliases: name == baseName(file.name) ? [] : [baseName(file.name)], file
    )
  }

  /// Creates a user's pattern called `name`, which is in no file yet.
  package init(_ pattern: Pattern, called name: String) {
    self.init(pattern, called: name, aliases: [], nil)
  }

  private init(_ pattern: Pattern, called name: String, aliases: [String], _ file: File?) {
    self.init(
      name: name, aliases: aliases, title: pattern.name ?? name,
      category: .yours, line: pattern.comments.first ?? "", discoverer: pattern.author, year: nil,
      content: .cells(pattern, for: .plane(pattern.rule ?? .life)), facts: [], file: file)
  }

  /// Returns the name of the file at the path `file`, without its extension and that of its compression.
  static func name(ofFile file: String) -> String {
    var name = baseName(file)[...]
    if name.hasSuffix(".gz") { name = name.dropLast(3) }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
