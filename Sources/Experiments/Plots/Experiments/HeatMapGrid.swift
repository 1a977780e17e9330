import Experiments

/// The settings of two varied numbers as a grid.
struct HeatMapGrid: Sendable {
  let across: HeatMapPlot.Axis
  let up: HeatMapPlot.Axis
  /// The setting of each cell, a row for each value of `up`; `nil` where none has these values.
  let settings: [[Int?]]

  /// The least share of the cells that settings have.
  private static let leastShare = 0.75

  /// Arranges the settings of a design; `nil` where anything but two options with numbers is varied,
  /// where they have one value or too many for a chart, or where many pairs of values are no settings.
  init?(_ design: Design) {
    guard design.options.count == 2, let first = Self.values(design, 0),
      let second = Self.values(design, 1), first.count > 1, second.count > 1
    else { return nil }
    // The longer one lies along the longer side.
    let isSecondAcross = second.count >= first.count
    let (acrossOption, upOption) = isSecondAcross ? (1, 0) : (0, 1)
    let (acrossValues, upValues) = isSecondAcross ? (second, first) : (first, second)
    let cells = acrossValues.count * upValues.count
    guard acrossValues.count <= HeatMapPlot.mostColumns, upValues.count <= HeatMapPlot.mostRows,
      Double(design.settings.count) >= Self.leastShare * Double(cells)
    else { return nil }
    func axis(_ option: Int, _ values: [String]) -> HeatMapPlot.Axis {
      HeatMapPlot.Axis(name: design.options[option], values: SettingNames.aligned(values))
    }
    across = axis(acrossOption, acrossValues)
    up = axis(upOption, upValues)
    var numbers: [[String]: Int] = [:]
    for (number, values) in design.settings.enumerated() {
      numbers[[values[acrossOption], values[upOption]]] = number
    }
    settings = upValues.map { up in acrossValues.map { numbers[[$0, up]] } }
  }

  /// Returns the values of an option, ascending and each once; `nil` where one is no number.
  private static func values(_ design: Design, _ option: Int) -> [String]? {
    let texts = Set(design.settings.map { $0[option] })
    let numbers = texts.compactMap { text in
      Double(text).flatMap { $0.isFinite ? (number: $0, text: text) : nil }
    }
    if numbers.count < texts.count { return nil }
    return numbers.sorted { ($0.number, $0.text) < ($1.number, $1.text) }.map(\.text)
  }
}
