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
    "Pixels per cell; the picture shows the whole table. Default: 1 to 64, whichever brings the longer side nearest to 960 px.",
    value: "px")
  var cell: String?

  @Option(
    "Size of the picture in pixels, instead of --cell. A table whose size you don't set takes its aspect ratio; any other is centered, as large as --fit-scale allows.",
    value: "WxH")
  var size: String?

  @Option(
    "How cells fit a picture of --size. In whole pixels (whole), as large as possible (any), any only if that gains a tenth (auto), or cropped to cover the picture (fill). Default: auto.",
    oneOf: TableFit.words)
  var fitScale: String?

  @Option(
    "Cells to show: left, top, width, height. Needs --size; in a film, A..B moves from one part to another.",
    value: "X,Y,W,H")
  var viewport: String?

  @Option(
    "Pixels per cell, such as 8, 2.5 or 1/16. Needs --size; in a film, 1/16..8 zooms in.",
    value: "px")
  var zoom: String?

  @Option(
    "Cell at the center of the picture. Needs --zoom; in a film, A..B moves from one to the other. Default: the table's center.",
    value: "X,Y")
  var center: String?

  @Option(
    "Easing of a moving camera. For --zoom, --center or --viewport with A..B. Default: in-out, from rest to rest.",
    oneOf: Easing.words)
  var ease: String?

  @Option(
    "Style; plain draws every cell alike. Default: the world's own, or plain with --shape, --sprites, --grid on, --background or the --ink of a kind.",
    oneOf: Style.words)
  var style: String?

  @Option("Shape of cells. Default: the world's own.", oneOf: Shape.words)
  var shape: String?

  @Option(
    "Folder of your own sprites, named KIND.png. Kinds without a file keep the built-in sprite.",
    value: "folder", completion: .directory)
  var sprites: String?

  @Option(
    "Colors; both writes two files, such as sea-light.png and sea-dark.png. So does light,dark. Default: light, or the world's own, unless a palette file has only the other.",
    oneOf: Self.themes)
  var theme: String?

  @Option(
    "Color palette, by name or as a file. Built in: \(Palette.builtIn.map(\.name).joined(separator: ", ")). Default: \(Palette.builtIn[0].name), or the world's own.",
    value: "name|file", completion: .palettesAndFiles)
  var palette: String?

  @Option(
    "Color of a KIND of cell, as #rrggbb or a CSS name; repeatable. Also of background, outside, grid or text; in Life, age=NEWBORN..OLDEST.",
    value: "KIND=color")
  var ink: [String]

  @Option(
    "Lines between cells. Default: auto, on from 12 px per cell in worlds whose cells form a table.",
    oneOf: Appearance.Grid.words)
  var grid: String?

  @Option(
    "Color of empty cells, or transparent. With transparent, everything around the table is clear, too.",
    value: "transparent|color", completion: .list(["transparent"] + Color.names))
  var background: String?

  @Option(
    "Counters below the table (on), over it (chip), or none (off). Default: auto, a chip if the table fills the picture alone, otherwise a line if it fits.",
    oneOf: PicturePlan.Counter.words)
  var counter: String?

  @Option(
    "Word for a KIND of cell, such as penguin=mice; repeatable. Shown in counters, charts and legends; data files keep the world's own.",
    value: "KIND=word")
  var label: [String]

  @Option("Title above the table.", value: "text")
  var caption: String?

  @Option(
    "Pixels per inch for print, 1 to 100000. Recorded in PNG and APNG files.", value: "n")
  var dpi: String?

  @Option(
    defaultAsFlag: ChartWord(argument: ChartForm.auto.rawValue), parsing: .next,
    help: ArgumentHelp(
      "Curves of the counts over time. In one panel (together), a panel each (panels), or one panel except for much lower curves (auto, as with --chart alone).",
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
