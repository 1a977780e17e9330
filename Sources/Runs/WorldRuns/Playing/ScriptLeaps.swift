import AtomicFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Worlds that a film has come to by ticks alone, so that the film can be continued without these ticks.
///
/// Between two commands only ticks change the world. A script whose commands act again, on worlds that are
/// read instead of computed, has the same editor, hand and screen as before.
struct ScriptLeaps: Sendable {
  /// A way from a world to a later one without a command.
  struct Leap: Sendable {
    /// The numbers of the ticks that are left out, counted from the film's beginning.
    let ticks: ClosedRange<Int>
    /// The numbers of the frames that show a world on the way.
    let frames: Range<Int>
    /// The world at the end, as it is saved.
    let world: [UInt8]
  }

  /// The first line of a file.
  private struct Header: Codable {
    var format: String
    /// The identity of the film.
    var film: String
    /// The first and the last tick, the first frame and the one after the last, and the bytes of the world
    /// of each.
    var leaps: [[Int]]
  }

  private static var format: String { "terrarium-script-checkpoint 1" }
  private static var digestBytes: Int { 16 }

  /// The leaps by the tick with which they begin.
  private var leaps: [Int: Leap] = [:]

  init() {}

  /// Adds a leap, which replaces one that begins with the same tick.
  mutating func add(_ leap: Leap) { leaps[leap.ticks.lowerBound] = leap }

  /// Drops the leaps of the fewest ticks for each byte until all worlds are within `limit` bytes.
  mutating func limit(to limit: Int) {
    var bytes = leaps.values.reduce(0) { $0 + $1.world.count }
    while bytes > limit {
      let least = leaps.values.min { one, other in
        (Int128(one.ticks.count) * Int128(other.world.count), one.ticks.lowerBound)
          < (Int128(other.ticks.count) * Int128(one.world.count), other.ticks.lowerBound)
      }
      guard let least else { return }
      leaps[least.ticks.lowerBound] = nil
      bytes -= least.world.count
    }
  }

  /// The leap that begins with a tick, if there is one.
  subscript(from tick: Int) -> Leap? { leaps[tick] }

  /// Returns those that lead past no frame which is still to be drawn.
  ///
  /// - Parameter isDone: A function that returns whether a frame need not be drawn.
  /// - Returns: The leaps.
  func over(_ isDone: (Int) -> Bool) -> ScriptLeaps {
    var result = self
    result.leaps = leaps.filter { $0.value.frames.allSatisfy(isDone) }
    return result
  }

  // MARK: Files

  /// Reads `bytes` of the film identified by `film`, or returns `nil` for other films and damaged bytes.
  init?(_ bytes: [UInt8], of film: String) {
    let content = bytes.dropLast(Self.digestBytes)
    guard bytes.suffix(Self.digestBytes).elementsEqual(fileDigest(content).utf8),
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end])),
      header.format == Self.format, header.film == film
    else { return nil }
    var rest = content[(end + 1)...]
    for numbers in header.leaps {
      guard numbers.count == 5, 0 < numbers[0], numbers[0] <= numbers[1], 0 <= numbers[2],
        numbers[2] <= numbers[3], 0 <= numbers[4], numbers[4] <= rest.count
      else { return nil }
      add(
        Leap(
          ticks: numbers[0]...numbers[1], frames: numbers[2]..<numbers[3],
          world: Array(rest.prefix(numbers[4]))))
      rest = rest.dropFirst(numbers[4])
    }
  }

  /// Writes the leaps of the film identified by `film`.
  func write(of film: String, to sink: ([UInt8]) throws -> Void) throws {
    var digest = FileDigest()
    func add(_ bytes: [UInt8]) throws {
      digest.add(bytes)
      try sink(bytes)
    }
    let list = leaps.values.sorted { $0.ticks.lowerBound < $1.ticks.lowerBound }
    let header = Header(
      format: Self.format, film: film,
      leaps: list.map {
        [
          $0.ticks.lowerBound, $0.ticks.upperBound, $0.frames.lowerBound, $0.frames.upperBound,
          $0.world.count,
        ]
      })
    try add(Array(JSONEncoder().encode(header)) + [UInt8(ascii: "\n")])
    for leap in list { try add(leap.world) }
    try sink(Array(digest.text.utf8))
  }
}
