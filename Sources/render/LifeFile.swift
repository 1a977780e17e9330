import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import PatternFiles
import SimulationKernel

/// The form in which `--save` writes an automaton, told by the end of its path.
enum LifeFile: String, CaseIterable {
  case rle, cells, lif, mc, state

  /// The form that `path` asks for; nil, and a problem noted, when it is none.
  init?(_ path: String, _ problems: inout Problems) {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    if let file = LifeFile(rawValue: ending.lowercased()) {
      self = file
      return
    }
    let endings = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    problems.add("--save", "'\(path)' has none of the endings \(endings)")
    return nil
  }
}

extension LifeFile {
  /// Writes `state` with what `heading` tells beside its cells.
  ///
  /// - Throws: before anything is written, what the form has no room for; and what `sink` throws.
  func write(
    _ state: LifeState, _ heading: Pattern, to sink: ([UInt8]) throws -> Void
  ) throws {
    guard let format else { return try SavedLife.write(state, to: sink) }
    if state.background != 0 {
      throw OptionProblem(
        option: "--save",
        reason:
          "at generation \(state.tick) the plane around the pattern is alive, which only a .state "
          + "file can tell")
    }
    var pattern = heading
    pattern.cells = state.cells
    pattern.rule = state.rule
    pattern.topology = state.topology
    pattern.isPlaced = true
    try PatternWriter(format).write(pattern, to: sink)
  }

  private var format: PatternFormat? {
    switch self {
    case .rle: .rle
    case .cells: .cells
    case .lif: .life106
    case .mc: .macrocell
    case .state: nil
    }
  }
}
