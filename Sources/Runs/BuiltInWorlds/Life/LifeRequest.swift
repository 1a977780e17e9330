public import AutomatonRules
public import AutomatonSimulation
import CellPatterns
public import FieldEditing
public import Lattice
public import Portrayals
import SimulationKernel
import WorldRuns

/// The request for an automaton, made before any file is read.
public struct LifeRequest: Sendable {
  /// The origin of the first cells.
  public enum Origin: Sendable, Hashable {
    /// A file, a name of the library, or `-` for standard input.
    case pattern(String)
    /// The file that the run loads.
    case saved
    /// No live cell: all are made by ``LifeRequest/actions``.
    case empty
    /// Random cells, alive with this probability in units of 2⁻³².
    case random(density: UInt64)
  }

  /// The origin of the first cells.
  public var origin: Origin
  /// The density of random cells as it was written, for the record of the run.
  public var random: String?
  /// The seed of random cells.
  public var seed: UInt64 = 1
  /// The rule that replaces the pattern's.
  public var rule: Rule?
  /// The field that replaces the pattern's.
  public var topology: Topology?
  /// The size of the field that is filled at random.
  public var size: Size?
  /// The number of cells of ``size`` where it isn't given, so that pictures may choose it, or `nil`.
  var freeCells: Int?
  /// Whether the field is ``size`` alone, in which a pattern of the plane is centered wherever it was.
  var centersPattern = false
  /// Whether a preset chose ``size``.
  var isPreset = false
  /// What is done to the field before the first generation.
  public var actions: [FieldAction] = []
  /// The engine, or `nil` for the one that suits the run.
  public var engine: EngineChoice?
  /// The part of the unbounded plane that is shown, or `nil` for all that the run reaches.
  public var fit: LifeFit?
  /// The meaning of the ink of live cells.
  public var coloring = LifePortrayal.Coloring.plain
  /// Whether cells that have died fade away.
  public var hasTrails = false
  /// Whether cells that have died fade away under rules whose cells don't by themselves.
  var fadesIfAble = false
  /// Whether cells grow and shrink between generations, or `nil` where the frames of the film decide.
  public var motion: GrowthChoice?
  /// Whether one cycle of an oscillator is shown.
  public var loopsSeamlessly = false
  /// The folder of the user's own patterns, or `nil` for the one in the folder for user data.
  public var library: String?
  /// The format in which the last generation is saved.
  public var save: LifeFile?

  /// The largest number of columns and rows of a bounded field.
  public static let largestSide = 1 << 24

  /// Creates the request for an automaton that begins with `origin`.
  public init(_ origin: Origin) {
    self.origin = origin
  }

  /// Reads the field written as `text`: a word, or what follows the colon of a rule in pattern
  /// files.
  ///
  /// - Parameters:
  ///   - text: The notation, such as `torus`, `T100,80` or `unbounded`.
  ///   - size: The size of a field that a word names.
  ///   - isSoup: Whether the field is filled at random. Random cells on the unbounded plane have a
  ///     size.
  /// - Returns: The field.
  /// - Throws: An `OptionProblem`, or the error in the notation.
  public static func topology(_ text: String, _ size: Size?, isSoup: Bool) throws -> Topology {
    let notation = text.hasPrefix(":") ? text.dropFirst() : text[...]
    guard notation.contains(where: \.isNumber) else {
      let isSized = !(isSoup && notation.lowercased() == "unbounded")
      return try Topology(
        named: String(notation), width: isSized ? size?.width : nil,
        height: isSized ? size?.height : nil)
    }
    if size != nil && !isSoup {
      throw OptionProblem(
        option: "width",
        reason: "\(option: "topology") gives the field's size: drop one of the two")
    }
    return try Topology(String(notation))
  }

  /// The rules that ``actions`` give the field.
  var laterRules: [Rule] {
    actions.compactMap { if case .configure(.life(let rule)) = $0 { rule } else { nil } }
  }

  /// Returns the fields that ``actions`` make of `topology`, one after the other.
  func laterFields(of topology: Topology) -> [Topology] {
    // A size that the field can't have is refused by the action.
    actions.compactMap { action in
      if case .resize(let size) = action { try? topology.resized(to: size) } else { nil }
    }
  }

  /// Whether the automaton records how long cells have been in their state.
  var keepsHistory: Bool { hasTrails || coloring == .age }

  /// Returns the initial ages and trails.
  func history(of start: LifeStart) -> HistoryStart {
    if !keepsHistory { return .none }
    guard let saved = start.history else { return .fresh(hasTrails: hasTrails) }
    return .saved(saved.with(trails: hasTrails))
  }

  /// Refuses options that a saved automaton determines itself.
  func refuseRuleAndField() throws(OptionProblem) {
    for (option, isGiven) in [
      ("rule", rule != nil), ("topology", topology != nil),
      ("width", size != nil && topology == nil),
    ] where isGiven {
      throw OptionProblem(option: option, reason: RecordPlan.decidedByLoadedWorld)
    }
  }

  /// Returns the states that the automaton watches for in a run that `end` ends.
  func watch(until end: String?) -> Life.Watch? {
    if loopsSeamlessly { return .cycle }
    switch end {
    case "still": return .still
    case "cyclic": return .cycle
    case "settled": return .settled
    default: return nil
    }
  }
}
