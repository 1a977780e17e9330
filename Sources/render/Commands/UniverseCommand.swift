import ArgumentParser
import BuiltInWorlds
import Portrayals
import SceneDescription
import SimulationKernel
import UniverseScreens
import WorldRuns

struct UniverseCommand: WorldCommand {
  static let name = "universe"

  static let configuration = CommandConfiguration.ofRender(
    commandName: name,
    abstract: "Simulate galaxies, star systems and planets.",
    discussion: """
      --view shows the universe or, by its id, a galaxy (galaxy:3), a system
      (galaxy:2/system:12, or system:12 for short), its star (system:12/star), a
      planet (planet:47), a satellite (satellite:9) or a black hole (black-hole:1).
      When the object shown ends, a notice says why, and then the view changes to the
      galaxy that is left. With --follow, it changes at once to the galaxy into which
      a galaxy merged, and from a lost system to the next one. A tick is a second of
      the universe.
      Without --preset, the default --seed is 9 and the default --theme dark.
      The kinds, for --ink and --label, are planets:
      \(UniversePortrayal.kinds.joined(separator: ", ")).
      The conditions for --until are \(UniverseDescription.endConditions.map(\.name).joined(separator: ", ")).
      The action for --do is snapshot "NAME".

      \(UniverseDescription.presetList)

      EXAMPLES:
        render universe --seconds 600 --theme dark --size 1920x1080 --out sky.png
        render universe --preset dawn --theme dark --out dawn.gif
        render universe --seconds 999 --until black-hole --chart --out first.png
        render universe --seconds 300 --fps 20 --theme dark --out birth.apng
        render universe --seconds 250 --view galaxy:2/system:12 --out frames/
        render universe --seconds 900 --speed 30 --view oldest-galaxy -o oldest.mp4
        render universe --seconds 400 --speed -20 --view galaxy:1 -o back.gif
        render universe --seconds 600 --census counts.csv --events events.jsonl
        render universe --seconds 300 --save u.save --out first/
        render universe --load u.save --seconds 300 --out second/
      """)

  @OptionGroup(title: "Run") var pace: RunOptions
  @OptionGroup(title: "Universe") var own: UniverseOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Film") var time: FilmTimeOptions
  @OptionGroup(title: "Film") var cards: CardOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  // Refused, since a universe has no cells.
  @OptionGroup(title: "Tiles", visibility: .hidden) var tiles: TileOptions
  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup var unknown: UnknownWords

  typealias Description = UniverseDescription
}
