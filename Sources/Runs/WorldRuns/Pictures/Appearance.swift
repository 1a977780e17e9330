import AtomicFiles
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Sprites

/// How cells look, as far as the options alone tell it: no file has been read.
struct Appearance {
  enum Colors {
    case builtIn(Palette)
    case file(String)
  }

  enum Grid: String, CaseIterable {
    case auto, on, off
  }

  /// What a colour is for.
  enum Place {
    case background, outside, grid, text
    case kind(Int)
  }

  var shape: Shape
  var theme: Theme
  var colors: Colors
  /// Colours in place of the palette's; later ones win.
  var changes: [(place: Place, color: Color)]
  var grid: Grid
  /// The folder of the user's own sprites.
  var sprites: String?

  /// The smallest cell, in pixels, in which `--grid auto` draws lines.
  private static let usualGridCell = 12

  /// The smallest cell, in pixels, in which lines are drawn at all.
  var gridCell: Int { grid == .on ? FramePainter.smallestGridCell : Self.usualGridCell }

  /// Notes what can't be drawn in cells of this size.
  func check(_ scale: Scale, _ problems: inout Problems) {
    if grid == .on && !scale.isAtLeast(FramePainter.smallestGridCell) {
      problems.add(
        "--grid", "lines need cells of at least \(FramePainter.smallestGridCell) pixels")
    }
  }

  /// The look of a world's cells at `scale`, its colours, and the files that it comes from.
  ///
  /// - Throws: errors of files: a palette's, a sprite's; an `OptionProblem` when a kind to be drawn
  ///   as a sprite has none.
  func look(
    of world: some Portrayal, scale: Scale
  ) throws -> (look: Look, inks: Inks, inputs: [InputFile]) {
    let (looks, inks, inputs) = try looks(of: world)
    return (looks(scale), inks, inputs)
  }

  /// The look of a world's cells at any scale, nil being one of very many cells in a pixel, its colours,
  /// and the files that it comes from.
  ///
  /// - Throws: errors of files: a palette's, a sprite's; an `OptionProblem` when a kind to be drawn
  ///   as a sprite has none.
  func looks<World: Portrayal>(of world: World) throws
    -> (look: (Scale?) -> Look, inks: Inks, inputs: [InputFile])
  {
    var inputs: [InputFile] = []
    var inks = try colors.inks(for: theme, kinds: World.kinds.count, &inputs)
    for (place, color) in changes {
      switch place {
      case .background: inks.background = color
      case .outside: inks.outside = color
      case .grid: inks.grid = color
      case .text: inks.text = color
      case .kind(let kind): inks.kinds[kind] = color
      }
    }
    let sprites = shape == .sprite ? try sprites(of: World.kinds, &inputs) : [:]
    let plain = world.look(inks: inks, shape: shape, sprites: sprites, grid: false)
    let lined = world.look(inks: inks, shape: shape, sprites: sprites, grid: true)
    // On no ground of their own, lines nobody asked for are clutter.
    let isUsual = World.usualGrid && grid == .auto && inks.background.alpha == 255
    return (
      { [grid] scale in
        let isLarge = scale?.isAtLeast(Self.usualGridCell) == true
        return grid == .on || isUsual && isLarge ? lined : plain
      }, inks, inputs
    )
  }

  /// A sprite for each of `kinds`.
  private func sprites(
    of kinds: [String], _ inputs: inout [InputFile]
  ) throws -> [String: Sprite] {
    let chosen =
      try sprites.map { try SpriteSet(folder: $0, kinds: kinds) } ?? SpriteSet(kinds: kinds)
    for kind in kinds where chosen.byName[kind] == nil {
      throw OptionProblem(
        option: "--shape",
        reason: "there is no sprite for \(kind): give \(kind).png in a folder with --sprites, "
          + "or choose square or circle")
    }
    inputs += chosen.files.map { InputFile(name: $0.name, digest: $0.digest) }
    return chosen.byName
  }
}

extension Appearance.Colors {
  /// The inks for `theme`, with `kinds` kinds at least; a palette's file is added to `inputs`.
  func inks(for theme: Theme, kinds: Int, _ inputs: inout [InputFile]) throws -> Inks {
    switch self {
    case .builtIn(let palette):
      return try palette.inks(for: theme, kinds: kinds)
    case .file(let path):
      let bytes = try readFile(path, limit: PaletteFile.sizeLimit)
      inputs.append(InputFile(name: baseName(path), digest: fileDigest(bytes)))
      return try PaletteFile.parse(bytes, file: path).inks(for: theme, kinds: kinds)
    }
  }
}

extension Scale {
  // Divided, since a product might overflow.
  fileprivate func isAtLeast(_ pixels: Int) -> Bool { numerator / pixels >= denominator }
}
