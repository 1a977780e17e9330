public import AutomatonRules
public import AutomatonSimulation
import CellPatterns
public import Lattice
public import Portrayals
import SimulationKernel
import WorldRuns

/// What is asked of an automaton: no file has been read yet.
public struct LifeRequest: Sendable {
  /// What the automaton begins with.
  public enum Origin: Sendable, Hashable {
    /// A file, a name of the library, or `-` for standard input.
    case pattern(String)
    /// The file that the run loads.
    case saved
    /// Cells alive by chance, with this probability in 2⁻³².
    case random(density: UInt64)
  }

  /// What the automaton begins with.
  public var origin: Origin
  /// The density of cells alive by chance as it was written, for the record of the run.
  public var random: String?
  /// The seed of cells alive by chance.
  public var seed: UInt64 = 1
  /// The rule, in place of the pattern's.
  public var rule: Rule?
  /// The field, in place of the pattern's.
  public var topology: Topology?
  /// The size of the field that is filled by chance.
  public var size: Size?
  /// The engine; `nil`: the one that suits the run.
  public var engine: EngineChoice?
  /// What is shown of the unbounded plane; `nil`: all that the run reaches.
  public var fit: LifeFit?
  /// What the ink of live cells says.
  public var coloring = LifePortrayal.Coloring.plain
  /// Whether cells that have died fade away.
  public var hasTrails = false
  /// Whether one turn of an oscillator is shown.
  public var loopsSeamlessly = false
  /// The folder of patterns of the user's own; `nil`: the one in the folder for a user's data.
  public var library: String?
  /// The form in which the last generation is saved.
  public var save: LifeFile?

  /// The most columns and rows of a field with bounds.
  public static let largestSide = 1 << 24

  /// An automaton that begins with `origin`.
  public init(_ origin: Origin) {
    self.origin = origin
  }

  /// The field written as `text`: a word, or what follows the colon of a rule in pattern files.
  ///
  /// - Parameters:
  ///   - text: such as `torus`, `T100,80` or `unbounded`.
  ///   - size: the size of a field that a word names.
  ///   - isSoup: whether cells alive by chance are put into it: they have a size where it has none.
  /// - Returns: the field.
  /// - Throws: `OptionProblem`, or what is wrong with the notation.
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
        reason: "\(option: "topology") gives the field's size: leave one of the two out")
    }
    return try Topology(String(notation))
  }

  /// Whether it is kept how long cells have been what they are.
  var keepsHistory: Bool { hasTrails || coloring == .age }

  /// What ages and trails begin with.
  func history(of start: LifeStart) -> HistoryStart {
    if !keepsHistory { return .none }
    guard let saved = start.history else { return .fresh(hasTrails: hasTrails) }
    return .saved(saved.with(trails: hasTrails))
  }

  /// Refuses what a saved automaton brings itself.
  func refuseRuleAndField() throws(OptionProblem) {
    for (option, isGiven) in [
      ("rule", rule != nil), ("topology", topology != nil),
      ("width", size != nil && topology == nil),
    ] where isGiven {
      throw OptionProblem(option: option, reason: RecordPlan.decidedByLoadedWorld)
    }
  }

  /// What the automaton looks out for in a run that `end` ends.
  func watch(until end: String?) -> Life.Watch? {
    if loopsSeamlessly { return .cycle }
    switch end {
    case "still": return .still
    case "cyclic": return .cycle
    default: return nil
    }
  }
}
