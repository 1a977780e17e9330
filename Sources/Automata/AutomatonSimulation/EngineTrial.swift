import AutomatonEngines
package import AutomatonRules
import CellPatterns
import DenseAutomata
import HashLifeAutomata
import Lattice
public import SimulationKernel

/// A run for which HashLife is tried, until it turns out to be slower than the dense engine.
///
/// Where cells are chaotic, HashLife makes ever more nodes and takes longer; whether they are is known
/// only when it has been tried.
public struct EngineTrial: Sendable, Hashable {
  /// The number of generations of the run.
  public var generations: Tick
  /// The most bytes of HashLife's nodes, of which fewer are taken where they suffice.
  public var memory: Int

  /// Creates the trial for a run of `generations`, in which nodes take at most `memory` bytes.
  public init(generations: Tick, memory: Int = .max) {
    self.generations = generations
    self.memory = memory
  }
}

/// What HashLife may spend on trial, until the dense engine takes over.
struct TrialLimits {
  let trial: EngineTrial
  /// The bytes of HashLife's nodes.
  let memory: Int
  /// The number of successors of squares that HashLife may compute.
  let successors: Int
  /// The bytes of the field that the dense engine takes over.
  let denseBytes: Int

  /// The memory in which soups of Life settle, on small tori, and beside it the bytes for each cell:
  /// the nodes of a soup take an eighth of them.
  private static let (leastMemory, bytesPerCell) = (0x28p20, 8.0)
  /// The least time in seconds that the dense engine takes for a row, and a cell, with wide vectors.
  private static let (secondsPerRow, secondsPerCell) = (8e-9, 5e-12)
  /// The time in seconds that HashLife takes for a successor, among many that are new.
  private static let secondsPerSuccessor = 500e-9
  /// The part of the dense engine's time that may be lost.
  private static let share = 0.2

  /// Creates the limits of `trial`, or `nil` where `choice` is not HashLife and where the dense engine
  /// can't take over: on the plane, and where its field does not fit into `memory`.
  init?(
    of trial: EngineTrial?, by choice: EngineChoice, _ cells: FirstCells, rule: Rule,
    topology: Topology, memory: Int, threads: Int
  ) {
    guard choice == .hashlife, let trial, let width = topology.width,
      let height = topology.height
    else { return nil }
    denseBytes = EngineChoice.dense.bytesNeeded(cells, rule: rule, topology: topology)
    if denseBytes > memory { return nil }
    self.trial = trial
    let (columns, rows) = (Double(width), Double(height))
    let most = Self.leastMemory + min(Self.bytesPerCell * columns * rows, 0x1p60)
    self.memory = min(trial.memory, Int(most), memory - denseBytes)
    let row = Self.secondsPerRow + Self.secondsPerCell * columns
    let threads = DenseField.threads(of: threads, bytes: denseBytes)
    let seconds = Double(trial.generations) * rows * row / Double(threads)
    successors = Int(min(seconds * Self.share / Self.secondsPerSuccessor, 0x1p60))
  }
}

extension EngineChoice {
  /// Returns the bytes that HashLife and the dense engine may take together, where one is on trial
  /// and the other can take over, or `nil` where none can.
  package func bytesOfTrial(
    of trial: EngineTrial?, _ cells: FirstCells, rule: Rule, topology: Topology, memory: Int,
    threads: Int
  ) -> Int? {
    TrialLimits(
      of: trial, by: self, cells, rule: rule, topology: topology, memory: memory,
      threads: threads
    ).map { $0.memory + $0.denseBytes }
  }
}

extension Life {
  /// Runs `body` with the state; where HashLife is on trial and gives up, the dense engine takes over
  /// and goes on from the generation reached.
  ///
  /// - Throws: The error of `body`, and `EngineError` when the dense engine has not enough memory.
  mutating func trying<Outcome>(
    _ body: (inout LifeState) throws(EngineError) -> Outcome
  ) throws(EngineError) -> Outcome {
    do {
      return try body(&state)
    } catch {
      guard trial != nil, let plane = state.engine as? HashLifePlane else { throw error }
      // Neither do copies go on.
      plane.limitWork(to: 0)
      let engine = try EngineChoice.dense.engine.init(
        plane.cells, rule: state.rule, topology: state.topology, memory: memory, threads: threads)
      state = LifeState(
        rule: state.rule, topology: state.topology, choice: .dense, firstTick: state.tick,
        engine: engine, history: state.history)
      return try body(&state)
    }
  }
}
