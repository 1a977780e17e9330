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
