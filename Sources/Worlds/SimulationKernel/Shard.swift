/// A part of a piece of work that is divided among several machines or jobs, such as the second of eight.
public struct Shard: Sendable, Hashable {
  /// The number of the shard, from 1.
  public let number: Int
  /// The number of shards in all.
  public let count: Int

  /// The most shards of a piece of work.
  public static let most = 100_000
  /// The name of the folder with the folders of all shards.
  public static let parent = "shards"
  /// The only shard of a piece of work that is not divided.
  public static let whole = Shard(checked: 1, of: 1)

  private init(checked number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates the shard `number`, 1 ... `count`, of `count`.
  ///
  /// - Throws: `OptionProblem` of the option `shard` for other numbers, and for more than ``most``.
  public init(_ number: Int, of count: Int) throws(OptionProblem) {
    try self.init("\(number)/\(count)")
  }

  /// Reads a shard such as `2/8`, the second of eight.
  ///
  /// - Throws: `OptionProblem` of the option `shard` for another text.
  public init(_ text: String) throws(OptionProblem) {
    guard let shard = Self(text, separator: "/") else {
      throw OptionProblem(
        option: "shard",
        reason:
          "'\(text)' is not a shard: I/N is allowed, such as 1/8, with I from 1 to N and N up to "
          + "\(Self.most)")
    }
    self = shard
  }

  /// Reads the name of a shard's folder, such as `2-of-8`, or returns `nil` for another one.
  public init?(folder name: String) { self.init(name, separator: "-of-") }

  private init?(_ text: String, separator: String) {
    guard let place = text.firstRange(of: separator),
      let number = Self.number(text[..<place.lowerBound]),
      let count = Self.number(text[place.upperBound...]),
      count <= Self.most, (1...count).contains(number)
    else { return nil }
    self.init(checked: number, of: count)
  }

  /// Returns the number above 0 that digits stand for, without zeros before them.
  private static func number(_ digits: Substring) -> Int? {
    guard let first = digits.utf8.first, first != UInt8(ascii: "0"),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(digits)
  }

  /// The name of its folder.
  public var folder: String { "\(number)-of-\(count)" }

  /// Returns the numbers of its pieces, where `all` pieces in a row are divided as evenly as possible:
  /// those from (number − 1) · all / count on and below number · all / count.
  public func range(of all: Int) -> Range<Int> {
    precondition(all >= 0, "there are some pieces or none")
    func edge(_ shards: Int) -> Int {
      Int((Int128(shards) * Int128(all) + Int128(count - 1)) / Int128(count))
    }
    return edge(number - 1)..<edge(number)
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as it is written.
  public var description: String { "\(number)/\(count)" }
}
