import AtomicFiles
import AutomatonSimulation
import CellPatterns
import PatternFiles
import PatternLibrary
import SimulationKernel

extension LifeStart {
  /// What `request` names to begin with, which is read for it.
  ///
  /// - Throws: errors of files and of patterns in them; an `OptionProblem` for a name that is none.
  init(_ request: LifeRequest, memory: Int) throws {
    switch request.origin {
    case .saved: preconditionFailure("the command has loaded it")
    case .random(let density):
      guard let size = request.size else { preconditionFailure("a soup has a size") }
      self.init(soupOf: size, density: density, request)
    case .pattern("-"):
      try self.init(read: readFile("/dev/stdin", limit: memory / 4), from: "-", request, memory)
    case .pattern(let name):
      do throws(UnknownPattern) {
        let pattern = try PatternCollection.builtIn.pattern(named: name)
        return try self.init(pattern, request)
      } catch {
        try self.init(notBuiltIn: error, request, memory)
      }
    }
  }

  /// The start in a file, or with a pattern of the user's own library.
  private init(notBuiltIn unknown: UnknownPattern, _ request: LifeRequest, _ memory: Int) throws {
    do throws(FileError) {
      let bytes = try readFile(unknown.name, limit: memory / 4)
      return try self.init(read: bytes, from: unknown.name, request, memory)
    } catch {
      guard error.isMissing, !unknown.name.contains("/") else { throw error }
      guard let own = try request.ownPattern(named: unknown.name, memory) else {
        // With a dot it was meant to be a file.
        throw unknown.name.contains(".") ? error : unknown
      }
      try self.init(own, request)
    }
  }

  /// The start with a pattern of a library.
  private init(_ pattern: LibraryPattern, _ request: LifeRequest) throws {
    if case .elementary = pattern.automaton {
      throw OptionProblem(
        option: "'\(pattern.name)'",
        reason: "it is the first row of an elementary automaton: see render elementary --help")
    }
    try self.init(pattern.pattern, name: pattern.name, input: nil, request)
  }

  /// The start in a file: a pattern, or an automaton that was saved.
  init(read bytes: [UInt8], from file: String, _ request: LifeRequest, _ memory: Int) throws {
    let input = InputFile(name: baseName(file), digest: fileDigest(bytes))
    if SavedLife.begins(bytes) {
      let saved = try SavedLife(bytes, file: file, memory: memory)
      try request.refuseRuleAndField()
      self.init(saved, name: input.name, input: input)
    } else {
      let reader = PatternReader(
        limits: PatternLimits(memory: memory), takesRule: request.rule == nil)
      try self.init(reader.read(bytes, file: file), name: input.name, input: input, request)
    }
  }
}

extension LifeRequest {
  /// The pattern called `name` in the user's own library; nil when there is none.
  fileprivate func ownPattern(named name: String, _ memory: Int) throws -> LibraryPattern? {
    guard let folder = library ?? UserLibrary.usualFolder(environmentVariable) else { return nil }
    if library == nil && !isFolder(folder) { return nil }
    let own = try UserLibrary(folder: folder, limits: PatternLimits(memory: memory)).read()
    return try? PatternCollection(own.patterns).pattern(named: name)
  }
}
