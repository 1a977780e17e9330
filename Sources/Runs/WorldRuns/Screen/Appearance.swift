import AtomicFiles
public import Pictures
public import Portrayals
public import Raster
public import SceneDescription
import SimulationKernel
import Sprites

/// The look of cells, specified before any file is read.
public struct Appearance: Sendable {
  /// The source of colors.
  public enum Colors: Sendable {
    /// A palette of the library.
    case builtIn(Palette)
    /// The palette file at a path.
    case file(String)
  }

  /// The condition for lines between cells.
  public enum Grid: String, Sendable, CaseIterable {
    /// Lines in cells of at least 12 px, in worlds whose cells form a table.
    case auto
    /// Lines in cells of at least ``FramePainter/smallestGridCell`` px.
    case on
    /// No lines, and no gaps in their place.
    case off
  }

  /// The use of a color.
  public enum Place: Sendable, Hashable {
    /// Cells and the parts around them.
    case background, outside, grid, text
    /// The kind with this number.
    case kind(Int)
    /// Live cells by age, in worlds that show it.
    case ages
  }

  /// A color that replaces one of the palette's.
  public struct Change: Sendable, Hashable {
    /// The use of the color.
    public var place: Place
    /// The color, or that of the oldest cells for ages.
    public var color: Color
    /// The colors of ages before it: the newborn's, then one on the way. None stand for the world's
    /// own.
    var way: [Color] = []

    /// Creates the change of `place` to `color`.
    public init(_ place: Place, _ color: Color) {
      self.place = place
      self.color = color
    }

    /// Creates the change of ages from `newborn`, or from the color of live cells when it is `nil`,
    /// to `oldest`, on the way through `past` if there is one, with even steps in Oklab.
    public init(agesFrom newborn: Color? = nil, past: Color? = nil, to oldest: Color) {
      self.init(.ages, oldest)
      way = newborn.map { [$0] + (past.map { [$0] } ?? []) } ?? []
    }
  }

  /// The style of pictures, plain by default, or `nil` for the one that commands choose: that of the
  /// world, unless a shape, sprites, lines, a background or the color of a kind is given.
  public var style: Style? = .plain
  /// The shape of cells, or `nil` for the world's own.
  public var shape: Shape?
  /// The theme, dark cells on a light background or the reverse, or `nil` for light, unless the
  /// palette has only the dark one.
  public var theme: Theme?
  /// The source of colors, or `nil` for the palette of the style or the world.
  public var colors: Colors?
  /// The colors that replace the palette's. Later ones take precedence.
  public var changes: [Change]
  /// The condition for lines between cells.
  public var grid: Grid
  /// The folder of the user's own sprites.
  public var sprites: String?
  /// The words of counters, charts and legends instead of the world's own.
  public var labels = KindLabels()
  /// The card of the film that fills pictures, if there is one, and whether others lie over them.
  var ownCard: TitleCard?, hasCards = false

  /// Creates a look, by default the world's own on a light background.
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

  /// The smallest cell, in pixels, in which lines are drawn.
  package var gridCell: Int { grid == .on ? FramePainter.smallestGridCell : Self.defaultGridCell }

  /// Adds a problem for lines that can't be drawn in cells of this size.
  func check(_ scale: Scale, _ problems: inout Problems) {
    if grid == .on && !scale.isAtLeast(FramePainter.smallestGridCell) {
      problems.add(
        "grid", "lines need cells of at least \(FramePainter.smallestGridCell) pixels")
    }
  }

  /// Returns the look of a world's cells at `scale`, its colors, and the files that it is read
  /// from.
  ///
  /// - Throws: Errors of palette and sprite files, and an `OptionProblem` when a kind that is drawn
  ///   as a sprite has none.
  public func look(
    of world: some Portrayal, scale: Scale
  ) throws -> (look: Look, inks: Inks, inputs: [InputFile]) {
    let (looks, inks, inputs) = try looks(of: world)
    return (looks(scale), inks, inputs)
  }

  /// Returns the look of a world's cells at any scale, where `nil` stands for very many cells in a
  /// pixel, its colors, and the files that it is read from.
  ///
  /// - Throws: Errors of palette and sprite files, and an `OptionProblem` when a kind that is drawn
  ///   as a sprite has none.
  public func looks<World: Portrayal>(of world: World) throws
    -> (look: (Scale?) -> Look, inks: Inks, inputs: [InputFile])
  { try looks(of: world, hasChart: true) }

  /// Returns those looks, without the colors of a chart's curves unless the pictures' `hasChart` is
  /// true.
  ///
  /// - Throws: What ``looks(of:)`` throws.
  func looks<World: Portrayal>(of world: World, hasChart: Bool) throws
    -> (look: (Scale?) -> Look, inks: Inks, inputs: [InputFile])
  {
    var inputs: [InputFile] = []
    let shape = shape ?? World.defaultShape
    let colors = colors ?? .builtIn(style?.palette ?? World.defaultPalette)
    var inks = try colors.inks(for: theme, kinds: World.kinds.count, &inputs)
    inks.forgetColors(thatFollow: Set(changes.map(\.place)))
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
    var plain = world.plainLook(
      inks: inks, shape: shape, sprites: sprites, hasChart: hasChart)
    plain.labels = labels
    (plain.card, plain.hasCards) = (ownCard, hasCards)
    if grid == .off { plain.hasGaps = false }
    // A specified color is the color of the kind's curve too.
    for case .kind(let kind) in changes.map(\.place) where plain.curveInks.indices.contains(kind) {
      plain.curveInks[kind] = inks.kinds[kind]
    }
    let style = style ?? .plain
    if style != .plain {
      world.dress(
        &plain, in: style,
        StyleMaterials(inks: inks, sprites: try figureSprites(of: World.self, style, inks, &inputs))
      )
    }
    var lined = World.lined(plain, in: inks)
    if style == .heat && grid == .auto {
      // Lines would cross the light on the ground; gaps between cells are seen on cells alone.
      (lined.gridLine, lined.majorGridLine) = (inks.background, nil)
    }
    // Without a background, lines that were not requested are clutter.
    let isDefault = World.hasDefaultGrid && grid == .auto && inks.background.alpha == 255
    return (
      { [grid, plain, lined] scale in
        let isLarge = scale?.isAtLeast(Self.defaultGridCell) == true
        var look = grid == .on || isDefault && isLarge ? lined : plain
        if scale?.isAtLeast(style.smallestCell) == true { look.style = style }
        // Cells too small for sprites are drawn in their inks.
        if scale?.isAtLeast(FramePainter.smallestSprite) != true { look.curveInks = [] }
        return look
      }, inks, inputs
    )
  }

  /// Returns the sprites that a style of a world needs.
  private func figureSprites<World: Portrayal>(
    of _: World.Type, _ style: Style, _ inks: Inks, _ inputs: inout [InputFile]
  ) throws -> [String: Sprite] {
    let names = World.figureSprites(in: style)
    if names.isEmpty { return [:] }
    guard let folder = sprites else { return SpriteSet(kinds: names, areDark: inks.isDark).byName }
    let set = try SpriteSet(
      folder: folder, kinds: World.kinds, looks: names, areDark: inks.isDark)
    let known = Set(inputs.map(\.name))
    inputs += set.files.filter { !known.contains($0.name) }
      .map { InputFile(name: $0.name, digest: $0.digest) }
    return set.byName
  }

  /// Returns a sprite for each of `kinds`.
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

extension Inks {
  /// Lets the palette's own ages, trail and yarn follow from the colors of `places`, which are replaced.
  fileprivate mutating func forgetColors(thatFollow places: Set<Appearance.Place>) {
    if places.contains(.kind(0)) { ownAges = [] }
    if places.contains(.kind(1)) { ownTrail = [] }
    if !places.isDisjoint(with: [.kind(0), .kind(1), .background]) { ownYarn = nil }
  }
}

extension Appearance.Colors {
  /// Returns the inks for `theme`, with at least `kinds` kinds.
  ///
  /// - Parameters:
  ///   - theme: The theme, or `nil` for light, or for the only one that the palette has.
  ///   - kinds: The number of kinds of cell.
  ///   - inputs: The files that were read, to which the palette file is added.
  /// - Returns: The colors of the theme.
  /// - Throws: `FileError` and `PaletteFileError` for the file, and `PaletteError` when it lacks
  ///   colors.
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
  // A division, because a product might overflow.
  func isAtLeast(_ pixels: Int) -> Bool { numerator / pixels >= denominator }
}
