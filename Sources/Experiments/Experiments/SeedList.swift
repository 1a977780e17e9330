public import SimulationKernel

/// The seeds of an experiment, in their order: every setting is run with each of them.
///
/// Settings that are run with the same seeds have common random numbers: draws are numbered by
/// seed, tick and who draws, so that two runs with the same seed differ by their settings alone.
public struct SeedList: Sendable, Equatable {
  /// The parts of the list, each of consecutive seeds.
  private let ranges: [ClosedRange<UInt64>]
  /// The number of seeds.
  public let count: Int

  /// The most seeds that a list may have.
  public static let most = 1 << 40

  /// Creates the list of the seeds in `range`.
  ///
  /// - Throws: `OptionProblem` for more than ``most``.
  public init(_ range: ClosedRange<UInt64>) throws(OptionProblem) {
    guard range.upperBound - range.lowerBound < UInt64(Self.most) else {
      throw OptionProblem(
        option: "seeds",
        reason: "\(range.lowerBound)..\(range.upperBound) has more than \(Self.most) seeds")
    }
    ranges = [range]
    count = range.count
  }

  /// Reads seeds such as `1..100` or `1,5,9..12`, from 0 to 2⁶⁴ − 1.
  ///
  /// - Parameters:
  ///   - text: The list.
  ///   - option: The name of the option that has it, for errors.
  /// - Throws: `OptionProblem` for what is no seed, for the same seed twice, and for too many.
  public init(_ text: String, of option: String) throws(OptionProblem) {
    var ranges: [ClosedRange<UInt64>] = []
    var count = 0
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(item) else {
        throw OptionProblem(
          option: option,
          reason:
            "'\(item)' is not a seed: whole numbers from 0 to \(UInt64.max) are allowed, as in "
            + "1..100 or 1,5,9")
      }
      if let twice = ranges.first(where: { $0.overlaps(range) }) {
        let seed = max(twice.lowerBound, range.lowerBound)
        throw OptionProblem(option: option, reason: "the seed \(seed) is in '\(text)' twice")
      }
      let size = range.upperBound - range.lowerBound
      if size >= UInt64(Self.most) || count + Int(size) >= Self.most {
        throw OptionProblem(
          option: option, reason: "'\(text)' has more than \(Self.most) seeds")
      }
      count += Int(size) + 1
      ranges.append(range)
    }
    self.ranges = ranges
    self.count = count
  }

  private static func range(_ text: Substring) -> ClosedRange<UInt64>? {
    if text.contains("+") { return nil }
    guard let dots = text.firstRange(of: "..") else { return UInt64(text).map { $0...$0 } }
    guard let first = UInt64(text[..<dots.lowerBound]),
      let last = UInt64(text[dots.upperBound...]), first <= last
    else { return nil }
    return first...last
  }

  /// Returns the seed at `place`, 0 ..< ``count``.
  ///
  /// - Complexity: O(*n*) for *n* ranges.
  public subscript(place: Int) -> UInt64 {
    var rest = place
    for range in ranges {
      if rest < range.count { return range.lowerBound + UInt64(rest) }
      rest -= range.count
    }
    preconditionFailure("there are only \(count) seeds")
  }

  /// Returns the place of `seed`, or `nil` where the list doesn't have it.
  ///
  /// - Complexity: O(*n*) for *n* ranges.
  func place(of seed: UInt64) -> Int? {
    var before = 0
    for range in ranges {
      if range.contains(seed) { return before + Int(seed - range.lowerBound) }
      before += range.count
    }
    return nil
  }
}

extension SeedList: CustomStringConvertible {
  /// The list as it is written.
  public var description: String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
    }.joined(separator: ",")
  }
}
