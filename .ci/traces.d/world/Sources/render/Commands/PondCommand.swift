import ArgumentParser
import BuiltInWorlds
import WorldRuns

struct PondCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "pond", abstract: "Frogs that leap from pad to pad.")

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Pond") var own: PondOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  func description(seed: UInt64, _ problems: inout Problems) -> PondDescription {
    let frogs = problems.whole("frogs", own.frogs, default: 3, in: 1...1000, of: "frogs")
    return PondDescription(frogs: frogs, seed: seed)
  }
}

/// The options of ponds.
struct PondOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many frogs there are. Default: 3.", valueName: "n"))
  var frogs: String?
}
