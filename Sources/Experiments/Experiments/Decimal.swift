/// An exact decimal number, such as 0.25: a whole number of tenths, hundredths and so on.
struct Decimal: Equatable {
  /// The number without its decimal point.
  private(set) var digits: Int
  /// The number of digits after the decimal point, 0 … 18.
  private(set) var places: Int

  private static let mostPlaces = 18

  private init(digits: Int, places: Int) {
    (self.digits, self.places) = (digits, places)
  }

  /// Reads a number such as 3, -0.5 or .25, or returns `nil` where `text` is none or has too many
  /// digits.
  init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    if whole.isEmpty && fraction.isEmpty || parts.count == 2 && fraction.isEmpty { return nil }
    guard "\(whole)\(fraction)".utf8.allSatisfy({ (48...57).contains($0) }),
      fraction.utf8.count <= Self.mostPlaces, let digits = Int("\(whole)\(fraction)")
    else { return nil }
    self.init(digits: isNegative ? -digits : digits, places: fraction.utf8.count)
  }

  /// Returns the sum, or `nil` where it has too many digits.
  func plus(_ other: Decimal) -> Decimal? {
    guard let (mine, others, places) = aligned(with: other) else { return nil }
    let (sum, isTooLarge) = mine.addingReportingOverflow(others)
    return isTooLarge ? nil : Decimal(digits: sum, places: places)
  }

  /// Returns the product, or `nil` where it has too many digits.
  func times(_ other: Decimal) -> Decimal? {
    let (product, isTooLarge) = digits.multipliedReportingOverflow(by: other.digits)
    if isTooLarge { return nil }
    let whole = Decimal(digits: product, places: places + other.places).shortest
    return whole.places > Self.mostPlaces ? nil : whole
  }

  /// Returns whether this number is below `other`, or `nil` where that takes too many digits.
  func isLess(than other: Decimal) -> Bool? {
    aligned(with: other).map { $0.mine < $0.others }
  }

  /// The same number without zeros at the end of its fraction.
  private var shortest: Decimal {
    var short = self
    while short.places > 0, short.digits.isMultiple(of: 10) {
      short.digits /= 10
      short.places -= 1
    }
    return short
  }

  /// Both numbers without decimal points, with the same number of places.
  private func aligned(with other: Decimal) -> (mine: Int, others: Int, places: Int)? {
    let places = max(places, other.places)
    guard let mine = digits(with: places), let others = other.digits(with: places) else {
      return nil
    }
    return (mine, others, places)
  }

  private func digits(with places: Int) -> Int? {
    var digits = digits
    for _ in self.places..<places {
      let (more, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      digits = more
    }
    return digits
  }
}

extension Decimal: CustomStringConvertible {
  /// The number as it is written, without zeros at the end of its fraction.
  var description: String {
    let short = shortest
    var text = String(short.digits.magnitude)
    if short.places > 0 {
      let missing = short.places + 1 - text.utf8.count
      if missing > 0 { text = String(repeating: "0", count: missing) + text }
      text.insert(".", at: text.index(text.endIndex, offsetBy: -short.places))
    }
    return (short.digits < 0 ? "-" : "") + text
  }
}

extension Decimal {
  static let zero = Decimal(digits: 0, places: 0)
  static let one = Decimal(digits: 1, places: 0)
}
