public import SimulationKernel
import WorldFiles

/// A number of animals, given as such or as an exact percentage of the cells.
public struct Share: Hashable, Sendable, CustomStringConvertible {
  private enum Amount: Hashable {
    case count(Int)
    /// The share in units of 10⁻¹² percent: an integer, so that 0.1 % of 1000 cells is 1 and not
    /// less.
    case percentage(UInt64)
  }

  private static let decimals = 12
  private static let percent: UInt64 = 1_000_000_000_000
  private static let whole = 100 * percent

  private let amount: Amount

  /// Returns a share of `count` animals, which is not negative.
  public static func count(_ count: Int) -> Share {
    precondition(count >= 0)
    return Share(amount: .count(count))
  }

  /// Returns a share of `percent` percent of the cells, 0 … 100.
  public static func percent(_ percent: Int) -> Share {
    precondition((0...100).contains(percent))
    return Share(amount: .percentage(UInt64(percent) * Self.percent))
  }

  private init(amount: Amount) {
    self.amount = amount
  }

  /// Creates the share written as `text`: `75` animals or `12.5%` of the cells, with at most 12
  /// decimals.
  ///
  /// - Parameters:
  ///   - text: The text of the user.
  ///   - option: The name of the option, for the problem.
  /// - Throws: `OptionProblem` when `text` is not a share.
  public init(_ text: String, option: String) throws(OptionProblem) {
    guard let amount = Self.amount(of: text) else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is neither a percentage from 0% to 100%, such as 12.5% and with at most"
          + " \(Self.decimals) decimals, nor a whole number of animals")
    }
    self.amount = amount
  }

  private static func amount(of text: String) -> Amount? {
    guard text.utf8.last == UInt8(ascii: "%") else {
      return digits(text.utf8[...]).flatMap { Int(exactly: $0) }.map(Amount.count)
    }
    let number = text.utf8.dropLast()
    let point = number.firstIndex(of: UInt8(ascii: ".")) ?? number.endIndex
    guard let percents = digits(number[..<point]), percents <= 100 else { return nil }
    var units = percents * percent
    if point < number.endIndex {
      let fraction = number[number.index(after: point)...]
      guard fraction.count <= decimals, var parts = digits(fraction) else { return nil }
      for _ in fraction.count..<decimals { parts *= 10 }
      units += parts
    }
    return units <= whole ? .percentage(units) : nil
  }

  private static func digits(_ text: Substring.UTF8View) -> UInt64? {
    guard text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(Substring(text))
  }

  /// Returns the number of animals on a table of `cells` cells, computed exactly.
  public func animals(of cells: Int, fill: Fill) -> Int {
    switch amount {
    case .count(let count): return count
    case .percentage(let units):
      let product = UInt64(cells).multipliedFullWidth(by: units)
      let half = fill == .round ? Self.whole / 2 : 0
      let (low, carry) = product.low.addingReportingOverflow(half)
      return Int(Self.whole.dividingFullWidth((product.high + (carry ? 1 : 0), low)).quotient)
    }
  }

  /// The share in a form that can be parsed: `75` or `12.5%`.
  public var description: String {
    switch amount {
    case .count(let count): return String(count)
    case .percentage(let units):
      let (percents, parts) = units.quotientAndRemainder(dividingBy: Self.percent)
      if parts == 0 { return "\(percents)%" }
      var fraction = String(Self.percent + parts).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      return "\(percents).\(fraction)%"
    }
  }
}

extension Share: HeaderText {
  package init?(header text: String) {
    guard let amount = Self.amount(of: text) else { return nil }
    self.amount = amount
  }
}
