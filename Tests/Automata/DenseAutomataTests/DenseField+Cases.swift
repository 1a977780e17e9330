import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

extension AutomatonCase {
  /// The dense engine at the start of the case.
  func dense(
    threads: Int = 1, memory: Int = 1 << 32, kernels: FieldKernels? = nil
  ) throws(EngineError) -> DenseField {
    try DenseField(
      .runs(cells), rule: rule, topology: topology, memory: memory, threads: threads,
      kernels: kernels ?? FieldKernels(rule, on: topology))
  }
}

extension DenseField {
  /// Advances the field without a cancellation.
  mutating func go(_ generations: Tick) throws(EngineError) {
    try advance(by: generations) { false }
  }

  /// The cells, which are runs.
  var runs: CellRuns {
    guard case .runs(let runs) = cells else {
      Issue.record("the cells are not runs")
      return CellRuns()
    }
    return runs
  }

  /// The states of the cells of `rect`.
  func states(_ rect: Rect) -> [UInt8] {
    // Values that no read leaves, so that a cell that is not written shows.
    var states = [UInt8](repeating: 0xEE, count: rect.size.count)
    states.withUnsafeMutableBufferPointer { read(rect, into: $0) }
    return states
  }
}

/// The fields of `width` × `height` cells with plain edges.
func plainFields(_ width: Int, _ height: Int) -> [Topology] {
  [.plane, .torus(shiftX: 0, shiftY: 0)].map { Topology(width: width, height: height, form: $0) }
}
