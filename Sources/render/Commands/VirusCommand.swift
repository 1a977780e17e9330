import ArgumentParser
import BuiltInWorlds
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

struct VirusCommand: WorldCommand {
  static let name = "virus"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Simulate an infection that spreads through a group of people.",
    discussion: """
      The kinds of cell, for --ink, --label and --sprites, are sick and healthy.
      The default --shape is \(VirusPortrayal.defaultShape.rawValue); a step lasts --period.
      The conditions for --until are \(VirusDescription.endConditions.map(\.name).joined(separator: ", ")).
      The actions for --do are tap PERSON, tap ROW,COLUMN, infect COUNT and
      snapshot "NAME".

      \(VirusDescription.presetList)

      EXAMPLES:
        render virus --infect-random 3 --steps 500 --until all-sick --out end.png
        render virus --preset spots --out spots.apng
        render virus --infect 5,17 --tap 2.5:60 --census c.csv --events e.jsonl
        render virus --infect 45 --steps 12 --out frames/
        render virus --people 2000 --infect 990 --steps 30 --chart --theme dark -o s/
        render virus --infect 0 --period 0.5 --speed 1 --fps 30 --growth 0.2 -o a.mp4
        render virus --people 1000000 --infect 7 --steps 40 -o people/{z}/{x}/{y}.png
        render virus --random-parameters --seed random --infect-random 2 -o f%05d.png
        render sweep virus --vary infection-factor=1..5 --infect 5 --seeds 1..9 -o s/
        render virus --infect 0 --steps 9 --save virus.save --out first/
        render virus --load virus.save --steps 9 --out second/
      """)

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Virus") var own: VirusOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = VirusDescription
}
