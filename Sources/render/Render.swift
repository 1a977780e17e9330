import ArgumentParser
import SimulationKernel
import WorldRuns

@main
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Small worlds, simulated and drawn without a screen.",
    discussion: """
      EXAMPLES:
        render seaworld --ticks 50 --out frames/
        render virus --people 9000 --infect 7 --until all-sick --chart -o spread.mp4
        render universe --seconds 600 --theme dark --out universe.png
        render life gosper-gun --generations 300 --size 1280x720 --out gun.apng
        render elementary --rule 30 --out rule30.png
        render compare expected.png actual.png
      """,
    version: Release.version,
    subcommands: [
      SeaWorldCommand.self, VirusCommand.self, UniverseCommand.self, LifeCommand.self,
      ElementaryCommand.self, PatternsCommand.self, CompareCommand.self,
    ])

  /// Runs the command line, and ends with the exit status that fits.
  static func main() {
    Interruption.prepare()
    do {
      let words = joiningNegativeNumbers(Array(CommandLine.arguments.dropFirst()))
      try refuseUnknownCommand(words)
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      guard let failure = Failure(error) else { exit(withError: error) }
      for line in failure.lines { Console.note("render: \(line)") }
      Console.quit(failure.status)
    }
  }

  /// Answers a first word that is no command with the nearest one.
  private static func refuseUnknownCommand(_ words: [String]) throws {
    guard let word = words.first, !word.hasPrefix("-") else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    if names.contains(word) || word == "help" { return }
    throw OptionProblem(
      option: "'\(word)'",
      reason: "there is no such world or command, only \(names.joined(separator: ", "))"
        + "\(suggestion(word, names))")
  }
}
