import FrameExport
public import Lattice
public import Pictures
public import Raster
import SceneDescription
public import SimulationKernel

/// Readers of the values of options, used wherever text describes a run.
///
/// Each reader takes the name of the option, for its message, and the text, and throws an
/// `OptionProblem` for any other text.
public enum OptionText {
  /// Reads a picture's size, `640x960`.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func size(_ option: String, _ text: String) throws(OptionProblem) -> Size {
    try size(option, text, in: "pixels", such: "640x960")
  }

  /// Reads a size, with its `unit` and an `example` for the message.
  ///
  /// - Throws: `OptionProblem` for any other text.
  package static func size(
    _ option: String, _ text: String, in unit: String, such example: String
  ) throws(OptionProblem) -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = plain(parts[0]), let height = plain(parts[1]),
      (1...FrameLayout.largestSide).contains(width),
      (1...FrameLayout.largestSide).contains(height)
    else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not a size in \(unit), such as \(example), with sides from 1 to "
          + "\(FrameLayout.largestSide)")
    }
    return Size(width: width, height: height)
  }

  /// Reads the values on both sides of `..`, or a single one that stands for both.
  ///
  /// - Throws: The error of `value`.
  public static func span<Value>(
    _ option: String, _ text: String, _ value: (String, String) throws -> Value
  ) throws -> (first: Value, last: Value) {
    let dots = text.indices.dropLast().first { text[$0...].hasPrefix("..") }
    guard let dots else {
      let value = try value(option, text)
      return (value, value)
    }
    return (
      try value(option, String(text[..<dots])),
      try value(option, String(text[dots...].dropFirst(2)))
    )
  }

  /// Reads a rectangle of cells, `X,Y,WIDTH,HEIGHT`.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func rect(_ option: String, _ text: String) throws(OptionProblem) -> Rect {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == 4, parts.count == 4, numbers[2] >= 1, numbers[3] >= 1,
      numbers.allSatisfy({ $0.magnitude <= 1 << 60 })
    else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not a rectangle of cells: X,Y,WIDTH,HEIGHT such as 10,20,64,48 is "
          + "allowed, with a width and height of at least 1")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a point on the plane, `X,Y`, with at most three decimals.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func point(_ option: String, _ text: String) throws(OptionProblem) -> CellPoint {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = thousandths(parts[0]), let y = thousandths(parts[1]) else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not a point on the table: X,Y in cells such as 7,5 or 7.5,-2 is "
          + "allowed, with at most three decimals")
    }
    return CellPoint(thousandthsX: x, thousandthsY: y)
  }

  /// Reads a percentage, `37%` or `12.5`, from 0 to 100, in units of 2⁻³².
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func share(_ option: String, _ text: String) throws(OptionProblem) -> UInt64 {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    if let thousandths = thousandths(digits), (0...100_000).contains(thousandths) {
      return (UInt64(thousandths) << 32 + 50_000) / 100_000
    }
    throw OptionProblem(
      option: option,
      reason: "'\(text)' is not a percentage from 0% to 100%, such as 37% or 12.5%")
  }

  /// Reads a color, `#rrggbb`, `#rgb` or a CSS name.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func color(_ option: String, _ text: some StringProtocol) throws(OptionProblem)
    -> Color
  {
    guard let color = Color(text) else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not a color: #rrggbb, #rgb or a CSS name such as teal is allowed"
          + suggestion(String(text), Color.names))
    }
    return color
  }

  /// Reads a number of bytes, `512M` or `2G`.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func bytes(_ option: String, _ text: String) throws(OptionProblem) -> Int {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    let product = plain(digits)?.multipliedReportingOverflow(by: unit ?? 1)
    guard let product, !product.overflow, product.partialValue > 0 else {
      throw OptionProblem(
        option: option, reason: "'\(text)' is not a number of bytes, such as 512M or 2G")
    }
    return product.partialValue
  }

  /// Reads a number of ticks, `1000` or a power of two such as `2^30`, or returns `nil` for other
  /// text.
  public static func ticks(_ text: String) -> Int? {
    if !text.hasPrefix("2^") { return text.first == "+" ? nil : Int(text) }
    guard let power = plain(text.dropFirst(2)), power < Int.bitWidth - 1 else { return nil }
    return 1 << power
  }

  /// Reads a number above 0, `2`, `0.5` or `30000/1001`, exactly as it is written.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func positive(
    _ option: String, _ text: String, atMost limit: Rational? = nil
  ) throws(OptionProblem) -> Rational {
    let number = Rational(parsing: text)
    if let number, number > Rational(0), limit.map({ number <= $0 }) != false { return number }
    let most = limit ?? Rational(Rational.largestNumerator)
    throw OptionProblem(
      option: option,
      reason:
        "'\(text)' is not a number above 0 and up to \(most), such as 2, 0.5 or 30000/1001, with "
        + "at most four decimals or a denominator up to 10000")
  }

  /// Reads a speed: a name such as `fast`, a power of two such as `2^12`, or a number other than 0 in the
  /// notation of ``positive(_:_:atMost:)`` with an optional sign.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func speed(_ option: String, _ text: String) throws(OptionProblem) -> Rational {
    if let speed = speed(text[...]), speed != Rational(0) { return speed }
    throw OptionProblem(
      option: option,
      reason:
        "'\(text)' is not a speed: a number other than 0 is allowed, such as 2, -0.5, 2^12 or 1/60, up to "
        + "\(Rational.largestNumerator) and with at most four decimals or a denominator up to 10000, or "
        + "one of slow, balanced and fast\(suggestion(text, NamedSpeed.allCases.map(\.rawValue)))")
  }

  /// Returns the speed that `text` names, 0 included, or `nil` for other text.
  private static func speed(_ text: Substring) -> Rational? {
    if let named = NamedSpeed(rawValue: String(text)) { return named.rate }
    if !text.hasPrefix("2^") { return Rational(parsing: text) }
    guard let power = ticks(String(text)), power <= Rational.largestNumerator else { return nil }
    return Rational(Int64(power))
  }

  /// Reads a change of a film's speed, `TIME:SPEED`.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func speedChange(_ option: String, _ text: String) throws(OptionProblem)
    -> SpeedChange
  {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Rational(parsing: parts[0]), time > Rational(0),
      let speed = speed(parts[1])
    else {
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is not a change of speed: TIME:SPEED such as 5:60 or 7.5:-2 is allowed, a second of "
          + "the film above 0 and a speed, with at most four decimals or a denominator up to 10000, a "
          + "power such as 2^12, or one of slow, balanced and fast"
          + suggestion(
            parts.count == 2 ? String(parts[1]) : text, NamedSpeed.allCases.map(\.rawValue)))
    }
    return SpeedChange(at: time, to: speed)
  }

  private static func plain(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func thousandths(_ text: Substring) -> Int128? {
    let isNegative = text.first == "-"
    let parts = (isNegative ? text.dropFirst() : text)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = plain(parts[0]), whole <= 1 << 61 else {
      return nil
    }
    var value = Int128(whole) * 1000
    if parts.count == 2 {
      guard (1...3).contains(parts[1].count), let rest = plain(parts[1]) else { return nil }
      value += Int128(rest) * [100, 10, 1][parts[1].count - 1]
    }
    return isNegative ? -value : value
  }
}
