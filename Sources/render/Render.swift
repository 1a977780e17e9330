import ArgumentParser
import AtomicFiles
import SimulationKernel
import SystemLibrary
import Wording
import Workers
import WorldRuns

extension CommandConfiguration {
  /// Creates the configuration of a command of `render` that can be parsed without the others.
  static func ofRender(
    commandName: String, abstract: String, usage: String? = nil, discussion: String
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: commandName, _superCommandName: "render", abstract: abstract, usage: usage,
      discussion: discussion, version: Release.version)
  }
}

/// A command of `render`.
protocol RenderCommand: ParsableCommand {
  /// Its name, which is known without the texts of its help.
  static var name: String { get }
  /// The groups of its options; by default it declares all itself.
  static var groups: [any ParsableArguments] { get }
}

extension RenderCommand {
  static var groups: [any ParsableArguments] { [Self()] }
}

/// Runs the command that `words` call in this process, and returns its status and what it would print on
/// standard output and standard error.
package func runRender(_ words: [String]) -> (status: Int32, output: String, errors: String) {
  Console.keepingTexts { Render.runCommandLine(words) }
}

@main
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Simulate small worlds and render them to pictures, films and tiles.",
    discussion: """
      EXAMPLES:
        render universe --seconds 600 --theme dark --out universe.png
        render life gosper-gun --generations 300 --size 1280x720 --out gun.apng
        render virus --people 900 --infect 7 --until all-sick --chart -o spread.mp4
        render seaworld --ticks 50 --out frames/
        render elementary --rule 30 --out rule30.png
        render sweep seaworld --vary starves=3,6,9 --seeds 1..50 --out starving/
        render again gun.apng --theme dark --cell 12 --out dark.apng
        render compare expected.png actual.png
      """,
    version: Release.version,
    subcommands: commands.map { $0 })

  /// The commands of worlds.
  static let worlds: [any WorldCommand.Type] = [
    SeaWorldCommand.self, VirusCommand.self, UniverseCommand.self, LifeCommand.self,
    ElementaryCommand.self,
  ]
  /// The commands, in the order in which help lists them.
  static let commands: [any RenderCommand.Type] =
    worlds.map { $0 } + [
      PlayCommand.self, CheckCommand.self, SweepCommand.self, AgainCommand.self,
      MergeCommand.self, PatternsCommand.self, SnapshotsCommand.self, CompareCommand.self,
    ]

  /// The kinds of worlds that scripts can play, in the order of the commands.
  static let scriptedKinds = worlds.compactMap { world in
    world.scripted.map { kind(world.name, of: $0) }
  }

  private static func kind<Description: ScriptedWorld>(
    _ name: String, of description: Description.Type
  ) -> ScriptedKind {
    ScriptedKind(name, of: description)
  }

  /// Runs the command line and exits with the status of its outcome.
  static func main() {
    Interruption.prepare()
    // A program that is started with a tiny stack runs on a thread that has a larger one.
    if let stack = GrantedBytes.stack.limit, stack < leastStack {
      WorkerThreads(count: 1) { runAndExit() }.join()
    }
    runAndExit()
  }

  /// The bytes of stack that any command needs at most.
  private static let leastStack: rlim_t = 1 << 20

  private static func runAndExit() -> Never {
    Heap.useLargePages()
    let words = Array(CommandLine.arguments.dropFirst())
    Console.quit(unreadableWord.map { end(with: $0) } ?? runCommandLine(words))
  }

  /// The error for a word that isn't UTF-8, which Swift would change: a file would get another name.
  private static var unreadableWord: OptionProblem? {
    for (index, word) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil
      else {
        continue
      }
      return OptionProblem(option: "'\(word)'", reason: "it is not UTF-8, as all text here is")
    }
    return nil
  }

  /// Runs the command that `words` call, which don't begin with the program's name, says what goes wrong, and
  /// returns the exit status.
  static func runCommandLine(_ words: [String]) -> Int32 {
    do {
      let words = try EndOfOptions.removed(from: words)
      // Without the time that the parser takes to know all options.
      if words == ["--version"] {
        try Console.say(Release.version)
        return 0
      }
      if let text = ShortHelp.text(for: words) {
        try Console.say(text)
        return 0
      }
      let line = try completed(words)
      do {
        try run(line)
        return 0
      } catch {
        return end(with: error, of: line)
      }
    } catch {
      return end(with: error)
    }
  }

  /// Returns `words` with the options of the file that they name, and with what belongs together as one.
  private static func completed(_ words: [String]) throws -> [String] {
    let words = joiningNegativeNumbers(KnownOptions.american(try SweepFile.expanded(words)))
    guard words.contains("--chart"), KnownOptions.areBesideWords(in: words.first ?? "") else {
      return words
    }
    return OptionText.joining("--chart", aloneAs: ChartForm.auto, in: words)
  }

  private static func run(_ words: [String]) throws {
    try refuseUnknownCommand(words)
    try KnownOptions.refuseHelpInBundles(words)
    let line = try KnownOptions.completed(words)
    var command = try parsed(line.words).knowing(words, in: line.words, called: words)
    if let world = command as? any WorldCommand {
      try world.run(again: nil, line.note)
    } else {
      try command.run()
    }
  }

  /// Returns the command that `words` call.
  ///
  /// The parser reads the options of all commands if it is asked for one of them, so it is given just
  /// that one; what it says of the program as a whole needs all.
  static func parsed(_ words: [String]) throws -> any ParsableCommand {
    let ofAll = ["--generate-completion-script", "--experimental-dump-help", "--help-hidden"]
    guard let name = words.first, let command = commands.first(where: { $0.name == name }),
      !words.contains(where: { word in ofAll.contains { word.hasPrefix($0) } })
    else { return try parseAsRoot(words) }
    return try command.parseAsRoot(Array(words.dropFirst()))
  }

  /// Prints what went wrong in the command that `words` call, or what was asked of the program itself, such as
  /// its version, and returns the status.
  private static func end(with error: any Error, of words: [String] = []) -> Int32 {
    var cause = error
    if exitCode(for: error).isSuccess {
      do throws(FileError) {
        try Console.say(FullHelp(fullMessage(for: error)).text)
        return 0
      } catch {
        cause = error
      }
    }
    guard let failure = Failure(cause, of: words) else {
      let message = fullMessage(for: cause)
      if !message.isEmpty { Console.note(message) }
      return exitCode(for: cause).rawValue
    }
    for line in failure.lines { Console.note(failure.isOfFiles ? line : "render: \(line)") }
    return failure.status
  }

  /// Refuses a first word, or one after `help`, that is no command, and suggests the nearest
  /// one.
  private static func refuseUnknownCommand(_ words: [String]) throws {
    let names = commands.map { $0.name }
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard let word = words.first, !word.hasPrefix("-"), !names.contains(word) else { return }
    if word == "convert" {
      let files = words.dropFirst().filter { !$0.hasPrefix("-") } + ["gun.rle", "gun.mc"]
      throw OptionProblem(
        option: "'convert'",
        reason:
          "to convert a pattern, give render life \(shellWord(files[0])) --generations 0 --save "
          + shellWord(files.count > 3 ? files[1] : "gun.mc"))
    }
    throw OptionProblem(
      option: "'\(word)'",
      reason: "there is no such world or command, only \(names.joined(separator: ", "))"
        + suggestion(word, names))
  }
}
