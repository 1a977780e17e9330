import SceneDescription

/// Numbers as tables for people have them.
enum ReportNumber {
  /// The largest whole number that is written with all its digits.
  private static let largest = 1e15
  /// The decimals of numbers from a magnitude on, so that each has four significant digits.
  private static let decimals: [(from: Double, unit: Double, count: Int)] = [
    (1000, 1, 0), (100, 1e1, 1), (10, 1e2, 2), (1, 1e3, 3), (0.1, 1e4, 4), (0.01, 1e5, 5),
    (0.001, 1e6, 6),
  ]

  /// Returns a number with four significant digits, and all those before the decimal point.
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value.magnitude), value.magnitude < largest {
      return (value < 0 ? "−" : "") + whole.grouped
    }
    guard value.magnitude < largest,
      let (_, unit, count) = decimals.first(where: { value.magnitude >= $0.from })
    else { return "\(value)" }
    let scaled = Int((value.magnitude * unit).rounded())
    let sign = value < 0 && scaled > 0 ? "−" : ""
    let whole = (scaled / Int(unit)).grouped
    if count == 0 { return sign + whole }
    let digits = String(scaled % Int(unit))
    let fraction = String(repeating: "0", count: count - digits.utf8.count) + digits
    let end = fraction.lastIndex { $0 != "0" }
    return sign + whole + (end.map { "." + fraction[...$0] } ?? "")
  }

  /// Returns a number, or a dash where there is none.
  static func text(_ value: Double?) -> String { value.map { text($0) } ?? "–" }
}
