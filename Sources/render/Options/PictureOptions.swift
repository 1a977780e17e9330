import ArgumentParser
import AtomicFiles
import FrameExport
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import WorldRuns

/// How the pictures of any world look.
struct PictureOptions: ParsableArguments {
  /// The words for a theme, or for a picture in each.
  static let themes = Theme.words + ["both"]

  @Option(
    "Pixels per cell; the picture then shows the whole table. Default: 1 to 64, whichever brings the longer side nearest to 960 px.",
    value: "px")
  var cell: String?

  @Option(
    "Size of the picture, instead of --cell. A table that isn't given takes its proportion, and one that is stands in the middle, as large as --fit-scale allows.",
    value: "WxH")
  var size: String?

  @Option(
    "How large the cells of a picture of --size are: whole pixels (whole); whatever shows the table largest (any), as cells below one pixel always are; the one or, where it gains a tenth, the other (auto); or large enough to fill the picture, which cuts the table (fill). Default: auto.",
    oneOf: TableFit.words)
  var fitScale: String?

  @Option(
    "The cells to show: left, top, width, height; needs --size. In a film, A..B moves from one part to another.",
    value: "X,Y,W,H")
  var viewport: String?

  @Option(
    "Pixels per cell, fractions too, such as 8, 2.5 or 1/16; needs --size. In a film, 1/16..8 zooms in.",
    value: "px")
  var zoom: String?

  @Option(
    "The cell at the center of the picture; needs --zoom. In a film, A..B moves from one to the other. Default: the table's center.",
    value: "X,Y")
  var center: String?

  @Option(
    "How the camera speeds up and slows down when --zoom, --center or --viewport moves it. Default: in-out, from rest to rest.",
    oneOf: Easing.words)
  var ease: String?

  @Option(
    "How the world is drawn: every cell alike (plain), or in a style of its own. Default: the world's own, or plain with --shape, --sprites, --grid on, --background or the --ink of a kind.",
    oneOf: Style.words)
  var style: String?

  @Option("How a cell is drawn. Default: the world's own shape.", oneOf: Shape.words)
  var shape: String?

  @Option(
    "A folder of your own sprites, with a file KIND.png for one kind of cell or more.",
    value: "folder", completion: .directory)
  var sprites: String?

  @Option(
    "Dark cells on a light ground, or light cells on a dark one; both, or light,dark, writes a pair such as sea-light.png and sea-dark.png. Default: light, or the world's own, unless a palette file has only the other.",
    oneOf: Self.themes)
  var theme: String?

  @Option(
    "The colors: \(Palette.builtIn.map(\.name).joined(separator: ", ")), or a palette file. Default: \(Palette.builtIn[0].name), or the world's own.",
    value: "name|file", completion: .palettesAndFiles)
  var palette: String?

  @Option(
    "The color of a KIND of cell, or of background, outside, grid or text: #rrggbb or a CSS name; may be given more than once. In Life also age=NEWBORN..OLDEST or age=NEWBORN..PAST..OLDEST.",
    value: "KIND=color")
  var ink: [String]

  @Option(
    "Lines between cells. Default: auto, which is on from 12 px per cell in worlds whose cells form a table.",
    oneOf: Appearance.Grid.words)
  var grid: String?

  @Option(
    "The color of empty cells; transparent also clears everything around the table.",
    value: "transparent|color", completion: .list(["transparent"] + Color.names))
  var background: String?

  @Option(
    "Whether counters are drawn: in a line under the table (on), in its lower left corner (chip), or not at all (off). Default: auto, a chip where nothing else is around a table that fills the picture, otherwise a line where it fits.",
    oneOf: PicturePlan.Counter.words)
  var counter: String?

  @Option(
    "The word for a KIND of cell in counters, charts and legends, such as penguin=mice; may be given more than once. Data keep the world's own.",
    value: "KIND=word")
  var label: [String]

  @Option("A title above the table.", value: "text")
  var caption: String?

  @Option(
    "Pixels per inch for print, 1 to 100000, as PNG and APNG files record them.", value: "n")
  var dpi: String?

  @Option(
    defaultAsFlag: ChartWord(argument: ChartForm.auto.rawValue), parsing: .next,
    help: ArgumentHelp(
      "The counts as curves over time: in one panel (together), in a panel each (panels), or in one panel but for curves far below the others (auto, which --chart alone means).",
      valueName: ChartForm.words.joined(separator: "|")),
    completion: .list(ChartForm.words))
  var chart: ChartWord?
}

extension PictureOptions {
  /// Returns the plan that these options make for pictures of `world` at `destination`; invalid
  /// values are noted.
  func plan<World: Portrayal>(
    of world: World.Type, _ tiles: TileOptions, to destination: FrameDestination?,
    _ problems: inout Problems
  ) -> PicturePlan {
    var plan = PicturePlan()
    var isPyramid = false
    switch destination {
    case .pyramid:
      isPyramid = true
      plan.pyramid = pyramid(tiles, &problems)
    case .terminal(let window): plan.framing = framing(in: window.pictureSize, &problems)
    default: plan.framing = framing(in: nil, &problems)
    }
    plan.appearance = appearance(of: world, &problems)
    plan.tableFit = problems.word("fit-scale", fitScale, default: size == nil ? .whole : .auto)
    plan.counter = problems.word("counter", counter, default: .auto)
    plan.caption = problems.read("caption", caption, default: nil) {
      try OptionText.caption("caption", $0)
    }
    let form = chart.map { chart -> ChartForm in
      if ["yes", "on", "true", "1"].contains(chart.argument) {
        problems.add("chart", "--chart alone is enough, or one of together, panels, auto")
        return .auto
      }
      return problems.word("chart", chart.argument, default: .auto)
    }
    plan.chart = isPyramid ? nil : form
    plan.density = problems.density("dpi", dpi)
    plan.written = written
    return plan
  }

  /// Whether a picture is drawn in each theme.
  var asksForBothThemes: Bool { ["both", "light,dark", "dark,light"].contains(theme) }

  /// The options that were given, as they were written, with paths shortened to names.
  private var written: [(key: String, values: [String])] {
    GivenOptions.inOrder(of: self).map { name, values in
      let isPath = ["sprites", "palette"].contains(name)
      return (name, values.map { isPath ? baseName($0) : $0 })
    }
  }
}
