import AutomatonEngines
import AutomatonFiles
import AutomatonRules
public import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
public import Portrayals
import Raster
import SceneDescription
public import SimulationKernel
public import WorldRuns

/// The description of a two-dimensional automaton, by its options, its pattern and, where needed, a
/// run ahead.
public struct LifeDescription: WorldDescription {
  public static let endConditions: [EndCondition<Life>] = [
    EndCondition("still", facts: { "population \($0.state.population)" }) { $0.isStill },
    EndCondition("cyclic", facts: { $0.period.map { "period \($0)" } }) { $0.period != nil },
    EndCondition("empty", facts: { "population \($0.state.population)" }) {
      $0.state.population == CellCount()
    },
    EndCondition("settled", facts: { $0.settlement?.description }) { $0.isSettled },
  ]

  public let name = "life"
  public internal(set) var notes: [Explanation] = []
  var request: LifeRequest
  /// A saved automaton, in place of the pattern of the request.
  private var saved: LifeStart?
  private var records = RecordPlan()
  /// What is known once the pattern has been read, or `nil` before.
  private(set) var prepared: PreparedLife?

  /// Creates the description of the automaton of `request`.
  public init(_ request: LifeRequest) {
    self.request = request
  }

  public var seed: UInt64 { request.seed }

  public var firstTick: Tick { prepared?.firstTick ?? saved?.tick ?? 0 }
  public var lastGeneration: Tick { prepared?.lastGeneration ?? 0 }

  public var portrayal: LifePortrayal {
    LifePortrayal(
      states: prepared?.shown.states ?? saved?.rule.states ?? 2, coloring: request.coloring,
      hasTrails: request.hasTrails,
      bounds: prepared?.view.framing.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1),
      window: prepared?.view.framing.window,
      mostCells: prepared?.view.mostCells ?? CellCount(), lastGeneration: lastGeneration,
      isGrowing: prepared?.isGrowing ?? false)
  }

  public func extent(until last: Tick) -> WorldExtent? {
    guard let view = prepared?.view else { return nil }
    let portrayal = portrayal
    let most = view.mostCells.int ?? .max
    return WorldExtent(
      bounds: portrayal.bounds, widestCounters: portrayal.widestCounters,
      highestCount: max(1, most), highestCounts: view.isMostReached ? [most] : nil,
      framing: view.framing.framing)
  }

  public var memory: WorldMemory { prepared?.memory ?? WorldMemory(making: 0, running: 0) }

  public mutating func makeWorld(threads: Int) throws -> Life {
    guard var life = prepared?.takeWorld() else { preconditionFailure("a world is made once") }
    life.countsChanges = records.census != nil
    life.showsPassage = prepared?.isGrowing ?? false
    return life
  }

  public func note(_ world: Life, in settings: inout RunSettings) {
    guard let prepared else { return }
    let start = prepared.start
    let name = start.name.isEmpty ? nil : start.name
    settings.subject = name
    if request.origin == .empty {
      // A field of its own, which what is done to it fills.
      settings.add("rule", start.rule.notation)
      settings.add("topology", start.topology.isUnbounded ? "unbounded" : start.topology.notation)
    } else if request.origin == .saved {
      // The file contains its rule and field, which can't be specified.
      settings.add("load", name)
    } else {
      settings.add("pattern", name)
      settings.add("rule", start.rule.notation)
      settings.add("topology", start.topology.isUnbounded ? "unbounded" : start.topology.notation)
    }
    if let random = request.random {
      settings.add("random", random)
      settings.add("width", request.size.map { "\($0.width)" })
      settings.add("height", request.size.map { "\($0.height)" })
    }
    let actions = request.actions.map(\.description)
    settings.add("do", all: actions.isEmpty ? [] : [actions.joined(separator: "; ")])
    if request.coloring != .plain { settings.add("color", request.coloring.rawValue) }
    settings.add(flag: "trails", request.hasTrails)
    settings.add("motion", prepared.recordedMotion?.rawValue)
    settings.add(flag: "loop-seamless", request.loopsSeamlessly)
    if let input = start.input { settings.inputs.append(input) }
    settings.inputs += (prepared.edits?.inputs ?? []).filter { $0 != start.input }
    // The results of a run ahead determine the pixels of each frame, as the rest of the run
    // determines them.
    for (key, value) in prepared.view.framing.settings { settings.add(key, value) }
  }
}

// Before the world is made.
extension LifeDescription {
  public mutating func prepare(for needs: inout WorldNeeds) {
    records = needs.records
    needs.pictures = needs.pictures.map { fitted($0) }
    // This style shows the ages of cells and their trails.
    if let commands = needs.commands, commands.isShown && commands.styles.contains(.heat) {
      request.coloring = .age
      request.fadesIfAble = true
    }
  }

  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    saved = try LifeOrigin(request: request, memory: memory).start(readFrom: bytes, of: file)
  }

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    let start = try saved ?? LifeOrigin(request: request, memory: plan.memory).start()
    saved = nil
    if plan.destination != nil || plan.isDirected {
      try request.fit(to: pictures.appearance.style ?? .plain, under: start.rule)
    }
    let prepared = try PreparedLife(
      request, start, records, &plan, pictures, until: end, control)
    let isDyingInked = pictures.appearance.changes.contains { $0.place == .kind(1) }
    if isDyingInked, start.rule.states == 2, !request.keepsHistory {
      notes.append(
        "under \(start.rule.notation) cells die at once, so the color of dying is not seen")
    }
    notes += prepared.notes
    self.prepared = prepared
  }
}

// Beside the pictures.
extension LifeDescription {
  public var engineName: String? { prepared?.maker.choice.rawValue }

  public var inputs: [RunInput] {
    [LifeOrigin(request: request, memory: 0).input].compactMap { $0 }
  }

  public var hasFiles: Bool { request.actions.contains { $0.kind == .save } }

  public func writeFiles() throws { try prepared?.edits?.patterns.commit() }

  public var censusPace: CensusPace? {
    CensusPace(every: prepared?.censusInterval ?? 1, from: firstTick, hasEnd: true)
  }

  public static var isSavable: Bool { true }

  public func save(
    _ life: Life, since firstTick: Tick, memory: Int, to sink: ([UInt8]) throws -> Void
  ) throws {
    var heading = prepared?.start.heading ?? Pattern(.runs(CellRuns()))
    // The label that the start had continues with the generations.
    let start = prepared?.start.tick ?? firstTick
    let generation = heading.generation + UInt128(max(0, life.tick - start))
    // Files have at most 38 digits.
    heading.generation = min(generation, 99_999_999_999_999_999_999_999_999_999_999_999_998)
    let left = max(0, memory - life.state.bytes)
    try (request.save ?? .state).write(life.state, heading, memory: left, to: sink)
  }
}
