public import SimulationKernel

/// The values of a varied option, as `--vary` has them.
///
/// They are separated by commas: words and numbers (`3`, `free`), ranges with both ends
/// (`1..10`, `0.1..0.5:0.1`), ranges in which each value is a multiple of the one before
/// (`1..1024*2`), and, in quotes, what contains commas itself (`"1,2"`).
public struct ValueList: Sendable, Equatable {
  /// The values, in their order, each once.
  public let values: [String]

  /// The most values that a list may have.
  public static let most = 100_000

  /// Reads the values.
  ///
  /// - Parameters:
  ///   - text: The list.
  ///   - option: The name of the option that has it, for errors.
  /// - Throws: `OptionProblem` for a list without values, a range without end, too many values or
  ///   the same value twice.
  public init(_ text: String, of option: String) throws(OptionProblem) {
    var values: [String] = []
    for item in try Self.items(of: text, option) {
      let more = try item.isQuoted ? [item.text] : Self.values(of: item.text, option)
      values += more
      if values.count > Self.most {
        throw OptionProblem(
          option: option, reason: "\(quoted(text)) has more than \(Self.most) values")
      }
    }
    var seen: Set<String> = []
    if let twice = values.first(where: { !seen.insert($0).inserted }) {
      throw OptionProblem(option: option, reason: "\(quoted(twice)) is in \(quoted(text)) twice")
    }
    self.values = values
  }

  /// Splits a list at its commas outside of quotes.
  private static func items(
    of text: String, _ option: String
  ) throws(OptionProblem) -> [(text: String, isQuoted: Bool)] {
    var items: [(text: String, isQuoted: Bool)] = [], item = ""
    var isQuoted = false, isInside = false
    for character in text + "," {
      switch character {
      case "\"" where item.isEmpty && !isQuoted: (isQuoted, isInside) = (true, true)
      case "\"" where isInside: isInside = false
      case "," where !isInside:
        if item.isEmpty && !isQuoted {
          throw OptionProblem(
            option: option, reason: "\(quoted(text)) lacks a value before or after a comma")
        }
        items.append((item, isQuoted))
        (item, isQuoted) = ("", false)
      default: item.append(character)
      }
    }
    if isInside {
      throw OptionProblem(option: option, reason: "\(quoted(text)) lacks a closing quote")
    }
    return items
  }

  /// Returns the values of an item without quotes: those of a range, or the item itself.
  private static func values(
    of item: String, _ option: String
  ) throws(OptionProblem) -> [String] {
    guard let range = NumberRange(item) else { return [item] }
    switch range.values(most: most) {
    case .success(let values): return values.map(\.description)
    case .failure(let problem):
      throw OptionProblem(option: option, reason: "\(quoted(item)) \(problem.reason)")
    }
  }

}

private func quoted(_ text: String) -> String { "'\(text)'" }

/// A range of numbers: `1..10`, `1..10:3` or `1..1024*2`.
struct NumberRange {
  private let first: Decimal
  private let last: Decimal
  private let step: Step

  private enum Step {
    case sum(Decimal)
    case product(Decimal)
  }

  /// The reason why a range has no values.
  struct Problem: Error {
    let reason: String
  }

  /// Reads a range, or returns `nil` where `text` is none, such as a path with two dots.
  init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...]
    guard let first = Decimal(text[..<dots.lowerBound]) else { return nil }
    let mark = rest.firstIndex { $0 == ":" || $0 == "*" }
    guard let last = Decimal(rest[..<(mark ?? rest.endIndex)]) else { return nil }
    guard let mark else {
      (self.first, self.last, step) = (first, last, .sum(Decimal.one))
      return
    }
    guard let by = Decimal(rest[rest.index(after: mark)...]) else { return nil }
    (self.first, self.last) = (first, last)
    step = rest[mark] == ":" ? .sum(by) : .product(by)
  }

  /// Returns the values from the first to the last, at most `most`.
  func values(most: Int) -> Result<[Decimal], Problem> {
    if last.isLess(than: first) == true {
      return .failure(Problem(reason: "ends before it begins"))
    }
    switch step {
    case .sum(let by):
      if Decimal.zero.isLess(than: by) != true {
        return .failure(Problem(reason: "has a step that is not above 0"))
      }
    case .product(let by):
      if Decimal.one.isLess(than: by) != true || Decimal.zero.isLess(than: first) != true {
        return .failure(Problem(reason: "is multiplied from a number above 0 by one above 1"))
      }
    }
    var values: [Decimal] = [], next: Decimal? = first
    while let value = next {
      guard let isBeyond = last.isLess(than: value) else { break }
      if isBeyond { return .success(values) }
      if values.count == most { return .failure(Problem(reason: "has more than \(most) values")) }
      values.append(value)
      switch step {
      case .sum(let by): next = value.plus(by)
      case .product(let by): next = value.times(by)
      }
    }
    return .failure(Problem(reason: "has values of too many digits"))
  }
}
