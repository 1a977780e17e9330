import AutomatonEngines
import AutomatonFiles
import AutomatonRules
public import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import Lattice
public import Portrayals
public import SimulationKernel
public import WorldRuns

/// The description of an elementary automaton on a ring or between dead ends whose rows are a field
/// that is edited.
public struct ElementaryFieldDescription: WorldDescription, Sendable {
  public static let endConditions = LifeDescription.endConditions

  public let name = "elementary"
  public let title = "Elementary automaton"
  public private(set) var firstTick: Tick = 0
  private(set) var automaton: ElementaryDescription
  /// A field that was saved, in place of the automaton.
  private var saved: LifeStart?
  /// What makes the world, or `nil` before the memory of the run is known.
  private var maker: LifeMaker?
  private var isCounted = false

  /// Creates the description of the field of `automaton`, whose line has ends or is a ring.
  ///
  /// - Parameter automaton: The description of the automaton.
  public init(_ automaton: ElementaryDescription) {
    self.automaton = automaton
  }

  public var seed: UInt64 { automaton.seed }

  /// The number of cells in a row, and of rows.
  private var topology: Topology { saved?.topology ?? Topology(automaton.configuration) }

  public var portrayal: LifePortrayal {
    let field = Rect(x: 0, y: 0, width: topology.width ?? 1, height: topology.height ?? 1)
    return LifePortrayal(
      states: 2, bounds: field, mostCells: CellCount(field.width * field.height),
      lastGeneration: lastGeneration)
  }

  public func extent(until last: Tick) -> WorldExtent? {
    let portrayal = portrayal
    return WorldExtent(
      bounds: portrayal.bounds, widestCounters: portrayal.widestCounters,
      highestCount: portrayal.bounds.width)
  }

  public var memory: WorldMemory {
    let field = EngineChoice.dense.bytesNeeded(
      .pattern(.runs(CellRuns())), rule: .life, topology: topology)
    return WorldMemory(making: automaton.memory.making + field, running: field)
  }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    automaton.check(until: last, asOf: option, &problems)
    if automaton.configuration.width > LifeRequest.largestSide {
      problems.add(
        "width",
        "\(automaton.configuration.width) cells are too many for a field that is edited, which has "
          + "\(LifeRequest.largestSide) columns at most")
    }
  }

  public mutating func makeWorld(threads: Int) throws -> Life {
    guard let maker else { preconditionFailure("a world is made once it has been looked ahead") }
    let start = try saved ?? LifeStart(automaton.makeWorld(threads: threads).state)
    // Its field stays known.
    saved?.forgetCells()
    var life = try maker.life(start, LifeRequest(.saved))
    life.countsChanges = isCounted
    return life
  }

  public func note(_ world: Life, in settings: inout RunSettings) {
    if saved == nil { automaton.note(in: &settings) }
  }
}

extension ElementaryFieldDescription {
  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    maker = LifeMaker(choice: .dense, watch: nil, plan)
  }

  public mutating func prepare(for needs: inout WorldNeeds) {
    isCounted = needs.records.census != nil
  }
}

extension ElementaryFieldDescription {
  /// Reads an automaton that was saved, or a field of rows that was edited.
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    guard SavedLife.isOf(bytes) else {
      try automaton.load(bytes, from: file, memory: memory)
      firstTick = automaton.firstTick
      return
    }
    let start = try LifeOrigin(request: LifeRequest(.saved), memory: memory)
      .start(readFrom: bytes, of: file)
    guard start.elementary != nil else {
      throw OptionProblem(
        option: "load",
        reason: "'\(file)' is a field under the rule \(start.rule.notation), which is of world life"
      )
    }
    firstTick = start.tick
    saved = start
  }
}

extension Topology {
  /// The field of the visible rows of an automaton.
  fileprivate init(_ configuration: ElementaryConfiguration) {
    self.init(
      width: configuration.width, height: configuration.rows,
      form: configuration.topology == .ring ? .torus(shiftX: 0, shiftY: 0) : .plane)
  }
}

extension LifeStart {
  /// Creates the start from the visible rows of an automaton, the lowest of which is the present
  /// generation.
  fileprivate init(_ state: ElementaryState) {
    let configuration = state.configuration, rows = state.generationsSeen
    var cells = CellRuns()
    let row = Int(rows.upperBound - rows.lowerBound)
    var line = [UInt8](repeating: 0, count: configuration.width)
    for y in 0...row {
      line.withUnsafeMutableBufferPointer {
        state.copyCells(x: 0, y: y, width: configuration.width, height: 1, into: $0)
      }
      var x = 0
      while let start = line[x...].firstIndex(of: 1) {
        let end = line[start...].firstIndex(of: 0) ?? line.endIndex
        cells.append(x: start, y: y, length: end - start, state: 1)
        x = end
      }
    }
    self.init(
      .pattern(.runs(cells)), on: Topology(configuration),
      ElementaryRow(rule: configuration.rule, row: row), at: state.generation)
  }
}
