import SeededDraws

/// A source of values for options and commands of scripts: most are allowed, some are at a limit or beside it,
/// and some are what nobody would type.
public struct Values {
  /// A function that draws a value.
  public typealias Producer = @Sendable (inout Values) -> String

  /// The source of random numbers.
  private var draws: Draws
  /// How many of 100 values are not drawn from those that are allowed.
  public var oddity: Int
  /// Whether nothing is run, so that the largest values cost nothing.
  public var isDry: Bool
  /// Whether numbers may be much larger than in most lines.
  private let isLarge: Bool
  /// Whether all times are whole sixtieths of a second, and all speeds divide sixty.
  public var isInSixtieths = false
  /// What stands before the names of files that are read, and of those that are written.
  public var inputs = "../in/", outputs = ""

  /// Creates the source that follows from `seed`.
  public init(seed: UInt64, isDry: Bool) {
    draws = Draws(seed)
    self.isDry = isDry
    isLarge = draws.next(below: 12) == 0
    oddity = [0, 0, 0, 0, 3, 8, 25][draws.next(below: 7)]
  }

  /// Returns whether something comes about that does so in `count` of 100 cases.
  public mutating func chance(_ count: Int) -> Bool { below(100) < count }

  /// Returns a number from 0 to below `limit`.
  public mutating func below(_ limit: Int) -> Int { draws.next(below: limit) }

  /// Whether the value that comes next is an odd one.
  mutating func isOdd() -> Bool { chance(oddity) }

  /// Returns one of `choices`, of which there is at least one.
  public mutating func any<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// Returns one of `words`, or something odd.
  mutating func word(_ words: String...) -> String { isOdd() ? odd() : any(words) }

  /// Returns a whole number that is common, or one of the `limits`, or beside them, or something odd.
  ///
  /// - Parameters:
  ///   - common: Numbers that any run may have; small ones are likelier.
  ///   - limits: The ends of what is allowed, for which a run takes no longer.
  ///   - dry: Those for which it would.
  /// - Returns: The number.
  mutating func number(_ common: ClosedRange<Int>, limits: [Int] = [], dry: [Int] = []) -> String {
    let all = limits + dry + [common.lowerBound]
    if isOdd() {
      let limit = any(all)
      return any([
        odd(), odd(), "\(limit.subtractingReportingOverflow(1).partialValue)",
        "\(limit.addingReportingOverflow(1).partialValue)", "-\(limit.magnitude)",
      ])
    }
    if isDry && !dry.isEmpty && chance(15) { return "\(any(dry))" }
    if !limits.isEmpty && chance(15) { return "\(any(limits))" }
    // What is small in most lines is large in some, and meets the limits of memory.
    let most = isLarge && common.upperBound > 60 ? common.upperBound << below(7) : common.upperBound
    return "\(whole(common.lowerBound...most))"
  }

  /// Returns a number in `range`; of three, one is anywhere, and two have any number of bits.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    let span = range.upperBound - range.lowerBound
    let bits = Int.bitWidth - span.leadingZeroBitCount
    let most = chance(33) ? span : min(span, 1 << below(bits + 1))
    return range.lowerBound + below(most + 1)
  }

  /// Returns a number with or without a fraction, about as large as `common`.
  mutating func fraction(_ common: ClosedRange<Int>, limits: [Int] = []) -> String {
    let number = number(common, limits: limits)
    return chance(60)
      ? number : any(["\(number).5", "\(number).125", "\(number)/3", "\(number)e0", ".5", "1/7"])
  }

  /// Returns a size or a point of two numbers.
  mutating func pair(_ separator: String, _ common: ClosedRange<Int>, dry: [Int] = []) -> String {
    if isOdd() {
      return any([
        odd(), "\(odd())\(separator)1", "1\(separator)", "1\(separator)\(odd())", "1,2,3",
      ])
    }
    return number(common, dry: dry) + separator + number(common, dry: dry)
  }

  /// Returns one to three texts of `producer`, with commas between.
  mutating func list(_ most: Int = 3, _ producer: Producer) -> String {
    (0...below(most)).map { _ in producer(&self) }.joined(separator: ",")
  }

  /// Returns the path of a file that is read.
  mutating func input(_ names: String...) -> String {
    isOdd()
      ? any(["missing", "\(inputs)", "\(inputs)\(any(RunInputs.names))", odd()])
      : inputs + any(names)
  }

  /// Returns the path of a file that is written.
  mutating func output(_ names: String...) -> String {
    if isOdd() {
      let names = [
        "", ".", "..", "/", "/dev/full", "/dev/null/x", "no/such/folder/\(any(names))", "x.jpg",
        "x.tar", "-",
        "%d.png", "%s.png", "f%99d.png", "\(String(repeating: "n", count: 300)).png", "a\nb.png",
        "\u{1b}[31m.png",
        "f####.png", "{}.png", "$F4.png", "é/ü.png", " ", "x.PNG", "x.png/", "tiles/{z}/{x}.png",
        "{z}/{x}/{y}.gif",
      ]
      let name = any(names)
      return name.hasPrefix("/") || name == "-" ? name : outputs + name
    }
    return outputs + any(names)
  }

  /// Returns a text that is hardly ever right.
  mutating func odd() -> String {
    any([
      "", " ", "0", "-1", "1", "2", "-0", "+1", "1e9", "1e400", "0x10", "1_000", "1.5", "-0.5",
      "1/0", "0/1", "1/-3", "nan",
      "inf", "-inf", "٣", "１", "💥", "é", "x", "on", "auto", "none", "random", "a\nb",
      "a\u{1b}[31mb", "a\tb", "\u{0}x",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "340282366920938463463374607431768211456",
      "2^31", "2^32", "2^53",
      "2^62", "2^63", "2^64", "2^999", "4294967295", "4294967296", "2147483648", "1099511627776",
      "1,1", "1..", "..1",
      "9..1", "1..1", "1x1", "0x0", "1:1", "1:", ":1", ":", ",", "=", "a=b", "a=", "=b", "%",
      "100%", "101%", "-1%", "0%",
      "50%%", "--", "-", "\"", "'", "\\", "$HOME", "*", "#", ";", "0,0,0,0", "1,2,3,4",
      "999999999x999999999",
      String(repeating: "9", count: 400), String(repeating: "a", count: 5000),
      String(repeating: "(", count: 600),
      String(repeating: "1,", count: 3000),
    ])
  }
}
