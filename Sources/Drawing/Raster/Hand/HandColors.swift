package import Pictures
package import SceneDescription

/// The colors of a hand and of its cards, all of them opaque.
///
/// They are mixed, and drawn one over another, in sRGB bytes: in linear light, veils are too strong on
/// dark ground and too weak on light ground.
package struct HandColors: Sendable, Equatable {
  /// Whether the ground is dark.
  package let isDark: Bool
  /// The color behind cells, and of signs on ``accent`` and ``warning``.
  package let background: Color
  /// The color of plain surfaces: cards, the strip.
  package let surface: Color
  /// The color of live cells.
  package let live: Color
  /// The color of text.
  package let text: Color
  /// The color of text of less importance.
  package let secondText: Color
  /// The color of lines around surfaces.
  package let hairline: Color
  /// The color of buttons that are not chosen.
  package let fill: Color
  /// The color of what is chosen.
  package let accent: Color
  /// The color of what is about to be lost.
  package let warning: Color
  /// The color of a veil over all that a card leaves free, and its opacity.
  package let scrim: (color: Color, alpha: Double)

  /// Creates the colors for a picture of `look`.
  package init(_ look: Look) {
    self.init(
      background: look.background, outside: look.outside, text: look.text,
      live: look.glyphs.count > 1 ? look.glyphs[1].ink : look.text, accent: look.accent,
      warning: look.warning)
  }

  /// Creates the colors of a theme.
  package init(_ inks: Inks) {
    self.init(
      background: inks.background, outside: inks.outside, text: inks.text, live: inks.kinds[0],
      accent: inks.accent, warning: inks.warning)
  }

  /// Creates the colors that follow from these; behind text, white or black stands for a ground that
  /// isn't opaque.
  private init(
    background: Color, outside: Color, text: Color, live: Color, accent: Color, warning: Color
  ) {
    let white = Color(0xFFFFFF), black = Color(0x000000)
    let lettersAreDark = text.contrast(with: white) > text.contrast(with: black)
    func opaque(_ color: Color) -> Color {
      color.alpha == 255 ? color : lettersAreDark ? white : black
    }
    let ground = opaque(background), surface = opaque(outside)
    self.background = ground
    self.surface = surface
    self.text = text
    self.live = live
    self.accent = accent
    self.warning = warning
    isDark = ground.contrast(with: white) > ground.contrast(with: black)
    secondText = surface.mixed(with: text, 0.66)
    hairline = surface.mixed(with: text, 0.16)
    fill = surface.mixed(with: text, 0.09)
    scrim = isDark ? (black, 0.62) : (black.mixed(with: text, 0.25), 0.40)
  }

  /// Returns whether all colors are equal.
  package static func == (a: HandColors, b: HandColors) -> Bool {
    a.background == b.background && a.surface == b.surface && a.text == b.text && a.live == b.live
      && a.accent == b.accent && a.warning == b.warning
  }
}
