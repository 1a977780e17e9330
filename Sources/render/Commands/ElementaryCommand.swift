import ArgumentParser
import BuiltInWorlds
import ElementarySimulation
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

struct ElementaryCommand: WorldCommand {
  static let name = "elementary"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Simulate the 256 elementary cellular automata.",
    discussion: """
      Generation g is drawn in row g. Once all rows are filled, they scroll.
      The kind of cell, for --ink, --label and --sprites, is live.
      The default --shape is \(ElementaryPortrayal.defaultShape.rawValue); --events writes every row.
      The conditions for --until are \(ElementaryDescription.endConditions.map(\.name).joined(separator: ", ")).
      The action for --do is snapshot "NAME".

      \(ElementaryDescription.presetList)

      EXAMPLES:
        render elementary --rule 30 --out rule30.png
        render elementary --rule 184 --start random:37% --fps 30 -o cars.apng
        render elementary --rule 54 --width 40 --until cyclic --out cycle.png
        render elementary --preset sierpinski --out sierpinski.png
        render elementary --rule W110 --start random --width 640 -o w110.png
        render elementary --rule 90 --width 128 --height 64 --cell 8 -o s.png
        render elementary --rule 45 --topology unbounded --every 10 --out frames/
        render elementary --start 110111 --generations 2^20 --print-population
        render elementary --rule 110 --width 4096 --height 4096 --ticks 4095 -o r.dzi
        render elementary --rule 30 --census c.csv --events e.jsonl --print-row
        render elementary --rule 73 --generations 99 --save r73.save --out a/
        render elementary --load r73.save --generations 99 --out b/
      """)

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Elementary") var own: ElementaryOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = ElementaryDescription

  static var outputs: String {
    "--out, --show, --census, --events, --save, --print-row or --print-population"
  }
  static var scripted: (any ScriptedWorld.Type)? { ElementaryFieldDescription.self }
  static var printing: [String] { ["print-row", "print-population"] }

  func printMore(of automaton: Elementary) throws {
    let state = automaton.state
    if own.printRow { try Console.say(String(decoding: state.text, as: UTF8.self)) }
    if own.printPopulation {
      try Console.say("population: \(state.row.population)")
      // A row is a pattern one cell high.
      let box = state.row.extent.map { "\($0.lowerBound) 0 \($0.count) 1" }
      try Console.say("box: \(box ?? "empty")")
    }
  }
}
