import AutomatonFiles
public import ElementarySimulation
import Lattice
public import Portrayals
public import SimulationKernel
import WorldFiles
public import WorldRuns

/// The description of an elementary automaton, by its options or the file that it is loaded from.
public struct ElementaryDescription: WorldDescription, Sendable {
  public static let endConditions: [EndCondition<Elementary>] = [
    EndCondition("still") { $0.state.isStill },
    EndCondition("cyclic", facts: { $0.state.period.map { "period \($0)" } }) { $0.state.isCyclic },
    EndCondition("empty") { $0.state.row.isEmpty },
  ]

  public let name = "elementary"
  public let title = "Elementary automaton"
  public let portrayal = ElementaryPortrayal()
  public private(set) var firstTick: Tick = 0
  /// The rule, the size and the start.
  public private(set) var configuration: ElementaryConfiguration
  /// Whether the configuration is valid.
  private let isKnown: Bool
  private var saved: SavedElementary?
  /// What is done before the first generation.
  var actions = StartActions()
  /// The largest number of generations to run.
  private var generations: Tick
  /// The number of cells of a table whose size isn't given and that pictures may choose, or `nil`.
  var freeCells: Int?
  /// Whether the run ends with the lowest row.
  var endsWithRows = false
  /// The rows by which the table of pictures is higher than the default one.
  private var furtherRows = 0
  public private(set) var notes: [Explanation] = []

  /// Creates the description of an automaton.
  ///
  /// - Parameters:
  ///   - configuration: The rule, the size and the start.
  ///   - generations: The largest number of generations to run, on which the length of an unbounded
  ///     row depends.
  ///   - isKnown: Whether the configuration is valid.
  public init(
    _ configuration: ElementaryConfiguration, generations: Tick, isKnown: Bool = true
  ) {
    self.configuration = configuration
    self.isKnown = isKnown
    self.generations = generations
  }

  public var seed: UInt64 { configuration.seed }

  public func extent(until last: Tick) -> WorldExtent? {
    WorldExtent(
      bounds: portrayal.bounds(of: configuration),
      widestCounters: portrayal.widestCounters(of: configuration),
      highestCount: configuration.mostCells(at: last))
  }

  public var memory: WorldMemory {
    let running = configuration.bytesNeeded(generations: generations, from: saved?.cells)
    return WorldMemory(making: (saved?.bytesNeeded ?? 0) + running, running: running)
  }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard isKnown, let last else { return }
    let end = configuration.lastGeneration
    if last > end {
      problems.add(
        option,
        "this automaton ends at generation \(end): from generation \(firstTick), 0 to "
          + "\(end - firstTick) are allowed")
    }
  }

  public mutating func makeWorld(threads: Int) throws -> Elementary {
    guard let saved else { return try Elementary(configuration) }
    // The file's bytes are not needed while the automaton runs.
    self.saved = nil
    return Elementary(try saved.state())
  }

  public func note(_ world: Elementary, in settings: inout RunSettings) { note(in: &settings) }

  /// Adds the options that describe the automaton to `settings`.
  func note(in settings: inout RunSettings) {
    settings.add("rule", "\(configuration.rule.code)")
    settings.add("width", "\(configuration.width)")
    settings.add("height", "\(configuration.rows)")
    settings.add("start", "\(configuration.start)")
    settings.add("topology", configuration.topology.rawValue)
  }
}

extension ElementaryDescription {
  public static var fitsPictures: Bool { true }
  public mutating func prepare(for needs: inout WorldNeeds) {
    guard isKnown, var pictures = needs.pictures, let freeCells, let extent = extent(until: 0),
      let space = pictures.space(forTableOf: self, extent)
    else { return }
    let standard = Size(width: configuration.width, height: configuration.rows)
    let table = SheetTable.wholeCells(freeCells, on: space)
    var fitted = configuration
    (fitted.width, fitted.rows) = (table.width, table.height)
    guard fitted.problems.isEmpty else { return }
    configuration = fitted
    furtherRows = endsWithRows ? table.height - standard.height : 0
    generations += Tick(furtherRows)
    pictures.coverTable()
    needs.pictures = pictures
    if table != standard { notes.append(pictures.note(onTable: table, insteadOf: standard)) }
  }

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    // A run that Swift code plans may be shorter than the rows.
    plan.ticks = max(0, plan.ticks + Tick(furtherRows))
  }
}

extension ElementaryDescription {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    if SavedLife.isOf(bytes) {
      throw OptionProblem(
        option: "load", reason: "'\(file)' is a field of cells, which render life continues")
    }
    let saved = try SavedElementary(bytes, file: file)
    configuration = saved.configuration
    firstTick = saved.tick
    self.saved = saved
  }
}

extension ElementaryDescription {
  public static var takesSnapshots: Bool { true }
  public func snapshots(of start: Elementary) -> [WorldSnapshot<ElementaryPortrayal>] {
    actions.snapshots(of: start, portrayal)
  }
}
