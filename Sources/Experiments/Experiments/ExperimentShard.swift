public import SimulationKernel

/// A part of the runs of an experiment: every so many-th one, for a machine or a job of its own.
///
/// Seeds are the outermost in the order of runs, so that all shards have about the same settings.
public struct ExperimentShard: Sendable, Hashable {
  /// The number of the shard, from 1: that of its first run.
  public let number: Int
  /// The number of shards that the experiment is divided into, the distance of its runs.
  public let count: Int

  /// The most shards of an experiment.
  public static let most = 100_000

  /// All runs.
  static let all = ExperimentShard(checked: 1, of: 1)

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
          "'\(text)' is no shard: I/N is allowed, such as 1/8, with I from 1 to N and N up to "
          + "\(Self.most)")
    }
    self = shard
  }

  /// Reads the name of a shard's folder, such as `2-of-8`, or returns `nil` for another one.
  init?(folder name: String) { self.init(name, separator: "-of-") }

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
  var folder: String { "\(number)-of-\(count)" }

  /// The number of its first run, from 0.
  var first: Int { number - 1 }

  /// The numbers of its runs.
  func numbers(of experiment: Experiment) -> StrideTo<Int> {
    stride(from: first, to: experiment.runs, by: count)
  }

  /// Returns the number of its runs, which is 0 where there are more shards than runs.
  public func runs(of experiment: Experiment) -> Int {
    (experiment.runs + count - number) / count
  }
}

extension ExperimentShard: CustomStringConvertible {
  /// The shard as it is written.
  public var description: String { "\(number)/\(count)" }
}
