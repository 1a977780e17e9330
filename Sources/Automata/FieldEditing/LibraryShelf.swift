import AtomicFiles
public import CellPatterns
import PatternFiles
public import PatternLibrary
import SimulationKernel

/// The built-in patterns and a user's own, in whose folder selections are saved as RLE files.
public struct LibraryShelf: PatternShelf {
  private let folder: String?
  private let memory: Int

  /// Creates the library with the user's patterns in `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made when a pattern is saved, or `nil` for none.
  ///   - memory: About the bytes that patterns of the folder may take.
  public init(folder: String? = UserLibrary.defaultFolder, memory: Int = 1 << 30) {
    self.folder = folder
    self.memory = memory
  }

  /// Returns the pattern called `name`, a built-in one before one of the user's.
  ///
  /// - Throws: `UnknownPattern`, and errors of the folder and of the file.
  public func pattern(named name: String) throws -> Pattern { try entry(named: name).pattern }

  /// Returns the pattern called `name` with what the library knows of it.
  func entry(named name: String) throws -> LibraryPattern {
    let unknown: UnknownPattern
    do throws(UnknownPattern) {
      return try PatternCollection.builtIn.pattern(named: name)
    } catch { unknown = error }
    guard let own else { throw unknown }
    if let pattern = try own.pattern(named: name) { return pattern }
    throw PatternCollection.builtIn.unknown(name, others: try own.names())
  }

  /// Returns all patterns, the built-in ones first, and a sentence for each file of the folder that is none.
  ///
  /// - Throws: Errors of the folder.
  func all() throws -> (patterns: [LibraryPattern], refusals: [String]) {
    let (patterns, refusals) = try own?.read() ?? ([], [])
    return (PatternCollection.builtIn.patterns + patterns, refusals)
  }

  /// Saves a pattern as `name` in the user's folder.
  ///
  /// - Throws: ``EditRefusal`` without a folder and for a name that is taken; errors of the folder.
  public func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws {
    let (folder, file) = try place(of: name, replacing: isReplacing)
    var pattern = pattern
    pattern.name = name
    var bytes: [UInt8] = []
    try PatternWriter(.rle).write(pattern) { bytes += $0 }
    try createFolder(folder)
    try writeFile("\(folder)/\(file)", bytes)
  }

  /// Returns the folder and the file in it in which a pattern is saved as `name`.
  ///
  /// - Throws: ``EditRefusal`` without a folder and for a name that is taken; errors of the folder.
  func place(of name: String, replacing isReplacing: Bool) throws -> (folder: String, file: String)
  {
    guard let folder else { throw EditRefusal("there is no folder of patterns to save in") }
    if (try? PatternCollection.builtIn.pattern(named: name)) != nil {
      throw EditRefusal(
        Explanation("\"\(name)\" is a pattern of the built-in library: choose another name"))
    }
    let file = "\(name).rle"
    let taken = try own?.files(named: name) ?? []
    if let other = taken.first(where: { $0 != file }) {
      throw EditRefusal(
        Explanation("\"\(name)\" is the pattern in \(folder)/\(other): choose another name"))
    }
    if !taken.isEmpty && !isReplacing { throw Self.taken(name) }
    // The same letters may have been written in another form.
    let present = taken.first ?? file
    if isFolder("\(folder)/\(present)") {
      throw EditRefusal(Explanation("\(folder)/\(present) is a folder: choose another name"))
    }
    return (folder, present)
  }

  /// The refusal of a name that a pattern has already.
  static func taken(_ name: String) -> EditRefusal {
    EditRefusal(
      Explanation(
        "there is a pattern \"\(name)\" already: save it with replace, or choose another name"))
  }

  /// The user's library, or `nil` where there is no such folder.
  private var own: UserLibrary? {
    folder.flatMap { isFolder($0) ? UserLibrary(folder: $0, memory: memory) : nil }
  }
}
