import AtomicFiles
import SceneDescription
import SimulationKernel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Worlds that a film has come to by ticks alone, so that it can be continued without these ticks: a line of
/// JSON, the worlds in their own format, and a digest of all.
///
/// Between two commands only ticks change the world. A script whose commands act again, on worlds that are
/// read instead of computed, has the same editor, hand and screen as before. A run has one such world.
struct SavedPlay {
  /// A way from a world to a later one without a command.
  struct Leap {
    /// The numbers of the ticks that are left out, counted from the film's beginning.
    var ticks: ClosedRange<Tick>
    /// The numbers of the frames that show a world on the way.
    var frames = 0..<0
    /// The world at the end, as it is saved.
    var world: ArraySlice<UInt8> = []
  }

  /// The chart of a run.
  struct Chart: Codable {
    /// The right end of its axis.
    private let axisEnd: Tick
    /// The top of each panel's axis, and the numbers of its curves.
    private let panels: [[Int]]
    /// The tick and value of each point, curve by curve.
    private let curves: [[Int64]]

    init(_ curves: ChartCurves) {
      axisEnd = curves.plan.lastTick
      panels = curves.plan.panels.map { [$0.top] + $0.curves }
      self.curves = curves.points.map { curve in
        curve.flatMap { [$0.tick, Int64($0.value)] }
      }
    }

    /// The ends of the axes, or `nil` where they are damaged.
    var reach: ChartReach? {
      guard panels.allSatisfy({ $0.count > 1 && $0[0] >= 1 }),
        panels.flatMap({ $0.dropFirst() }).sorted() == Array(curves.indices)
      else { return nil }
      return ChartReach(
        lastTick: axisEnd,
        panels: panels.map { ChartPlan.Panel(curves: Array($0.dropFirst()), top: $0[0]) })
    }

    /// Returns the curves, in the chart of `others`.
    func curves(like others: ChartCurves) -> ChartCurves? {
      let points = curves.map { curve in
        stride(from: 0, to: curve.count - 1, by: 2).map {
          ChartCurves.Point(tick: curve[$0], value: Int(curve[$0 + 1]))
        }
      }
      return ChartCurves(plan: others.plan, columns: others.columns, points: points)
    }
  }

  /// The first line of a file.
  private struct Header: Codable {
    var format: String
    /// The identity of the film.
    var film: String
    /// The first and the last tick, the first frame and the one after the last, and the bytes of the world
    /// of each leap; the last world is all that follows.
    var leaps: [[Int64]]
    var chart: Chart?
  }

  private static var format: String { "terrarium-checkpoint 2" }
  private static var digestBytes: Int { 16 }

  /// The leaps by the tick with which they begin.
  private var leaps: [Tick: Leap] = [:]
  /// The chart at the end of the last leap, or `nil` without one.
  private(set) var chart: Chart?

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
  subscript(from tick: Tick) -> Leap? { leaps[tick] }

  /// Returns those that lead past no frame which is still to be drawn.
  ///
  /// - Parameter isDone: A function that returns whether a frame need not be drawn.
  /// - Returns: The leaps.
  func over(_ isDone: (Int) -> Bool) -> SavedPlay {
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
    chart = header.chart
    var rest = content[(end + 1)...]
    for (index, numbers) in header.leaps.enumerated() {
      guard numbers.count == 5, 0 < numbers[0], numbers[0] <= numbers[1], 0 <= numbers[2],
        numbers[2] <= numbers[3], 0 <= numbers[4], numbers[4] <= rest.count
      else { return nil }
      let isLast = index == header.leaps.count - 1
      let world = isLast ? rest : rest.prefix(Int(numbers[4]))
      add(
        Leap(
          ticks: numbers[0]...numbers[1], frames: Int(numbers[2])..<Int(numbers[3]), world: world))
      rest = rest[world.endIndex...]
    }
  }

  /// Writes the leaps of the film identified by `film`, and after them a last one, if there is one whose world isn't
  /// kept in memory.
  ///
  /// - Throws: The errors of `sink` and of the world.
  func write<Played: PlayedWorld>(
    of film: String, and last: (leap: Leap, world: Played)?, _ chart: Chart?,
    _ sink: ([UInt8]) throws -> Void
  ) throws {
    var digest = FileDigest()
    func add(_ bytes: [UInt8]) throws {
      digest.add(bytes)
      try sink(bytes)
    }
    var list = leaps.values.sorted { $0.ticks.lowerBound < $1.ticks.lowerBound }
    if let last { list.append(last.leap) }
    let header = Header(
      format: Self.format, film: film,
      leaps: list.map { leap in
        [
          leap.ticks.lowerBound, leap.ticks.upperBound, Int64(leap.frames.lowerBound),
          Int64(leap.frames.upperBound), Int64(leap.world.count),
        ]
      }, chart: chart)
    try add(Array(JSONEncoder().encode(header)) + [UInt8(ascii: "\n")])
    for leap in list { try add(Array(leap.world)) }
    try last?.world.save(to: add)
    try sink(Array(digest.text.utf8))
  }
}
