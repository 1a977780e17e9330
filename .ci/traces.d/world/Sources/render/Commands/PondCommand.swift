import ArgumentParser
import BuiltInWorlds
import WorldRuns

struct PondCommand: WorldCommand {
  static let name = "pond"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Frogs that leap from pad to pad.")

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Pond") var own: PondOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = PondDescription
}

/// The options of ponds.
struct PondOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How many frogs there are. Default: 3.", valueName: "n"))
  var frogs: String?
}
