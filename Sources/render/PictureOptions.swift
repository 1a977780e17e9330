import ArgumentParser
import AtomicFiles
import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Sprites
import StrokeLettering

/// How the pictures of any world look.
struct PictureOptions: ParsableArguments {
  @Option(
    help:
      "Pixels per cell: the picture is the whole table. Default: the cell that brings the longer side nearest to 960 px, at most 64."
  )
  var cell: String?

  @Option(help: ArgumentHelp("Size of the picture, the table in its middle.", valueName: "WxH"))
  var size: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The cells to show; needs --size.", valueName: "X,Y,W,H"))
  var viewport: String?

  @Option(help: "Pixels per cell, fractions too, such as 2.5 or 1/16; needs --size.")
  var zoom: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the picture, in cells; needs --zoom. Default: the table's middle.",
      valueName: "X,Y"))
  var center: String?

  @Option(help: ArgumentHelp("square, circle or sprite.", valueName: "shape"))
  var shape: String?

  @Option(help: ArgumentHelp("A folder of your own sprites, KIND.png.", valueName: "folder"))
  var sprites: String?

  @Option(help: "light or dark. Default: light.")
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Colours: \(Palette.builtIn.map(\.name).joined(separator: ", ")), or a palette file. Default: \(Palette.builtIn[0].name).",
      valueName: "name|file"))
  var palette: String?

  @Option(
    help: ArgumentHelp(
      "The colour of one kind of cell, or of background, outside, grid or text; may be given again.",
      valueName: "kind=#rrggbb"))
  var ink: [String] = []

  @Option(help: "auto, on or off: lines between cells. Default: auto, from 12 px a cell.")
  var grid: String?

  @Option(
    help: ArgumentHelp("transparent or a colour.", valueName: "transparent|#rrggbb"))
  var background: String?

  @Option(help: "on or off: the line of counters under the table. Default: on.")
  var counter: String?

  @Option(help: "A line of text above the counters.")
  var caption: String?
}

/// On, off, or as it fits.
enum Switch: String, CaseIterable {
  case auto, on, off
}

extension PictureOptions {
  /// What to show of the table, from `--cell`, `--size`, `--viewport`, `--zoom` and `--center`.
  func framing(_ problems: inout Problems) -> Framing {
    let size = self.size.flatMap { text in
      problems.check("--size") { try Values.size("--size", text) }
    }
    if cell != nil && self.size != nil {
      problems.add("--cell", "it can't be given together with --size: choose one of them")
    }
    if viewport != nil && zoom != nil {
      problems.add("--viewport", "it can't be given together with --zoom: choose one of them")
    }
    if center != nil && zoom == nil { problems.add("--center", "it needs --zoom as well") }
    for (option, value) in [("--viewport", viewport), ("--zoom", zoom)]
    where value != nil && self.size == nil {
      problems.add(option, "it needs --size, the size of the picture, as well")
    }
    let cell = problems.whole(
      "--cell", self.cell, usual: 1, in: 1...Scale.largestCell, of: "pixels")
    let part = viewport.flatMap { text in
      problems.check("--viewport") { try Values.rect("--viewport", text) }
    }
    let scale = zoom.flatMap { text in problems.check("--zoom") { try Scale(parsing: text) } }
    let middle = center.flatMap { text in
      problems.check("--center") { try Values.point("--center", text) }
    }
    if let size, let part { return .viewport(part, size) }
    if let size, let scale { return .zoom(scale, center: middle, size) }
    if let size { return .size(size) }
    return self.cell == nil ? .automatic : .cell(cell)
  }

  /// The texts of the band, when there is to be one.
  func isCounterOn(_ problems: inout Problems) -> Bool {
    let value = problems.word("--counter", counter, usual: Switch.on)
    if value == .auto { problems.add("--counter", "'auto' is none of on, off") }
    let missing = StrokeFont.standard.missing(in: caption ?? "")
    if let character = missing.first {
      problems.add(
        "--caption", "there is no letter for '\(character)': Latin and Cyrillic text is allowed")
    }
    return value != .off
  }

  /// The option that a picture of the wrong size is to be blamed on.
  var sizeOption: String {
    viewport != nil ? "--viewport" : zoom != nil ? "--zoom" : size != nil ? "--size" : "--cell"
  }

  /// Tells that text was left out for lack of room: an error if it was asked for.
  func tellMissingText() throws {
    if caption != nil || counter == "on" {
      throw OptionProblem(
        option: caption == nil ? "--counter" : "--caption",
        reason: "the picture is too small for text of 10 px: take a larger --cell or --size")
    }
    Console.note("render: the picture is too small for its counter line, which is left out")
  }

  /// The look of a world's cells.
  ///
  /// - Parameters:
  ///   - portrayal: the world's portrayal.
  ///   - scale: pixels per cell, for the grid; nil when the layout failed.
  ///   - problems: takes the wrong values.
  /// - Returns: nil when there were wrong values.
  /// - Throws: errors of files: a palette's, a sprite's.
  func look<World: Portrayal>(
    of portrayal: World.Type, scale: Scale?, _ problems: inout Problems
  ) throws -> Look? {
    let shape = problems.word("--shape", self.shape, usual: World.usualShape)
    let theme = problems.word("--theme", self.theme, usual: Theme.light)
    let grid = problems.word("--grid", self.grid, usual: Switch.auto)
    if sprites != nil && shape != .sprite {
      problems.add("--sprites", "sprites are drawn with --shape sprite alone")
    }
    let kinds = World.kinds
    guard
      var inks = try chosenPalette(&problems).flatMap({ palette in
        problems.check("--palette") { try palette.inks(for: theme, kinds: kinds.count) }
      })
    else { return nil }
    change(&inks, kinds: kinds, &problems)
    if let scale, grid == .on, scale.numerator < FramePainter.smallestGridCell * scale.denominator {
      problems.add(
        "--grid", "lines need cells of at least \(FramePainter.smallestGridCell) pixels")
    }
    let isGrid =
      scale.map { grid == .on || grid == .auto && $0.numerator >= 12 * $0.denominator } ?? false
    let pictures = shape == .sprite && problems.isEmpty ? try chosenSprites(kinds) : [:]
    return World.look(inks: inks, shape: shape, sprites: pictures, grid: isGrid)
  }

  private func chosenPalette(_ problems: inout Problems) throws -> Palette? {
    guard let palette else { return Palette.builtIn[0] }
    if let builtIn = try? Palette.named(palette) { return builtIn }
    let names = Palette.builtIn.map(\.name)
    if !palette.contains("/") && !palette.contains(".") && !isFile(palette) {
      problems.add(
        "--palette",
        "'\(palette)' is none of \(names.joined(separator: ", ")), and no palette file"
          + suggestion(palette, names))
      return nil
    }
    let bytes = try readFile(palette, limit: PaletteFile.sizeLimit)
    return try PaletteFile.parse(bytes, file: palette)
  }

  private func change(_ inks: inout Inks, kinds: [String], _ problems: inout Problems) {
    let places = kinds + ["background", "outside", "grid", "text"]
    for text in ink {
      guard let equals = text.firstIndex(of: "=") else {
        problems.add("--ink", "'\(text)' is not of the form KIND=#rrggbb")
        continue
      }
      let place = String(text[..<equals])
      let color = problems.check("--ink") {
        try Values.color("--ink", text[text.index(after: equals)...])
      }
      guard let color else { continue }
      switch place {
      case "background": inks.background = color
      case "outside": inks.outside = color
      case "grid": inks.grid = color
      case "text": inks.text = color
      default:
        if let kind = kinds.firstIndex(of: place) {
          inks.kinds[kind] = color
        } else {
          problems.add(
            "--ink",
            "'\(place)' is none of \(places.joined(separator: ", "))" + suggestion(place, places))
        }
      }
    }
    guard let background else { return }
    if background == "transparent" {
      inks.background = .transparent
      inks.outside = .transparent
    } else if background.hasPrefix("#"),
      let color = problems.check("--background", { try Values.color("--background", background) })
    {
      inks.background = color
    } else if !background.hasPrefix("#") {
      problems.add("--background", "'\(background)' is neither transparent nor a colour #rrggbb")
    }
  }

  private func chosenSprites(_ kinds: [String]) throws -> [String: Sprite] {
    let set = try sprites.map { try SpriteSet(folder: $0) } ?? SpriteSet.builtIn
    return set.byName
  }
}
