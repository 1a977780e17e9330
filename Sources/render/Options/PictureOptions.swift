import ArgumentParser
import FrameExport
import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import WorldRuns

/// How the pictures of any world look.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per cell; the picture is then the whole table. Default: what brings the longer side nearest to 960 px, 1 to 64.",
      valueName: "px"))
  var cell: String?

  @Option(
    help: ArgumentHelp(
      "Size of the picture, instead of --cell: the table in its middle, as large as --fit-scale lets it be.",
      valueName: "WxH"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The cells of a table in a picture of --size: of whole pixels, which is the default, or any that fill it; below a pixel they always do.",
      valueName: TableFit.allCases.map(\.rawValue).joined(separator: "|")))
  var fitScale: String?

  @Option(
    help: ArgumentHelp(
      "The cells to show, left, top, width, height; needs --size. In a film A..B moves from one part to another.",
      valueName: "X,Y,W,H"))
  var viewport: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per cell, fractions too, such as 8, 2.5 or 1/16; needs --size. In a film 1/16..8 comes nearer.",
      valueName: "px"))
  var zoom: String?

  @Option(
    help: ArgumentHelp(
      "The place in the middle of the picture, in cells; needs --zoom. Default: the table's middle. In a film A..B goes from one to the other.",
      valueName: "X,Y"))
  var center: String?

  @Option(
    help: ArgumentHelp(
      "How a camera moves that --zoom, --center or --viewport let move. Default: in-out, from rest to rest.",
      valueName: "in-out|linear|in|out"))
  var ease: String?

  @Option(
    help: ArgumentHelp(
      "How a cell is drawn. Default: the world's own shape.",
      valueName: Shape.allCases.map(\.rawValue).joined(separator: "|")))
  var shape: String?

  @Option(
    help: ArgumentHelp(
      "Sprites of your own: a folder with KIND.png for one kind of cell or more.",
      valueName: "folder"))
  var sprites: String?

  @Option(
    help: ArgumentHelp(
      "Dark cells on a light ground or light on dark; both, or light,dark, writes the pair, sea-light.png and sea-dark.png. Default: light, unless a palette file has the other alone.",
      valueName: "light|dark|both"))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Colors: \(Palette.builtIn.map(\.name).joined(separator: ", ")), or a palette file. Default: \(Palette.builtIn[0].name), or the world's own.",
      valueName: "name|file"))
  var palette: String?

  @Option(
    help: ArgumentHelp(
      "The color of a KIND of cell, or of background, outside, grid or text: #rrggbb or a CSS name; may be given again. In Life age=NEWBORN..OLDEST, too, or age=NEWBORN..PAST..OLDEST.",
      valueName: "KIND=color"))
  var ink: [String] = []

  @Option(
    help: ArgumentHelp(
      "Lines between cells. Default: auto, which is on from 12 px a cell in worlds whose cells are a table.",
      valueName: "auto|on|off"))
  var grid: String?

  @Option(
    help: ArgumentHelp(
      "The color of empty cells; transparent also clears all around the table.",
      valueName: "transparent|color"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      "The line of counters under the table. Default: on.", valueName: "on|off"))
  var counter: String?

  @Option(help: ArgumentHelp("A title above the table.", valueName: "text"))
  var caption: String?

  @Option(
    help: ArgumentHelp(
      "Pixels per inch for print, 1 to 100000, which PNG and APNG files say.", valueName: "n"))
  var dpi: String?

  @Option(
    defaultAsFlag: ChartWord(argument: ChartForm.auto.rawValue), parsing: .next,
    help: ArgumentHelp(
      "The counts as curves over time: together, in panels of their own, or auto, which is together but for curves far below the others.",
      valueName: ChartForm.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(ChartForm.allCases.map(\.rawValue)))
  var chart: ChartWord?
}

extension PictureOptions {
  /// What these options ask for in pictures of `world` that go to `destination`; wrong values are noted.
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
    plan.tableFit = problems.word("fit-scale", fitScale, default: .whole)
    plan.counter = problems.onOff("counter", counter).map { $0 ? .on : .off } ?? .auto
    plan.caption = problems.read("caption", caption, default: nil) {
      try OptionText.caption("caption", $0)
    }
    let form = chart.map { problems.word("chart", $0.argument, default: ChartForm.auto) }
    plan.chart = isPyramid ? nil : form
    plan.density = problems.density("dpi", dpi)
    plan.written = written
    return plan
  }

  /// Whether pictures are to be drawn in one theme after the other.
  var asksForBothThemes: Bool { ["both", "light,dark", "dark,light"].contains(theme) }

  /// The options that were given, as they were written, but for folders.
  private var written: [(key: String, values: [String])] {
    let given = GivenOptions([self])
    return Mirror(reflecting: self).children.compactMap { child in
      guard let key = child.label.map(optionName), given.has(key) else { return nil }
      let isPath = ["sprites", "palette"].contains(key)
      return (key, given.all(key).map { isPath ? baseName($0) : $0 })
    }
  }
}
