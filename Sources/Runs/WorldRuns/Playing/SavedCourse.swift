import AtomicFiles
import FrameExport
import SceneDescription
import SimulationKernel
import WorldFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run saved beside its frames: a line of JSON, the world in its own format, and a digest of
/// both.
struct SavedCourse {
  /// The first line.
  private struct Header: Codable {
    var format: String
    /// The identity of the run.
    var run: String
    var tick: Tick
    /// The right end of the chart's axis.
    var axisEnd: Tick?
    /// The top of each panel's axis, and the numbers of its curves.
    var panels: [[Int]]?
    /// The tick and value of each point, curve by curve.
    var curves: [[Int64]]?
  }

  private static var format: String { "terrarium-checkpoint 1" }
  private static var digestBytes: Int { 16 }

  private let header: Header
  private let world: ArraySlice<UInt8>

  /// The tick at which the run was saved.
  var tick: Tick { header.tick }
  /// The ends of the chart's axes, found by a run ahead, or `nil` without a chart.
  var reach: ChartReach? {
    guard let tick = header.axisEnd, let panels = header.panels, let curves = header.curves,
      panels.allSatisfy({ $0.count > 1 && $0[0] >= 1 }),
      panels.flatMap({ $0.dropFirst() }).sorted() == Array(curves.indices)
    else { return nil }
    return ChartReach(
      lastTick: tick,
      panels: panels.map { ChartPlan.Panel(curves: Array($0.dropFirst()), top: $0[0]) })
  }

  /// Reads `bytes` of the run identified by `run`, or returns `nil` for other runs and damaged
  /// bytes.
  init?(_ bytes: [UInt8], of run: String) {
    let content = bytes.dropLast(Self.digestBytes)
    guard bytes.suffix(Self.digestBytes).elementsEqual(fileDigest(content).utf8),
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end])),
      header.format == Self.format, header.run == run
    else { return nil }
    self.header = header
    world = content[(end + 1)...]
  }

  /// Restores the course that `course`, of the same run, would have here, or returns `nil` when it
  /// is damaged.
  func restored<Description: WorldDescription>(
    from course: WorldCourse<Description>
  ) -> WorldCourse<Description>? {
    guard var saved = course.model as? any SavableWorld,
      (try? saved.load(Array(world), file: "a checkpoint")) != nil,
      let model = saved as? Description.World.Model, model.tick == tick
    else { return nil }
    guard let old = course.curves else { return course.moved(to: model, curves: nil) }
    let points = header.curves?.map { curve in
      stride(from: 0, to: curve.count - 1, by: 2).map {
        ChartCurves.Point(tick: curve[$0], value: Int(curve[$0 + 1]))
      }
    }
    let curves = points.flatMap {
      ChartCurves(plan: old.plan, columns: old.columns, points: $0)
    }
    guard let curves, curves.points.first?.last?.tick == tick else { return nil }
    return course.moved(to: model, curves: curves)
  }

  /// Writes `course`, of the run identified by `run` and a world that can be saved.
  static func write<Description: WorldDescription>(
    _ course: WorldCourse<Description>, of run: String, to sink: ([UInt8]) throws -> Void
  ) throws {
    guard let world = course.model as? any SavableWorld else { return }
    let header = Header(
      format: format, run: run, tick: course.tick, axisEnd: course.curves?.plan.lastTick,
      panels: course.curves?.plan.panels.map { [$0.top] + $0.curves },
      curves: course.curves?.points.map { curve in
        curve.flatMap { [$0.tick, Int64($0.value)] }
      })
    var digest = FileDigest()
    func add(_ bytes: [UInt8]) throws {
      digest.add(bytes)
      try sink(bytes)
    }
    try add(Array(JSONEncoder().encode(header)) + [UInt8(ascii: "\n")])
    try world.save(to: add)
    try sink(Array(digest.text.utf8))
  }
}
