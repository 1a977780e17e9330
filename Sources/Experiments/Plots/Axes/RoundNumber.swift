import SceneDescription

/// A number with few digits: `digits` · 10^`exponent`, exactly.
struct RoundNumber: Sendable, Hashable {
  var digits: Int
  var exponent: Int

  /// The number as near as a Double can be to it, by multiplications and a division alone.
  var value: Double {
    exponent < 0
      ? Double(digits) / Self.power(-exponent) : Double(digits) * Self.power(exponent)
  }

  /// Returns 10^`exponent`, exactly up to 10²².
  static func power(_ exponent: Int) -> Double {
    (0..<min(exponent, 308)).reduce(1.0) { power, _ in power * 10 }
  }

  /// Returns `value` rounded to `decimals` digits after the decimal point, or to 15 digits in all
  /// where these are fewer.
  static func rounding(_ value: Double, decimals: Int) -> RoundNumber {
    var decimals = decimals
    func scaled() -> Double {
      decimals < 0 ? value / power(-decimals) : value * power(decimals)
    }
    while scaled().magnitude >= 1e15 { decimals -= 1 }
    return RoundNumber(digits: Int(scaled().rounded()), exponent: -decimals)
  }
}

/// The way in which numbers that belong together are written.
struct NumberNotation: Sendable, Hashable {
  /// The exponent of ten of the unit: 3 for thousands; 0 for all digits.
  var unit: Int
  /// The letter of the unit.
  var letter: String
  /// The number of decimals.
  var decimals: Int
  /// Whether numbers are written with an exponent of ten.
  var isScientific = false
  /// The least number of decimals before that exponent.
  var mantissaDecimals = 0

  /// The units with a letter.
  private static let units = [(3, "k"), (6, "M"), (9, "G"), (12, "T"), (15, "P"), (18, "E")]
  /// The most letters of a number with all of its digits.
  private static let longest = 7
  /// The most decimals.
  private static let mostDecimals = 6

  /// Creates the notation for numbers up to `largest` that differ by `step`: all digits, or else a
  /// letter for thousands, millions and so on where two decimals are enough then.
  ///
  /// - Parameters:
  ///   - largest: The largest magnitude.
  ///   - step: The least difference.
  init(upTo largest: RoundNumber, step: RoundNumber) {
    (unit, letter, decimals) = (0, "", max(0, -step.exponent))
    let magnitude = largest.value.magnitude
    if decimals > Self.mostDecimals || magnitude >= 1e21 {
      isScientific = true
      return
    }
    if largest.text(in: self).utf8.count <= Self.longest { return }
    for (exponent, letter) in Self.units.reversed() {
      let decimals = max(0, exponent - step.exponent)
      if magnitude >= RoundNumber.power(exponent) && decimals <= 2 {
        (unit, self.letter, self.decimals) = (exponent, letter, decimals)
        return
      }
    }
  }

  /// Creates the notation of measured numbers, with three digits of the largest or, of whole numbers,
  /// all of them.
  init(for values: [Double], isWhole: Bool) {
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    var decimals = 0
    if largest > 0 {
      while decimals < 12 && largest * RoundNumber.power(decimals) < 100 { decimals += 1 }
    }
    // Quantiles of whole numbers may lie between them.
    let areWhole = values.allSatisfy { $0 == $0.rounded() }
    if areWhole { decimals = 0 } else if isWhole { decimals = largest < 10_000 ? 1 : 0 }
    if largest >= 1e6 {
      for (exponent, letter) in Self.units.reversed() where largest >= RoundNumber.power(exponent) {
        let scaled = largest / RoundNumber.power(exponent)
        let decimals = scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2
        self.init(unit: exponent, letter: letter, decimals: decimals)
        isScientific = largest >= 1e21
        return
      }
    }
    self.init(unit: 0, letter: "", decimals: decimals)
    isScientific = decimals > Self.mostDecimals
  }

  private init(unit: Int, letter: String, decimals: Int) {
    (self.unit, self.letter, self.decimals) = (unit, letter, decimals)
  }

  /// Returns the text of a measured number.
  func text(of value: Double) -> String {
    if isScientific {
      var exponent = 0
      while value.magnitude / RoundNumber.power(exponent) >= 1000 { exponent += 1 }
      let decimals = exponent > 0 ? -exponent : self.decimals
      return RoundNumber.rounding(value, decimals: decimals).text(in: self)
    }
    return RoundNumber.rounding(value, decimals: decimals - unit).text(in: self)
  }
}

extension RoundNumber {
  /// Returns the number as pictures show it, with commas between groups of three digits.
  func text(in notation: NumberNotation) -> String {
    if digits == 0 {
      // As many decimals as the others have.
      let isPlain = notation.isScientific || notation.decimals == 0
      return isPlain ? "0" : "0." + String(repeating: "0", count: notation.decimals)
    }
    let sign = digits < 0 ? "−" : ""
    if notation.isScientific { return sign + scientific(decimals: notation.mantissaDecimals) }
    let places = notation.unit - exponent
    var text = String(digits.magnitude)
    if places <= 0 {
      text += String(repeating: "0", count: -places)
    } else {
      text = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return sign + Self.fitted(text, decimals: notation.decimals).groupingDigits + notation.letter
  }

  /// Returns a decimal number with just as many decimals, where zeros alone are added or removed.
  private static func fitted(_ text: String, decimals: Int) -> String {
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1].prefix(decimals)) : ""
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return decimals == 0 ? String(parts[0]) : "\(parts[0]).\(fraction)\(zeros)"
  }

  /// The digits without zeros at their end.
  private var significant: Substring {
    var text = Substring(String(digits.magnitude))
    while text.last == "0" && text.utf8.count > 1 { text.removeLast() }
    return text
  }

  /// The decimals of the digits as a number below ten.
  var mantissaDecimals: Int { significant.utf8.count - 1 }

  /// Returns the digits as a number below ten of so many decimals or more, with an exponent of ten.
  private func scientific(decimals: Int) -> String {
    let text = significant, power = exponent + String(digits.magnitude).utf8.count - 1
    let rest = text.dropFirst() + String(repeating: "0", count: max(0, decimals - mantissaDecimals))
    let fraction = rest.isEmpty ? "" : ".\(rest)"
    return "\(text.prefix(1))\(fraction)e\(power < 0 ? "−" : "")\(power.magnitude)"
  }
}
