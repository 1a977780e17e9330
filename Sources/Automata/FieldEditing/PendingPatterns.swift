public import CellPatterns
public import PatternLibrary
import SimulationKernel
import Synchronization

/// A library in whose folder patterns are saved later, once it is certain that they shall be: every
/// save is checked at once, and patterns are found as if it had been made.
public final class PendingPatterns: PatternShelf {
  private struct Entry: Sendable {
    var pattern: Pattern
    var name: String
    var isReplacing: Bool
  }

  private struct Use: Sendable {
    var saved: [Entry] = []
    var read: [LibraryPattern.File] = []
  }

  private let library: LibraryShelf
  private let isRepeated: Bool
  private let use = Mutex(Use())

  /// Creates a library that saves in the folder of `library`.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - isRepeated: Whether all is done once more that has been done and saved before: then saves
  ///     are not checked, and nothing is ever written.
  public init(_ library: LibraryShelf, isRepeated: Bool = false) {
    self.library = library
    self.isRepeated = isRepeated
  }

  /// The files of the user's folder that patterns have been read from, in the order of their first use.
  public var files: [LibraryPattern.File] { use.withLock { $0.read } }

  /// Returns the pattern called `name`, as it would be found after all saves.
  ///
  /// - Throws: The errors of ``LibraryShelf/pattern(named:)``.
  public func pattern(named name: String) throws -> Pattern {
    // A built-in pattern is found before any other.
    if let saved = saved(name), (try? PatternCollection.builtIn.pattern(named: name)) == nil {
      return saved.pattern
    }
    let entry = try library.entry(named: name)
    note(entry)
    return entry.pattern
  }

  /// Returns all patterns, the built-in ones first, as they would be after all saves, and a sentence for
  /// each file of the folder that is none.
  ///
  /// - Throws: Errors of the folder.
  public func all() throws -> (patterns: [LibraryPattern], refusals: [String]) {
    var (patterns, refusals) = try library.all()
    patterns.forEach(note)
    for entry in use.withLock({ $0.saved }) {
      let key = PatternCollection.key(entry.name)
      patterns.removeAll { $0.category == .yours && PatternCollection.key($0.name) == key }
      let place = patterns.firstIndex { $0.category == .yours && $0.name > entry.name }
      patterns.insert(
        LibraryPattern(entry.pattern, called: entry.name), at: place ?? patterns.count)
    }
    return (patterns, refusals)
  }

  private func note(_ pattern: LibraryPattern) {
    guard let file = pattern.file else { return }
    use.withLock { if !$0.read.contains(file) { $0.read.append(file) } }
  }

  /// Notes that a pattern is to be saved as `name`.
  ///
  /// - Throws: The errors of ``LibraryShelf/save(_:as:replacing:)`` that are known beforehand.
  public func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws {
    let taken = saved(name)
    if let other = taken?.name, other != name {
      throw EditRefusal(
        Explanation("\"\(name)\" is the pattern \"\(other)\" that is saved: choose another name"))
    }
    if taken != nil && !isReplacing { throw LibraryShelf.taken(name) }
    if !isRepeated { _ = try library.place(of: name, replacing: isReplacing) }
    use.withLock {
      $0.saved.append(
        Entry(pattern: pattern, name: name, isReplacing: isReplacing || taken != nil))
    }
  }

  /// Returns what is to be saved by `name`, or one that is found by it as well.
  private func saved(_ name: String) -> Entry? {
    let key = PatternCollection.key(name)
    return use.withLock { $0.saved.last { PatternCollection.key($0.name) == key } }
  }

  /// The patterns that were read from files and are to be replaced.
  public var replaced: [String] {
    use.withLock { use in
      use.saved.map(\.name).filter { name in
        use.read.contains { $0.name == "\(name).rle" }
      }
    }
  }

  /// Saves the patterns, in the order in which they were noted.
  ///
  /// - Throws: The errors of ``LibraryShelf/save(_:as:replacing:)``; those before are saved then.
  public func commit() throws {
    if isRepeated { return }
    for entry in use.withLock({ $0.saved }) {
      try library.save(entry.pattern, as: entry.name, replacing: entry.isReplacing)
    }
  }
}
