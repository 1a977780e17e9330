import AtomicFiles
import AutomatonFiles
import AutomatonSimulation
import CellPatterns
import FieldEditing
import PatternFiles
import PatternLibrary
import SimulationKernel
import WorldRuns

/// A reader that finds the pattern of a request and reads it within `memory` bytes.
struct LifeOrigin {
  let request: LifeRequest
  let memory: Int

  /// Reads the start that the request names.
  ///
  /// - Throws: Errors of files and of patterns in them, and `UnknownPattern` for an unknown name.
  func start() throws -> LifeStart {
    // A folder that patterns are saved in may be created.
    if let folder = request.library, !isFolder(folder),
      !request.actions.contains(where: { $0.kind == .save })
    {
      throw FileError(.read, folder, code: 2, reason: "there is no such folder")
    }
    switch request.origin {
    case .saved:
      throw OptionProblem(
        option: "load", reason: "there is nothing to begin with: no file has been loaded")
    case .empty: return LifeStart(emptyFor: request)
    case .random(let density):
      guard let size = request.size else {
        throw OptionProblem(
          option: "random",
          reason: "it needs \(option: "width") and \(option: "height"), the field that is filled")
      }
      return try LifeStart(soupOf: size, density: density, request)
    case .pattern("-"):
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile("/dev/stdin", limit: memory / 4)
      } catch {
        throw error.named("-")
      }
      return try start(readFrom: bytes, of: "-")
    case .pattern(let name):
      let pattern: LibraryPattern
      do throws(UnknownPattern) {
        pattern = try PatternCollection.builtIn.pattern(named: name)
      } catch {
        return try start(notBuiltIn: error)
      }
      return try start(with: pattern)
    }
  }

  /// Reads the start from a file, or from a pattern of the user's own library.
  private func start(notBuiltIn unknown: UnknownPattern) throws -> LifeStart {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(unknown.name, limit: memory / 4)
    } catch {
      guard error.isMissing, !unknown.name.contains("/") else { throw error }
      let own = ownLibrary
      if let pattern = try own?.pattern(named: unknown.name) { return try start(with: pattern) }
      // A name with a dot was meant as a file.
      if unknown.name.contains(".") { throw error }
      throw PatternCollection.builtIn.unknown(unknown.name, others: try own?.names() ?? [])
    }
    return try start(readFrom: bytes, of: unknown.name)
  }

  /// The file that the pattern is read from, or the folder that is searched for it, or `nil` for
  /// the built-in library and without a pattern.
  var input: RunInput? {
    guard case .pattern(let name) = request.origin else { return nil }
    if name == "-" { return RunInput("/dev/stdin", "the pattern") }
    if (try? PatternCollection.builtIn.pattern(named: name)) != nil { return nil }
    if isFile(name) { return RunInput(name, "the file that the pattern is read from") }
    return ownLibrary.map { RunInput($0.folder, "a file in the folder of \(option: "library")") }
  }

  private func start(with pattern: LibraryPattern) throws -> LifeStart {
    if case .elementary = pattern.automaton {
      throw OptionProblem(
        option: "'\(pattern.name)'",
        reason: "it is the first row of an elementary automaton, which is a world of its own")
    }
    return try LifeStart(
      pattern.pattern, name: pattern.name,
      input: pattern.file.map { InputFile($0) }, memory: memory, request)
  }

  /// Reads the start from a file with a pattern or a saved automaton.
  func start(readFrom bytes: [UInt8], of file: String) throws -> LifeStart {
    let input = InputFile(name: baseName(file), digest: fileDigest(bytes))
    if SavedLife.begins(bytes) {
      let saved = try SavedLife(bytes, file: file, memory: memory)
      try request.refuseRuleAndField()
      return LifeStart(saved, name: input.name, input: input)
    }
    let reader = PatternReader(
      limits: PatternLimits(memory: memory), takesRule: request.rule == nil)
    return try LifeStart(
      reader.read(bytes, file: file), name: input.name, input: input, memory: memory,
      request)
  }

  /// The user's own library, or `nil` when there is none.
  private var ownLibrary: UserLibrary? {
    guard let folder = request.library ?? UserLibrary.defaultFolder else { return nil }
    if request.library == nil && !isFolder(folder) { return nil }
    return UserLibrary(folder: folder, memory: memory)
  }
}

extension InputFile {
  /// The file of a user's pattern.
  init(_ file: LibraryPattern.File) { self.init(ofLibrary: file.name, digest: file.digest) }
}
