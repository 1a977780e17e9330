import Pictures

extension Palette {
  /// The palettes that come with the program, the default first.
  public static let builtIn: [Palette] = [
    reef, lagoon, colorblind, ink, ember, meadow, cosmos, kiln,
  ]

  /// Returns the built-in palette called `name`.
  ///
  /// - Throws: ``PaletteError/unknownName(_:)``, which lists the available names.
  public static func named(_ name: String) throws(PaletteError) -> Palette {
    guard let palette = builtIn.first(where: { $0.name == name }) else {
      throw .unknownName(name)
    }
    return palette
  }

  /// The default palette: a pale reef by day, deep water by night.
  public static let reef = Palette(
    name: "reef",
    light: Inks(
      background: 0xE6F3F7, outside: 0xD4E9F0, grid: 0xD3E6EC, text: 0x123A50,
      kinds: [0xD0641A, 0x0C2F4D, 0x0F7F86, 0xA8326B, 0x4D7A2A, 0x6B55B8],
      yarn: [0x24406B, 0xE9DFC8, 0x9C8C6C],
      sea: [
        0x8FD0DE, 0xA3DAE5, 0xB8E4EC, 0xCDEDF2, 0xE6F8F8, 0xFFFFFF, 0x4F9FB8, 0x6FBFD2, 0xF7FCFD,
        0xB9DFE9,
      ]),
    dark: Inks(
      background: 0x0B1E30, outside: 0x071521, grid: 0x17304A, text: 0xD5E8F2,
      kinds: [0xFFC675, 0x3577AD, 0x4FC4B5, 0xF08FB0, 0xA5C96A, 0xA996EE],
      yarn: [0xE9DFC8, 0x24406B, 0x0E1A2C],
      sea: [
        0x0A2035, 0x0D2942, 0x123450, 0x184263, 0x225A80, 0x9CC9E0, 0x040D17, 0x12324D, 0xC9DFEA,
        0x5F8AA6,
      ]))

  /// The default palette of Life: shallow water by day, with ink from teal to navy; phosphorescence
  /// by night.
  public static let lagoon = Palette(
    name: "lagoon",
    light: Inks(
      background: 0xD8F0EF, outside: 0xC2E4E3, grid: 0xC2E1DF, text: 0x0E3B4A,
      kinds: [0x0B7783, 0x071637, 0xC04A2A, 0x3F5BD0, 0x936410, 0x8A3F86], accent: 3, warning: 2,
      yarn: [0x24406B, 0xE9DFC8, 0x9C8C6C]),
    dark: Inks(
      background: 0x06202B, outside: 0x041720, grid: 0x10343F, text: 0xD6EEF0,
      kinds: [0x7FE6D0, 0x2B7AB4, 0xFF9E7E, 0x6FA8FF, 0xE3C76A, 0xC79BE8], accent: 3, warning: 2,
      yarn: [0xE9DFC8, 0x24406B, 0x0E1A2C]))

  /// A palette whose colors stay distinct for people with color vision deficiencies.
  ///
  /// The hues begin at those of Okabe and Ito (orange, yellow, blue, bluish green, reddish purple,
  /// vermilion) and are shifted until the contrast rules hold and all kinds stay apart under
  /// simulated protanopia, deuteranopia and tritanopia.
  public static let colorblind = Palette(
    name: "colorblind",
    light: Inks(
      background: 0xF5F5F2, outside: 0xE7E7E1, grid: 0xE2E2DC, text: 0x262626,
      kinds: [0xD4640A, 0x0A1A5C, 0x1A6A52, 0xA04588, 0x3D8AD8, 0x5E3208], accent: 4, warning: 3),
    dark: Inks(
      background: 0x14161A, outside: 0x0A0B0D, grid: 0x272B31, text: 0xECECEC,
      kinds: [0xF2D53C, 0x3366D8, 0xACABD4, 0x3CAF84, 0xBCF5EA, 0xD8420E], accent: 4, warning: 5))

  /// A palette of black, white and grays, with three muted colors for later kinds.
  public static let ink = Palette(
    name: "ink",
    light: Inks(
      background: 0xFFFFFF, outside: 0xEEEEEE, grid: 0xDEDEDE, text: 0x000000,
      kinds: [0x767676, 0x101010, 0x4A4A4A, 0x8B2F2F, 0x2F5D8B, 0x3F7040], accent: 4, warning: 3),
    dark: Inks(
      background: 0x000000, outside: 0x141414, grid: 0x202020, text: 0xFFFFFF,
      kinds: [0xF5F5F5, 0x6F6F6F, 0xB4B4B4, 0xE08A8A, 0x86B3E6, 0x8FCA8F], accent: 4, warning: 3))

  /// A palette of warm paper by day, of embers by night.
  public static let ember = Palette(
    name: "ember",
    light: Inks(
      background: 0xFBF1E3, outside: 0xF0E0C9, grid: 0xEFDFC8, text: 0x4A2413,
      kinds: [0xCF5F21, 0x5A1420, 0x8F7A12, 0x7A3B86, 0x22756F, 0x35549C], accent: 4, warning: 3,
      yarn: [0x8F2F2A, 0xF2E7D0, 0xA08A70]),
    dark: Inks(
      background: 0x1D1210, outside: 0x120A09, grid: 0x33211C, text: 0xF6E3CF,
      kinds: [0xFFD08A, 0xB5482F, 0xD99A2E, 0xD386C9, 0x6DBCAE, 0x8EA6E8], accent: 4, warning: 3,
      yarn: [0xF2E7D0, 0x8F2F2A, 0x2A100F]))

  /// A palette of an atlas of the stars on paper by day, of the sky itself by night.
  public static let cosmos = Palette(
    name: "cosmos",
    light: Inks(
      background: 0xF6F1E4, outside: 0xEAE2CF, grid: 0xE2D9C4, text: 0x2B2620,
      kinds: [0x96765A, 0x12294F, 0xB9702A, 0x4E8296, 0x8E3F5E, 0x5C6B2E], accent: 3, warning: 4),
    dark: Inks(
      background: 0x060912, outside: 0x0C1322, grid: 0x161E30, text: 0xE4E9F4,
      kinds: [0xDDBF9B, 0x2F68B8, 0xE39A4C, 0xB4DDEA, 0xD98CA4, 0x9CC77A], accent: 3, warning: 4))

  /// A palette of leaves and blossom.
  public static let meadow = Palette(
    name: "meadow",
    light: Inks(
      background: 0xF0F6E6, outside: 0xDEEBCD, grid: 0xDDE9CD, text: 0x1E3A1F,
      kinds: [0x4F8A2F, 0x55153F, 0xB5651D, 0x2B6F9E, 0xA8393F, 0x6A5F1C], accent: 3, warning: 4),
    dark: Inks(
      background: 0x101D15, outside: 0x09120D, grid: 0x1F3326, text: 0xE0EEDA,
      kinds: [0xB8E07A, 0xB0407C, 0xF0B35E, 0x6FB5E8, 0xEE8A7D, 0xDCD9A0], accent: 3, warning: 4))

  /// A palette of fire on a night sky, and of ink and red pencil on paper: what is new is loud, and what
  /// lasts is quiet.
  public static let kiln = Palette(
    name: "kiln",
    light: Inks(
      background: 0xF6F1E4, outside: 0xEAE2CF, grid: 0xE2D9C4, text: 0x2B2620,
      kinds: [0xD2452D, 0x1C2B4A, 0x2F7F86, 0x8F6A12, 0x7A3B86, 0x4D7A2A], accent: 2, warning: 4,
      ages: [0xD2452D, 0xD2452D, 0x1C2B4A, 0x273551, 0x2F3D58, 0x36445E, 0x3C4A63, 0x3C4A63],
      trail: [0xA9A9AC, 0xB7B6B5, 0xC5C2BD, 0xD1CDC5, 0xD9D5CB, 0xE1DDD2, 0xE8E4D8, 0xEFEADE]),
    dark: Inks(
      background: 0x0A0A1C, outside: 0x12122A, grid: 0x1C1C36, text: 0xF3E9DC,
      kinds: [0xFFD17C, 0xC53A5B, 0x6FB5E8, 0xFC923C, 0xA996EE, 0x9CC77A], accent: 2, warning: 4,
      ages: [0xFFFDF0, 0xFFD17C, 0xFC923C, 0xED5E3A, 0xC53A5B, 0x872C79, 0x4B2F8F, 0x4B2F8F],
      trail: [0x7A2350, 0x662154, 0x4A1E57, 0x3F1D51, 0x321B4B, 0x221943, 0x1C1539, 0x15102D]))
}

extension Inks {
  /// Creates inks from colors written 0xRRGGBB; a hand has those of the kinds `accent` and `warning`.
  fileprivate init(
    background: UInt32, outside: UInt32, grid: UInt32, text: UInt32, kinds: [UInt32],
    accent: Int = 2, warning: Int = 3, ages: [UInt32] = [], trail: [UInt32] = [],
    yarn: [UInt32] = [], sea: [UInt32] = []
  ) {
    self.init(
      background: Color(background), outside: Color(outside), grid: Color(grid),
      text: Color(text), kinds: kinds.map(Color.init(_:)))
    self.accent = self.kinds[accent]
    self.warning = self.kinds[warning]
    ownAges = ages.map(Color.init(_:))
    ownTrail = trail.map(Color.init(_:))
    ownYarn = Yarn(yarn.map(Color.init(_:)))
    ownSea = SeaInks(sea.map(Color.init(_:)))
  }
}
