import ArgumentParser
import AtomicFiles
import FieldEditing
import PatternLibrary
import SimulationKernel
import WorldRuns

struct CheckCommand: RenderCommand {
  static let name = "check"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Check scripts without running them.",
    usage: "render check <file> ... [<options>]",
    discussion: """
      All mistakes are reported together, as file:line:column, with status 65: wrong
      words and values, unknown patterns and snapshots, actions that the hand can't
      do at that moment, and anything that the initial world doesn't have. The world
      is created, but no tick runs.

      EXAMPLES:
        render check examples/scenes/glider-workshop.scene
        render check *.scene --set speed=20
      """)

  @Argument(
    help: ArgumentHelp("Scripts to check.", valueName: "file"),
    completion: .file(extensions: ["scene"]))
  var files: [String]

  @OptionGroup var reading: ScriptOptions

  func run() throws {
    var mistakes: [ScriptMistake] = [], unreadable: [FileError] = []
    for file in files {
      do {
        let script = try reading.checkedScript(file)
        let schedule = ScriptSchedule(script)
        let length = schedule.length.map { "\($0) of film" } ?? "as long as it takes"
        let count = script.commands.count == 1 ? "1 command" : "\(script.commands.count) commands"
        try Console.say("\(file): \(script.start.kind.name), \(count), \(length)")
      } catch let error as ScriptMistakes {
        mistakes += error.list
      } catch let error as FileError {
        unreadable.append(error)
      }
    }
    for error in mistakes.isEmpty ? unreadable.dropFirst() : unreadable[...] {
      Console.note("render: \(error)")
    }
    if let first = unreadable.first, mistakes.isEmpty { throw first }
    if !mistakes.isEmpty { throw ScriptMistakes(mistakes) }
  }
}

/// The options that decide how scripts are read.
struct ScriptOptions: ParsableArguments {
  @Option(
    "Give a name of the script a value, such as speed=20; repeatable. Replaces the value that the script sets.",
    value: "name=value")
  var set: [String]

  @Option(
    "Folder of your own patterns; scripts save theirs there. Default: terrarium/patterns in the folder for user data, which is only read.",
    value: "folder", completion: .directory)
  var library: String?

  /// Reads the script `file`, and makes its world to find all that is wrong with it before its film.
  ///
  /// - Throws: As ``script(_:)`` does.
  func checkedScript(_ file: String) throws -> Script {
    let script = try script(file)
    func prepare<Description: ScriptedWorld>(_ type: Description.Type) throws {
      var run = ScriptRun(script)
      run.library = library
      for note in try run.prepared(in: type).notes {
        Console.note("render: \(file): \(Failure.line(note))")
      }
    }
    do {
      try prepare(script.start.kind.type)
    } catch let problem as OptionProblem {
      // It may be played with more memory than the default.
      Console.note("render: \(file): \(Failure.line(problem.reason))")
    }
    return script
  }

  /// Reads the script `file`.
  ///
  /// - Throws: `ScriptMistakes`; `FileError`; `OptionProblems` for wrong values.
  func script(_ file: String) throws -> Script {
    var problems = Problems(), values: [String: String] = [:]
    for text in set {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        problems.add("set", "'\(text)' is not of the form NAME=VALUE, such as speed=20")
        continue
      }
      values[String(text[..<equals])] = String(text[equals...].dropFirst())
    }
    try problems.throwIfAny()
    return try Script(
      readFrom: file, .beside(file), of: Render.scriptedKinds, values: values,
      knowsPattern: refusal(ofPattern:))
  }

  /// Returns why there is no pattern called `name`, or `nil` when there is one.
  private func refusal(ofPattern name: String) -> String? {
    do {
      _ = try LibraryShelf(folder: library ?? UserLibrary.defaultFolder).pattern(named: name)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
