public import Pictures

/// Whether a picture is dark on light or light on dark.
public enum Theme: String, Sendable, CaseIterable {
  /// Dark things on a light ground.
  case light
  /// Light things on a dark ground.
  case dark
}

/// The colours of one theme.
public struct Inks: Sendable, Equatable {
  /// The colour of an empty cell.
  public var background: Color
  /// The colour around the table and behind the text band: near the background, yet not it.
  public var outside: Color
  /// The colour of grid lines: quiet.
  public var grid: Color
  /// The colour of text on `outside`.
  public var text: Color
  /// The colours of the first, second, third … kind of cell; at least one.
  public var kinds: [Color]
  /// What was given for ``tenth``; nil where it follows from the others.
  var ownTenth: Color?
  /// What ages lead through in place of what follows from the kinds: the color of the oldest, before it
  /// that of the newborn, and between them one to pass; none where they follow from the kinds.
  package var ownAges: [Color] = []

  /// The colours of a theme; `kinds` has 1 … 255 of them, and `tenth` follows from the others where
  /// it is nil.
  public init(
    background: Color, outside: Color, grid: Color, tenth: Color? = nil, text: Color,
    kinds: [Color]
  ) {
    precondition(Inks.kindLimits.contains(kinds.count), "a theme has colours of 1 … 255 kinds")
    self.background = background
    self.outside = outside
    self.grid = grid
    ownTenth = tenth
    self.text = text
    self.kinds = kinds
  }

  /// How many kinds there may be: a display class each, and class 0 is the empty cell.
  public static let kindLimits = 1...255
}

/// A named choice of colours for one theme or for both.
public struct Palette: Sendable, Equatable {
  /// What a person asks for it by: one line of 1 … 64 characters, none a control character.
  public let name: String
  let light: Inks?
  let dark: Inks?

  /// A palette for both themes.
  public init(name: String, light: Inks, dark: Inks) {
    self.init(name, light, dark)
  }

  /// A palette for `theme` alone.
  public init(name: String, only theme: Theme, _ inks: Inks) {
    self.init(name, theme == .light ? inks : nil, theme == .dark ? inks : nil)
  }

  /// A palette with the themes that are not nil.
  init(_ name: String, _ light: Inks?, _ dark: Inks?) {
    precondition(
      Palette.isName(name),
      "a palette's name is 1 … 64 characters without controls or spaces at its ends")
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The themes it has colours for.
  public var themes: [Theme] {
    Theme.allCases.filter { inks(of: $0) != nil }
  }

  /// The colours for `theme`.
  ///
  /// - Parameters:
  ///   - theme: the theme drawn in.
  ///   - kinds: how many kinds of cell the world has.
  /// - Returns: the theme's colours, with at least `kinds` of them for kinds of cell.
  /// - Throws: ``PaletteError`` when the palette lacks the theme or has fewer kinds in it.
  public func inks(for theme: Theme, kinds: Int = 1) throws(PaletteError) -> Inks {
    guard let inks = inks(of: theme) else {
      throw .missingTheme(palette: name, theme: theme)
    }
    guard inks.kinds.count >= kinds else {
      throw .tooFewKinds(palette: name, theme: theme, count: inks.kinds.count, needed: kinds)
    }
    return inks
  }

  /// `theme` where the palette has it, else the one that it has.
  public func available(_ theme: Theme) -> Theme {
    inks(of: theme) == nil ? themes.first ?? theme : theme
  }

  private func inks(of theme: Theme) -> Inks? {
    switch theme {
    case .light: light
    case .dark: dark
    }
  }

  /// Whether `text` can name a palette: one line of 1 … 64 characters, none of them a control
  /// character, that neither begins nor ends with a space.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.count) && !text.contains(where: \.isNewline)
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// A palette that can't be had, or not for what is drawn.
public enum PaletteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A name that no built-in palette has.
  case unknownName(String)
  /// A palette for one theme, asked for the other.
  case missingTheme(palette: String, theme: Theme)
  /// A palette with colours for `count` kinds of cell, when the world has `needed` of them.
  case tooFewKinds(palette: String, theme: Theme, count: Int, needed: Int)

  /// The refusal in one sentence, with what is there instead.
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
