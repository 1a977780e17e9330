import SceneDescription

/// The notation of the numbers of all axes of a chart.
enum AxisNotation: Sendable {
  /// All digits, grouped by thousands.
  case full
  /// Thousands, millions and so on with a letter, where all digits would take too many columns.
  case short
}

/// A distance between the numbers of an axis: `length` ÷ `parts`, which is 1, 2 or 5 times a power
/// of ten; on an axis of counts there are others.
struct AxisStep: Sendable {
  let length: Int128
  let parts: Int128

  /// All steps of whole numbers, the finest first.
  static let whole: [AxisStep] = powers(37).flatMap { power in
    [1, 2, 5].map { AxisStep(length: $0 * power, parts: 1) }
  }

  /// All steps, the finest first.
  static let all: [AxisStep] =
    powers(18).dropFirst().reversed().flatMap { power in
      [1, 2, 5].map { AxisStep(length: $0, parts: power) }
    } + whole

  /// The steps of counts, the finest first: those of whole numbers, and quarters of powers of ten.
  static let ofCounts: [AxisStep] = powers(20).flatMap { power in
    [1, 2, 5].map { AxisStep(length: $0 * power, parts: 1) }
      + (power >= 10 ? [AxisStep(length: power / 10 * 25, parts: 1)] : [])
  }

  /// The steps of an axis of counts with space for two of them at most, which end near the highest
  /// count.
  static let ofFewCounts: [AxisStep] = powers(20).flatMap { power in
    [1, 2, 3, 4, 5, 6, 8].map { AxisStep(length: $0 * power, parts: 1) }
      + (power >= 10 ? [12, 15, 25].map { AxisStep(length: power / 10 * $0, parts: 1) } : [])
  }

  private static func powers(_ count: Int) -> [Int128] {
    var powers: [Int128] = [1]
    for _ in 0..<count { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }

  /// Returns the numbers `multiples` · step, ascending, exactly and in the notation for numbers up
  /// to `largest`.
  func texts(
    of multiples: ClosedRange<Int128>, in notation: AxisNotation, upTo largest: Int128
  ) -> [String] {
    if parts > 1 { return multiples.map { Self.decimal($0 * length, parts) } }
    let (unit, letter) = unit(upTo: largest, in: notation)
    return multiples.map { $0 == 0 ? "0" : Self.decimal($0 * length, unit) + letter }
  }

  /// Returns the unit of all numbers of an axis up to `largest`: in the short notation the one in
  /// which `largest` is shortest, below a thousand of it, if two decimals are enough for the step.
  func unit(
    upTo largest: Int128, in notation: AxisNotation
  ) -> (unit: Int128, letter: String) {
    var best: (unit: Int128, letter: String) = (1, "")
    if notation == .full || parts > 1 { return best }
    var shortest = largest.grouped.utf8.count
    var unit: Int128 = 1
    for letter in ["k", "M", "G", "T", "P", "E"] {
      unit *= 1000
      if largest < unit || length < unit / 100 { break }
      if largest / 1000 >= unit && letter != "E" { continue }
      let rounded = largest / (unit / 100) * (unit / 100)
      let count = (Self.decimal(rounded, unit) + letter).utf8.count
      if count <= shortest { (best, shortest) = ((unit, letter), count) }
    }
    return best
  }

  /// Returns `value` ÷ `unit`, a power of ten, without trailing zeros.
  static func decimal(_ value: Int128, _ unit: Int128) -> String {
    var digits = (value / unit).grouped
    var rest = value % unit
    if rest > 0 { digits += "." }
    var place = unit
    while rest > 0 {
      place /= 10
      digits += "\(rest / place)"
      rest %= place
    }
    return digits
  }
}
