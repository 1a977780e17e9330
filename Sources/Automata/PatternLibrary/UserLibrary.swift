public import AtomicFiles
import AutomatonRules
import CellPatterns
import PatternFiles
import SystemLibrary

/// The folder with a user's own pattern files, each of them a pattern of the library.
///
/// A file is a pattern by its content, in any format that ``PatternFiles`` reads; it is called as the
/// file is, without the ending. Hidden files and folders are passed over.
public struct UserLibrary: Sendable {
  /// The folder's path.
  public let folder: String
  private let memory: Int

  /// The library in `folder`, of patterns that are all read within about `memory` bytes: what is too large
  /// for those that are left is no pattern.
  public init(folder: String, memory: Int = 1 << 32) {
    self.folder = folder
    self.memory = memory
  }

  /// The folder where nobody names another.
  ///
  /// - Parameter variable: the value of a variable of the environment; nil when it is not set.
  /// - Returns: `terrarium/patterns` in `$XDG_DATA_HOME`, or else in `~/.local/share`; nil without a
  ///   home.
  public static func defaultFolder(_ variable: (String) -> String?) -> String? {
    // Relative paths in XDG_DATA_HOME are to be disregarded, as its specification says.
    if let home = variable("XDG_DATA_HOME"), home.hasPrefix("/") {
      return home + "/terrarium/patterns"
    }
    guard let home = variable("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/share/terrarium/patterns"
  }

  /// The same, by the environment of this process.
  public static var defaultFolder: String? {
    defaultFolder { variable in getenv(variable).map { String(cString: $0) } }
  }

  /// All patterns in the folder by name, and a sentence for each file that can't be read as one.
  ///
  /// - Throws: when the folder can't be listed.
  public func read() throws(FileError) -> (patterns: [LibraryPattern], refusals: [String]) {
    try read { _ in true }
  }

  /// What the folder's patterns are called, if they are patterns.
  ///
  /// - Throws: when the folder can't be listed.
  public func names() throws(FileError) -> [String] {
    try folderEntries(folder).filter { !$0.hasPrefix(".") }.map(LibraryPattern.name(ofFile:))
  }

  /// The pattern whose file is called `name`, with or without its ending; nil when there is none.
  ///
  /// - Throws: when the folder can't be listed, and what is wrong with the file.
  public func pattern(named name: String) throws -> LibraryPattern? {
    let key = PatternCollection.key(name)
    let found = try read { file in
      [file, LibraryPattern.name(ofFile: file)].contains { PatternCollection.key($0) == key }
    }
    if let pattern = found.patterns.first { return pattern }
    if let refusal = found.refusals.first { throw DamagedFile(description: refusal) }
    return nil
  }

  /// A file of the user's own that is no pattern.
  public struct DamagedFile: Error, Sendable, CustomStringConvertible {
    /// The file and what is wrong with it.
    public let description: String
  }

  private func read(
    where isWanted: (String) -> Bool
  ) throws(FileError) -> (patterns: [LibraryPattern], refusals: [String]) {
    var patterns: [LibraryPattern] = []
    var refusals: [String] = []
    var left = memory
    for name in try folderEntries(folder) where !name.hasPrefix(".") && isWanted(name) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if isFolder(path) { continue }
      do {
        let limits = PatternLimits(memory: left)
        let bytes = try readFile(path, limit: limits.textBytes, waits: false)
        let pattern = try PatternReader(limits: limits).read(bytes, file: path)
        left -= pattern.cells.bytes
        patterns.append(LibraryPattern(pattern, file: name))
      } catch {
        refusals.append("\(error)")
      }
    }
    return (patterns, refusals)
  }
}

extension LibraryPattern {
  /// A user's own, of the file called `file`.
  init(_ pattern: Pattern, file: String) {
    let name = Self.name(ofFile: file)
    self.init(
      name: name, aliases: name == file ? [] : [file], title: pattern.name ?? name,
      category: .yours, line: pattern.comments.first ?? "", discoverer: pattern.author, year: nil,
      automaton: .plane(pattern.rule ?? .life), pattern: pattern, facts: [])
  }

  /// `file` without its ending, and without that of what is packed.
  static func name(ofFile file: String) -> String {
    var name = file[...]
    if name.hasSuffix(".gz") { name = name.dropLast(3) }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
