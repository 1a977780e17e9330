import AtomicFiles
import SimulationKernel

/// A script: a world, and what is done with it over the time of a film.
///
/// A script is a text of one command per line, as `docs/scripts.md` describes them.
public struct Script: Sendable {
  /// The world and how it starts.
  public let start: ScriptStart
  /// The commands in the order in which they are played, without those that are for the reader alone.
  public let commands: [ScriptCommand]
  /// The path that it was read from.
  public let path: String
  /// The digest of all files and values that it was read from.
  public let digest: String
  /// The paths of the script and of all that it includes.
  let files: [String]

  /// Reads a script with all that it includes.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - files: The files that it may read.
  ///   - kinds: The kinds of worlds that there are.
  ///   - values: The values of names, which replace those that the script sets.
  ///   - knowsPattern: A function that returns why there is no pattern of a name, or `nil` when there
  ///     is one.
  /// - Throws: ``ScriptMistakes`` with all mistakes that are known without running it; `FileError`
  ///   when the script itself can't be read; `OptionProblems` of `set` for values of names that the
  ///   script doesn't set.
  /// - Complexity: O(*n*) for *n* characters.
  public init(
    readFrom path: String, _ files: ScriptFiles, of kinds: [ScriptedKind],
    values: [String: String] = [:], knowsPattern: (String) -> String? = { _ in nil }
  ) throws {
    let lines = try ScriptLines(path, files, values: values)
    if !lines.unset.isEmpty {
      throw OptionProblems(
        zip(lines.unset, lines.hints).map { name, hint in
          OptionProblem(option: "set", reason: "\(path) does not set \"\(name)\"\(hint)")
        })
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var reader = ScriptReader(kinds: kinds) { name in
      try? files.read(folder + name, Self.mostBytesOfSave)
    }
    for line in lines.lines { reader.read(line) }
    var mistakes = lines.mistakes + reader.mistakes + reader.commands.themeMistakes()
    if let start = reader.start {
      mistakes +=
        ScriptSchedule(
          reader.commands, start, knowsPattern: knowsPattern, gaps: reader.gaps
        ).mistakes
    } else if mistakes.isEmpty {
      let place = lines.lines.first?.place(1) ?? ScriptPlace(file: path, line: 1, column: 1)
      mistakes.append(
        ScriptMistake(
          place,
          "there is no world: world NAME comes first, one of "
            + kinds.map(\.name).joined(separator: ", ")))
    }
    guard let start = reader.start, mistakes.isEmpty else {
      throw ScriptMistakes(Self.inOrder(mistakes, lines.lines))
    }
    self.path = path
    self.start = start
    commands = reader.commands
    digest = lines.digest.text
    self.files = lines.paths
  }

  /// The most bytes of a saved world that are read to find out its kind, enough for its first line.
  private static let mostBytesOfSave = 1 << 22

  /// Returns mistakes in the order of their places: by file in the order of reading, then by line.
  private static func inOrder(
    _ mistakes: [ScriptMistake], _ lines: [ScriptLine]
  ) -> [ScriptMistake] {
    var files: [String: Int] = [:]
    for line in lines where files[line.file] == nil { files[line.file] = files.count }
    for mistake in mistakes where files[mistake.place.file] == nil {
      files[mistake.place.file] = files.count
    }
    var seen: Set<ScriptMistake> = []
    return mistakes.filter { seen.insert($0).inserted }.enumerated().sorted { one, other in
      let (a, b) = (one.element.place, other.element.place)
      return (files[a.file] ?? 0, a.line, a.column, one.offset)
        < (files[b.file] ?? 0, b.line, b.column, other.offset)
    }.map(\.element)
  }
}
