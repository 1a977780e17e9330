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
  public var firstTick: Tick { startTick }
  var startTick: Tick = 0
  public internal(set) var notes: [Explanation] = []
  var request: LifeRequest
  /// The start of the run, with its cells until an engine has them, or `nil` before it is read.
  var start: LifeStart?
  var maker: LifeMaker?
  /// What was done to the field before the first generation, or `nil` when nothing was.
  var edits: LifeEdits?
  /// The field that pictures show, or `nil` before it is known.
  var shown: ShownField?
  /// The world at its first tick, until it is handed over.
  var made: Life?
  /// The part of the plane that pictures show, or `nil` before it is known.
  var lifeFraming: LifeFraming?
  var bytes = WorldMemory(making: 0, running: 0)
  var mostCells = CellCount()
  /// Whether ``mostCells`` is what the run reaches, and not just an upper limit.
  var isMostReached = false
  public internal(set) var lastGeneration: Tick = 0
  /// The number of generations between two rows of the census.
  var censusInterval: Tick = 1
  var isCounted = false
  var isSaved = false
  /// Whether cells grow and shrink between generations.
  var isGrowing = false
  /// What is recorded of it, if anything.
  var recordedMotion: GrowthChoice?

  /// Creates the description of the automaton of `request`.
  public init(_ request: LifeRequest) {
    self.request = request
  }

  public var seed: UInt64 { request.seed }

  /// Adapts ages and trails to the style of the pictures, for an automaton with `rule`.
  ///
  /// - Throws: An `OptionProblem` if it can't be drawn in the style.
  mutating func fit(to style: Style, under rule: Rule) throws(OptionProblem) {
    if request.fadesIfAble && rule.states == 2 { request.hasTrails = true }
    if style == .woven && rule.states > 2 {
      throw OptionProblem(
        option: "style",
        reason: "threads are over or under one another, and cells of \(rule.notation) have "
          + "\(rule.states) states: choose another style")
    }
    if style == .heat && request.coloring != .age {
      throw OptionProblem(
        option: "style", reason: "young cells shine: give \(option: "color") age as well")
    }
  }

  public var portrayal: LifePortrayal {
    LifePortrayal(
      states: shown?.states ?? start?.rule.states ?? 2, coloring: request.coloring,
      hasTrails: request.hasTrails,
      bounds: lifeFraming?.bounds ?? Rect(x: 0, y: 0, width: 1, height: 1),
      window: lifeFraming?.window,
      mostCells: mostCells, lastGeneration: lastGeneration, isGrowing: isGrowing)
  }

  public func extent(until last: Tick) -> WorldExtent? {
    guard let lifeFraming else { return nil }
    let portrayal = portrayal
    let most = mostCells.int ?? .max
    return WorldExtent(
      bounds: portrayal.bounds, widestCounters: portrayal.widestCounters,
      highestCount: max(1, most), highestCounts: isMostReached ? [most] : nil,
      framing: lifeFraming.framing)
  }

  public var memory: WorldMemory { bytes }

  public mutating func makeWorld(threads: Int) throws -> Life {
    guard var life = made.take() else { preconditionFailure("a world is made once") }
    life.countsChanges = isCounted
    life.showsPassage = isGrowing
    return life
  }

  public func note(_ world: Life, in settings: inout RunSettings) {
    guard let start else { return }
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
    settings.add("motion", recordedMotion?.rawValue)
    settings.add(flag: "loop-seamless", request.loopsSeamlessly)
    if let input = start.input { settings.inputs.append(input) }
    settings.inputs += (edits?.inputs ?? []).filter { $0 != start.input }
    // The results of a run ahead determine the pixels of each frame, as the rest of the run
    // determines them.
    for (key, value) in lifeFraming?.settings ?? [] { settings.add(key, value) }
  }
}

extension LifeDescription {
  public var engineName: String? { maker?.choice.rawValue }
}

extension LifeDescription {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    start = try LifeOrigin(request: request, memory: memory).start(readFrom: bytes, of: file)
    startTick = start?.tick ?? 0
  }
}

extension LifeDescription {
  public var inputs: [RunInput] {
    [LifeOrigin(request: request, memory: 0).input].compactMap { $0 }
  }
}

extension LifeDescription {
  public var hasFiles: Bool { request.actions.contains { $0.kind == .save } }

  public func writeFiles() throws { try edits?.patterns.commit() }
}

extension LifeDescription {
  public mutating func keep(for records: RecordPlan) {
    isCounted = records.census != nil
    isSaved = records.save != nil
  }

  public var censusPace: CensusPace? {
    CensusPace(every: censusInterval, from: firstTick, hasEnd: true)
  }
}

extension LifeDescription {
  public static var isSavable: Bool { true }
  public func save(
    _ life: Life, since firstTick: Tick, memory: Int, to sink: ([UInt8]) throws -> Void
  ) throws {
    var heading = start?.heading ?? Pattern(.runs(CellRuns()))
    // The label that the pattern had continues with the generations.
    heading.generation += UInt128(life.tick - firstTick)
    let left = max(0, memory - life.state.bytes)
    try (request.save ?? .state).write(life.state, heading, memory: left, to: sink)
  }
}
