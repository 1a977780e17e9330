import AtomicFiles
public import Portrayals
public import Raster
public import Pictures
public import SceneDescription
import SimulationKernel
import Sprites

/// How cells look; no file has been read yet.
public struct Appearance: Sendable {
  /// Where colors come from.
  public enum Colors: Sendable {
    /// A palette that comes with the library.
    case builtIn(Palette)
    /// The palette file at a path.
    case file(String)
  }

  /// Whether there are lines between cells.
  public enum Grid: String, Sendable, CaseIterable {
    /// From 12 px a cell on, in worlds whose cells are a table.
    case auto
    /// From ``FramePainter/smallestGridCell`` px a cell on.
    case on
    /// Never, and no gaps in their place.
    case off
  }

  /// What a color is for.
  public enum Place: Sendable, Hashable {
    /// Cells and what is around them.
    case background, outside, grid, text
    /// The kind of this number.
    case kind(Int)
    /// Live cells by age, in worlds that show it.
    case ages
  }

  /// A color in place of the palette's.
  public struct Change: Sendable, Hashable {
    /// What it is for.
    public var place: Place
    /// The color; of ages that of the oldest.
    public var color: Color
    /// The colors of ages before it: the newborn's, and then one to pass; none: from the world's own.
    var way: [Color] = []

    /// `color` for `place`.
    public init(_ place: Place, _ color: Color) {
      self.place = place
      self.color = color
    }

    /// Ages from `newborn`, `nil` being the color of live cells, straight to `oldest` or, where there is one,
    /// to `past` and from there to it; evenly in Oklab.
    public init(agesFrom newborn: Color? = nil, past: Color? = nil, to oldest: Color) {
      self.init(.ages, oldest)
      way = newborn.map { [$0] + (past.map { [$0] } ?? []) } ?? []
    }
  }

  /// How a cell is drawn; `nil`: in the world's own shape.
  public var shape: Shape?
  /// Dark cells on a light ground, or light on dark; `nil`: light, unless the palette is dark alone.
  public var theme: Theme?
  /// Where colors come from; `nil`: the world's own palette.
  public var colors: Colors?
  /// Colors in place of the palette's; later ones win.
  public var changes: [Change]
  /// Whether there are lines between cells.
  public var grid: Grid
  /// The folder of the user's own sprites.
  public var sprites: String?

  /// The world's own look on a light ground, unless specified.
  public init(
    shape: Shape? = nil, theme: Theme? = nil, colors: Colors? = nil, changes: [Change] = [],
    grid: Grid = .auto, sprites: String? = nil
  ) {
    self.shape = shape
    self.theme = theme
    self.colors = colors
    self.changes = changes
    self.grid = grid
    self.sprites = sprites
  }

  /// The smallest cell, in pixels, in which `--grid auto` draws lines.
  private static let defaultGridCell = 12

  /// The smallest cell, in pixels, in which lines are drawn at all.
  var gridCell: Int { grid == .on ? FramePainter.smallestGridCell : Self.defaultGridCell }

  /// Notes what can't be drawn in cells of this size.
  func check(_ scale: Scale, _ problems: inout Problems) {
    if grid == .on && !scale.isAtLeast(FramePainter.smallestGridCell) {
      problems.add(
        "grid", "lines need cells of at least \(FramePainter.smallestGridCell) pixels")
    }
  }

  /// The look of a world's cells at `scale`, its colors, and the files that it comes from.
  ///
  /// - Throws: errors of files: a palette's, a sprite's; an `OptionProblem` when a kind to be drawn
  ///   as a sprite has none.
  public func look(
    of world: some Portrayal, scale: Scale
  ) throws -> (look: Look, inks: Inks, inputs: [InputFile]) {
    let (looks, inks, inputs) = try looks(of: world)
    return (looks(scale), inks, inputs)
  }

  /// The look of a world's cells at any scale, `nil` being one of very many cells in a pixel, its colours,
  /// and the files that it comes from.
  ///
  /// - Throws: errors of files: a palette's, a sprite's; an `OptionProblem` when a kind to be drawn
  ///   as a sprite has none.
  public func looks<World: Portrayal>(of world: World) throws
    -> (look: (Scale?) -> Look, inks: Inks, inputs: [InputFile])
  {
    var inputs: [InputFile] = []
    let shape = shape ?? World.defaultShape
    let colors = colors ?? .builtIn(World.defaultPalette)
    var inks = try colors.inks(for: theme, kinds: World.kinds.count, &inputs)
    for change in changes {
      switch change.place {
      case .background: inks.background = change.color
      case .outside: inks.outside = change.color
      case .grid: inks.grid = change.color
      case .text: inks.text = change.color
      case .kind(let kind): inks.kinds[kind] = change.color
      case .ages: inks.ownAges = change.way + [change.color]
      }
    }
    let sprites = shape.usesSprites ? try sprites(of: World.kinds, &inputs) : [:]
    var plain = world.look(inks: inks, shape: shape, sprites: sprites, grid: false)
    if grid == .off { plain.hasGaps = false }
    var lined = world.look(inks: inks, shape: shape, sprites: sprites, grid: true)
    // A colour that was given is that of the curve too.
    for case .kind(let kind) in changes.map(\.place) where plain.curveInks.indices.contains(kind) {
      plain.curveInks[kind] = inks.kinds[kind]
    }
    lined.curveInks = plain.curveInks
    // On no ground of their own, lines nobody asked for are clutter.
    let isUsual = World.hasDefaultGrid && grid == .auto && inks.background.alpha == 255
    return (
      { [grid, plain] scale in
        let isLarge = scale?.isAtLeast(Self.defaultGridCell) == true
        var look = grid == .on || isUsual && isLarge ? lined : plain
        // Where cells are too small for sprites they have their inks.
        if scale?.isAtLeast(FramePainter.smallestSprite) != true { look.curveInks = [] }
        return look
      }, inks, inputs
    )
  }

  /// A sprite for each of `kinds`.
  private func sprites(
    of kinds: [String], _ inputs: inout [InputFile]
  ) throws -> [String: Sprite] {
    let chosen =
      try sprites.map { try SpriteSet(folder: $0, kinds: kinds) } ?? SpriteSet(kinds: kinds)
    let outlines = Shape.allCases.filter { !$0.usesSprites }.map(\.rawValue)
    for kind in kinds where chosen.byName[kind] == nil {
      throw OptionProblem(
        option: "shape",
        reason:
          "there is no sprite for \(kind): give \(kind).png in a folder with \(option: "sprites"), "
          + "or choose \(outlines.joined(separator: " or "))")
    }
    inputs += chosen.files.map { InputFile(name: $0.name, digest: $0.digest) }
    return chosen.byName
  }
}

extension Appearance.Colors {
  /// The inks for `theme`, with `kinds` kinds at least; a palette's file is added to `inputs`.
  ///
  /// - Parameters:
  ///   - theme: the theme; `nil`: light, or the one that the palette has alone.
  ///   - kinds: how many kinds of cell there are.
  ///   - inputs: takes the file of the palette.
  /// - Returns: the colors of the theme.
  /// - Throws: `FileError` and `PaletteFileError` for the file; `PaletteError` when it lacks colors.
  public func inks(for theme: Theme?, kinds: Int, _ inputs: inout [InputFile]) throws -> Inks {
    let palette: Palette
    switch self {
    case .builtIn(let builtIn): palette = builtIn
    case .file(let path):
      let bytes = try readFile(path, limit: PaletteFile.sizeLimit)
      inputs.append(InputFile(name: baseName(path), digest: fileDigest(bytes)))
      palette = try PaletteFile.parse(bytes, file: path)
    }
    return try palette.inks(for: theme ?? palette.available(.light), kinds: kinds)
  }
}

extension Scale {
  // Divided, since a product might overflow.
  fileprivate func isAtLeast(_ pixels: Int) -> Bool { numerator / pixels >= denominator }
}
