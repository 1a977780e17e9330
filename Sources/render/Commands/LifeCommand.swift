import ArgumentParser
import AutomatonSimulation
import BuiltInWorlds
import CellPatterns
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

struct LifeCommand: WorldCommand {
  static let name = "life"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Simulate Conway's Game of Life and related cellular automata.",
    discussion: """
      The kinds of cell, for --ink, --label and --sprites, are live and dying.
      The default --shape is \(LifePortrayal.defaultShape.rawValue); a generation is a tick.
      The conditions for --until are \(LifeDescription.endConditions.map(\.name).joined(separator: ", ")).
      A run starts from a pattern, --random or --load, or from an empty field that
      --do edits. Without any of these, it starts from the preset soup.
      The actions for --do are tap, place, land, select, copy, cut, paste, rotate,
      flip, clear, resize, configure, snapshot and others.
      The extension of --save selects the format: .rle, .mc, .cells, .lif, which is
      Life 1.06, or .state, which also keeps ages and trails for --load. A truncated
      file in .cells or .lif format can't be told apart from a whole one.

      \(LifeDescription.presetList)

      EXAMPLES:
        render life acorn --generations 5206 --fit whole --out end.png
        render life gosper-gun --generations 300 --size 1280x720 --out gun.apng
        render life r-pentomino --until settled --print-population
        render life --preset soup --theme dark --out soup.apng
        render life --random 37% --width 320 --height 180 --topology torus -o f/
        render life pulsar --loop-seamless --cell 24 --out pulsar.apng
        render life gosper-gun --generations 2^30 --fit whole -o far.png
        render life gosper-gun --generations 2^16 --out gun.dzi
        render life acorn --ticks 200 --size 640x480 --zoom 2..16 --ease out -o a.gif
        render life r-pentomino --color age --trails --theme dark -o trails.mp4
        render life pentadecathlon --until cyclic --print-population --census p.csv
        render life glider --rule HighLife --generations 100 --save later.rle
        render life --load later.rle --generations 100 --out later/
      """)

  @OptionGroup(title: "Life") var own: LifeOptions
  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = LifeDescription

  var pattern: String? { own.named }

  static var outputs: String { "--out, --show, --census, --save or --print-population" }
  static var printing: [String] { ["print-population"] }

  func printMore(of life: Life) throws {
    guard own.printPopulation else { return }
    try Console.say("population: \(life.state.population)")
    try Console.say(
      life.state.box.map { "box: \($0.x) \($0.y) \($0.width) \($0.height)" } ?? "box: empty")
  }
}
