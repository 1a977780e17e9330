public import Pictures

/// The brightness of a picture: dark on light or light on dark.
public enum Theme: String, Sendable, CaseIterable {
  /// Dark cells and text on a light ground.
  case light
  /// Light cells and text on a dark ground.
  case dark
}

/// The colors of one theme.
public struct Inks: Sendable, Equatable {
  /// The color of an empty cell.
  public var background: Color
  /// The color around the table and behind the text band: close to the background, yet distinct
  /// from it.
  public var outside: Color
  /// The color of grid lines, which barely stand out.
  public var grid: Color
  /// The color of text on `outside`.
  public var text: Color
  /// The colors of the first, second, third … kind of cell; at least one.
  public var kinds: [Color]
  /// The color set for ``tenth``; `nil` if it follows from the others.
  var ownTenth: Color?
  /// The color set for ``accent``; `nil` if it follows from the others.
  var ownAccent: Color?
  /// The color set for ``warning``; `nil` if it follows from the others.
  var ownWarning: Color?
  /// The colors of ages that replace those derived from the kinds: the color of the oldest,
  /// preceded by that of the newborn, and between them those to pass; empty if ages follow from the
  /// kinds.
  package var ownAges: [Color] = []
  /// The colors of cells that died, the latest first, up to where they are the background's; empty if
  /// they follow from the others.
  package var ownTrail: [Color] = []
  /// The colors set for ``yarn``; `nil` if they follow from the others.
  package var ownYarn: Yarn?

  /// The colors of the sea in the living style; `nil` if they follow from the others.
  package var ownSea: SeaInks?

  /// Creates the colors of a theme with 1 … 255 `kinds`; `tenth` follows from the others if it is
  /// `nil`.
  public init(
    background: Color, outside: Color, grid: Color, tenth: Color? = nil, text: Color,
    kinds: [Color]
  ) {
    precondition(Inks.kindLimits.contains(kinds.count), "a theme needs colors for 1 … 255 kinds")
    self.background = background
    self.outside = outside
    self.grid = grid
    ownTenth = tenth
    self.text = text
    self.kinds = kinds
  }

  /// The color of what a hand has chosen: the palette's or, if it has none, that of the third kind or
  /// of text.
  public var accent: Color {
    get { ownAccent ?? (kinds.count > 2 ? kinds[2] : text) }
    set { ownAccent = newValue }
  }

  /// The color of what a hand is about to lose: the palette's or, if it has none, that of the fourth
  /// kind or of text.
  public var warning: Color {
    get { ownWarning ?? (kinds.count > 3 ? kinds[3] : text) }
    set { ownWarning = newValue }
  }

  /// The allowed numbers of kinds: each has a display class, and class 0 is the empty cell.
  public static let kindLimits = 1...255
}

/// The colors of a sea: five tones of water from the depths to the net of light, and as many of the further ones
/// as are given.
package struct SeaInks: Sendable, Equatable {
  /// The numbers of colors that it can have.
  static let counts = 5...10

  /// All colors.
  let colors: [Color]

  /// Creates the colors of a sea from as many as ``counts`` allows, or returns `nil`.
  init?(_ colors: [Color]) {
    guard Self.counts.contains(colors.count) else { return nil }
    self.colors = colors
  }

  /// The tones of water.
  package var tones: [Color] { Array(colors.prefix(5)) }
  package var foam: Color? { color(5) }
  package var shadow: Color? { color(6) }
  /// The color of what is under water.
  package var drowned: Color? { color(7) }
  package var ice: Color? { color(8) }
  package var iceEdge: Color? { color(9) }

  private func color(_ number: Int) -> Color? {
    colors.indices.contains(number) ? colors[number] : nil
  }
}

/// A named set of colors for one theme or for both.
public struct Palette: Sendable, Equatable {
  /// The name by which the palette is chosen: one line of 1 … 64 characters, none a control
  /// character.
  public let name: String
  let light: Inks?
  let dark: Inks?

  /// Creates a palette for both themes.
  public init(name: String, light: Inks, dark: Inks) {
    self.init(name, light, dark)
  }

  /// Creates a palette for `theme` alone.
  public init(name: String, only theme: Theme, _ inks: Inks) {
    self.init(name, theme == .light ? inks : nil, theme == .dark ? inks : nil)
  }

  /// Creates a palette with the themes that are not `nil`.
  init(_ name: String, _ light: Inks?, _ dark: Inks?) {
    precondition(
      Palette.isName(name),
      "a palette's name has 1 … 64 characters, no control characters and no spaces at its ends")
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The themes for which the palette has colors.
  public var themes: [Theme] {
    Theme.allCases.filter { inks(of: $0) != nil }
  }

  /// Returns the colors for `theme`.
  ///
  /// - Parameters:
  ///   - theme: The theme to draw in.
  ///   - kinds: The number of kinds of cells of the world.
  /// - Returns: The theme's colors, with at least `kinds` of them for kinds of cell.
  /// - Throws: ``PaletteError`` if the palette lacks the theme or has fewer kinds in it.
  public func inks(for theme: Theme, kinds: Int = 1) throws(PaletteError) -> Inks {
    guard let inks = inks(of: theme) else {
      throw .missingTheme(palette: name, theme: theme)
    }
    guard inks.kinds.count >= kinds else {
      throw .tooFewKinds(palette: name, theme: theme, count: inks.kinds.count, needed: kinds)
    }
    return inks
  }

  /// Returns `theme` if the palette has it, and the other theme otherwise.
  public func available(_ theme: Theme) -> Theme {
    inks(of: theme) == nil ? themes.first ?? theme : theme
  }

  private func inks(of theme: Theme) -> Inks? {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  /// Returns whether `text` can name a palette: one line of 1 … 64 characters, none of them a
  /// control character, that neither begins nor ends with a space.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.count) && !text.contains(where: \.isNewline)
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// An error in the choice of a palette: it doesn't exist, or isn't suited to what is drawn.
public enum PaletteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A name that no built-in palette has.
  case unknownName(String)
  /// A palette for one theme, used for the other.
  case missingTheme(palette: String, theme: Theme)
  /// A palette with colors for `count` kinds of cells, used for a world that needs `needed`.
  case tooFewKinds(palette: String, theme: Theme, count: Int, needed: Int)

  /// The error in one sentence, with the alternatives.
  public var description: String {
    switch self {
    case .unknownName(let name):
      let names = Palette.builtIn.map(\.name).joined(separator: ", ")
      return "there is no palette \(name); there are \(names), or give a palette file"
    case .missingTheme(let palette, let theme):
      return "the palette \(palette) has no \(theme.rawValue) theme; "
        + "draw with the other or add a section [\(theme.rawValue)]"
    case .tooFewKinds(let palette, let theme, let count, let needed):
      return "the palette \(palette) has \(count) of the \(needed) kinds this world needs "
        + "in its \(theme.rawValue) theme"
    }
  }
}
