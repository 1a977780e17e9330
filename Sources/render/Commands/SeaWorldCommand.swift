import ArgumentParser
import BuiltInWorlds
import Portrayals
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import WorldRuns

struct SeaWorldCommand: WorldCommand {
  static let name = "seaworld"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Simulate penguins and orcas on a grid.",
    discussion: """
      The kinds of cell, for --ink, --label and --sprites, are penguin and orca.
      The default --seed is \(SeaWorldDescription.defaultSeed).
      The default --shape is \(SeaWorldPortrayal.defaultShape.rawValue); a tick lasts one second.
      The conditions for --until are \(SeaWorldDescription.endConditions.map(\.name).joined(separator: ", ")).
      The action for --do is snapshot "NAME".

      \(SeaWorldDescription.presetList)

      EXAMPLES:
        render seaworld --ticks 9 --theme dark --size 640x960 --out sea.png
        render seaworld --preset waves --ticks 100 --out waves.gif
        render seaworld --ticks 999 --until extinct:orcas --chart --out end/
        render seaworld --ticks 50 --out frames/
        render seaworld --ticks 200 --census sea.csv --events sea.jsonl
        render seaworld --width 96 --height 54 --cell 10 --shape circle -o f%05d.png
        render seaworld --ticks 60 --cell 24 --fps 8 --hold-last 2 --out sea.apng
        render seaworld --ticks 60 --speed -6 --fps 12 --shape circle --out back.mp4
        render seaworld --speed 1 --speed-at 3:60 --speed-at 3.5:-30 -o turn.apng
        render seaworld --ticks 90 --zoom 8..48 --center 5,7 --size 640x480 -o z.apng
        render seaworld --width 900 --height 600 --out sea.dzi
        render seaworld --ticks 100000 --cell 8 --out long/ --resume
        render seaworld --ticks 100 --save sea.world --out first/
        render seaworld --ticks 100 --load sea.world --out second/
      """)

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Sea World") var own: SeaWorldOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = SeaWorldDescription
}
