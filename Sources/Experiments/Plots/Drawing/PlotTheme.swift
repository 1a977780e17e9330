public import Pictures
import SceneDescription

/// The colors of charts on a light or on a dark ground.
public struct PlotTheme: Sendable, Equatable {
  /// The name, for names of files: `light` or `dark`.
  public let name: String
  /// The color beneath the chart.
  public let ground: Color
  /// The color of titles.
  public let text: Color
  /// The color of numbers and notes.
  public let note: Color
  /// The color of axes.
  public let axis: Color
  /// The color of grid lines, which barely stand out.
  public let grid: Color
  /// The colors of settings that are drawn together: distinct for people with color vision
  /// deficiencies, too, and with a contrast of 3 and more to the ground.
  public let settings: [Color]
  /// The colors of the smallest to the largest value of a heat map, in steps that look equally large.
  public let ramp: [Color]
  /// The share of a setting's color in the outer band of a series, and in the inner one over it, in
  /// 255ths.
  let bandAlphas: (outer: UInt8, inner: UInt8)
  /// The opacity of the dots of runs, in 255ths.
  let dotAlpha: UInt8

  /// The number of settings that are drawn together.
  static let mostTogether = 4
  private static let rampSteps = 64

  /// The theme for pages with a light ground. Its colors of settings are those of the palette
  /// `colorblind`.
  public static let light = PlotTheme(
    name: "light", ground: 0xFFFFFF, text: 0x1B232C, note: 0x55606C, axis: 0x8A949E,
    grid: 0xE4E8EC, settings: [0x3D8AD8, 0xD4640A, 0x1A6A52, 0xA04588],
    ramp: [0xE9F4E6, 0xA8DCC4, 0x52B7BE, 0x2B7FB0, 0x214A8E, 0x1B1F52], bandAlphas: (44, 70),
    dotAlpha: 125)

  /// The theme for pages with a dark ground.
  public static let dark = PlotTheme(
    name: "dark", ground: 0x0D1117, text: 0xE8EDF3, note: 0x9BA6B2, axis: 0x66717D,
    grid: 0x222A33, settings: [0x5C86FF, 0xE09A2A, 0x62EDB2, 0xC7B2E0],
    ramp: [0x1A2350, 0x234F8C, 0x2A86A6, 0x45B8A4, 0x9ADE92, 0xF4F3B0], bandAlphas: (52, 84),
    dotAlpha: 165)

  /// Both themes.
  public static let all = [light, dark]

  private init(
    name: String, ground: UInt32, text: UInt32, note: UInt32, axis: UInt32, grid: UInt32,
    settings: [UInt32], ramp: [UInt32], bandAlphas: (UInt8, UInt8), dotAlpha: UInt8
  ) {
    self.name = name
    self.ground = Color(ground)
    self.text = Color(text)
    self.note = Color(note)
    self.axis = Color(axis)
    self.grid = Color(grid)
    self.settings = settings.map { Color($0) }
    self.ramp = ColorRamp(through: ramp.map { Color($0) }).colors(Self.rampSteps)
    self.bandAlphas = bandAlphas
    self.dotAlpha = dotAlpha
  }

  /// Returns the color of the ramp at a share of its length.
  func rampColor(_ share: Double) -> Color {
    ramp[Int(max(0, min(1, share)) * Double(ramp.count - 1) + 0.5)]
  }

  /// Returns whether both have the same colors.
  public static func == (left: PlotTheme, right: PlotTheme) -> Bool { left.name == right.name }
}

extension Color {
  /// Returns the color with another opacity.
  func withAlpha(_ alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
