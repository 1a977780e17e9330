import AutomatonFiles
import AutomatonSimulation
import CellPatterns
import PatternFiles
public import SimulationKernel

/// The form in which an automaton is saved, which the end of the path says.
public enum LifeFile: String, Sendable, CaseIterable {
  case rle, cells, lif, mc, state

  /// The form that `path` asks for; on standard output, `-`, the one that ``state`` files have.
  ///
  /// - Throws: a problem of the option `save`.
  public init(_ path: String) throws(OptionProblem) {
    if path == "-" {
      self = .state
      return
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    if let file = LifeFile(rawValue: ending.lowercased()) {
      self = file
      return
    }
    let endings = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw OptionProblem(
      option: "save", reason: "'\(path)' has none of the endings \(endings)")
  }
}

extension LifeFile {
  /// Writes `state` with what `heading` says beside its cells.
  ///
  /// - Throws: before anything is written, what the form has no room for; and what `sink` throws.
  func write(
    _ state: LifeState, _ heading: Pattern, to sink: ([UInt8]) throws -> Void
  ) throws {
    guard let format else { return try SavedLife.write(state, to: sink) }
    if state.background != 0 {
      throw OptionProblem(
        option: "save",
        reason:
          "at generation \(state.tick) the plane around the pattern is alive, which only a .state "
          + "file can say")
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
