import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import Lattice
import PatternFiles
public import SimulationKernel

/// The format in which an automaton is saved, named by the ending of the path.
public enum LifeFile: String, Sendable, CaseIterable {
  case rle, cells, lif, mc, state

  /// Creates the format that `path` stands for, which is ``state`` for standard output, `-`.
  ///
  /// - Throws: An `OptionProblem` of the option `save` for other endings.
  public init(_ path: String) throws(OptionProblem) {
    if path == "-" {
      self = .state
      return
    }
    if let name = path.split(separator: "/").last, Self.extensions.contains(name.lowercased()) {
      throw OptionProblem(
        option: "save", reason: "'\(path)' is an extension alone: name a file, such as life\(name)")
    }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    if let file = LifeFile(rawValue: ending.lowercased()) {
      self = file
      return
    }
    throw OptionProblem(
      option: "save",
      reason: "'\(path)' has none of the extensions \(Self.extensions.joined(separator: ", "))")
  }

  private static let extensions = allCases.map { ".\($0.rawValue)" }
}

extension LifeFile {
  /// Writes `state` with the comments and name of `heading`, in `memory` bytes beside those that
  /// the state has.
  ///
  /// - Throws: Before anything is written, a problem of `save` for content that the format can't
  ///   store, and one of `memory`; later the errors of `sink`.
  func write(
    _ state: LifeState, _ heading: Pattern, memory: Int, to sink: ([UInt8]) throws -> Void
  ) throws {
    do {
      guard let format else {
        let tick = UInt128(max(0, state.tick))
        return try SavedLife.write(
          state, fileGeneration: max(heading.generation, tick) - tick, memory: memory, to: sink)
      }
      try write(state, heading, as: format, memory: memory, to: sink)
    } catch let error as UnwritablePattern where error.isBeyondLimits {
      throw Self.tooLittle(memory, because: error.description)
    } catch let error as PatternTooLarge {
      throw Self.tooLittle(memory, because: error.description)
    }
  }

  private static func tooLittle(_ memory: Int, because reason: String) -> OptionProblem {
    OptionProblem(
      option: "memory",
      reason:
        "the last generation can't be saved in the \(memory >> 20) MB that are left: \(reason)")
  }

  private func write(
    _ state: LifeState, _ heading: Pattern, as format: PatternFormat, memory: Int,
    to sink: ([UInt8]) throws -> Void
  ) throws {
    var pattern = heading
    guard let generation = generation(telling: state, from: heading.generation) else {
      let isInRLE = LifeFile.rle.generation(telling: state, from: 0) != nil
      throw OptionProblem(
        option: "save",
        reason: "at generation \(state.tick) the plane around the pattern is "
          + "\(state.background == 1 ? "alive" : "dead"), which only "
          + "\(isInRLE ? ".rle, .mc and .state files" : ".state files") can say")
    }
    pattern.generation = generation
    // The rows of an elementary automaton are a pattern of Wolfram's rule.
    pattern.rule = state.elementary.flatMap { try? Rule("W\($0.rule.code)") } ?? state.rule
    pattern.topology = state.topology
    pattern.isPlaced = true
    var writer = PatternWriter(format)
    if state.isTree {
      writer.limits.nodes = memory / PatternWriter.bytesPerPlacedNode
      writer.limits.runs = min(writer.limits.runs, PatternLimits(memory: memory).runs)
      pattern.cells = try state.cells(limit: writer.limits.nodes)
      try writer.write(pattern, to: sink)
    } else {
      writer.limits.nodes = memory / PatternWriter.bytesPerNode
      try writer.write(state, as: pattern, to: sink)
    }
  }

  /// Returns the generation from which readers of the file know whether the plane around the pattern is
  /// alive: `label`, or the next one where edits have changed the parity. `nil` where the format has no
  /// generation, or the plane of the rule is never so in a file.
  func generation(telling state: LifeState, from label: UInt128) -> UInt128? {
    [label, label + 1].first { generation in
      let written = self == .rle || self == .mc ? generation : 0
      return state.rule.backgroundInFiles(on: state.topology, at: written) == state.background
    }
  }

  /// Returns the largest number of bytes that are needed to save the state that the run reaches
  /// from `start`, beside the cells themselves. A state that grows without bounds is refused once
  /// it is too large, so the start is measured.
  func bytesNeeded(_ start: LifeStart, _ maker: LifeMaker) -> Int {
    let size = (start.field ?? start.soup)?.size
    let staysTree = maker.choice == .hashlife && maker.bytesOfTrial(start) == nil
    guard self == .mc, let size, !staysTree else { return 0 }
    return LevelTree.mostBytes(of: size, states: start.rule.states)
  }

  /// Returns the note that files of this format don't have the rule or the field of `state`, or `nil`
  /// where they do, or where readers suppose them.
  func note(onFilesOf state: LifeState) -> Explanation? {
    guard self == .cells || self == .lif else { return nil }
    var missing: [String] = []
    if state.elementary != nil || state.rule != .life {
      missing.append("rule \(state.elementary.map { "W\($0.rule.code)" } ?? state.rule.notation)")
    }
    if !state.topology.isUnbounded { missing.append("field \(state.topology.notation)") }
    if missing.isEmpty { return nil }
    let all = missing.joined(separator: " and the ")
    return
      "\(option: "save"): a .\(rawValue) file doesn't record the \(all): save it as .rle to keep "
      + "\(missing.count == 1 ? "it" : "them")"
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
