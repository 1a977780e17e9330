public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
import Lattice
public import SimulationKernel

/// The engine for fields with cells everywhere: a bit for each cell, 64 and more of which are
/// computed at a time, all of them in every generation.
///
/// It runs every rule on every bounded topology. On unbounded sides the field grows before cells
/// reach its ends.
public struct DenseField: SelectableEngine {
  public static let name = "dense"

  package let rule: Rule
  let topology: Topology
  let memory: Int
  let threads: Int
  public internal(set) var generation: Tick = 0
  public internal(set) var background: UInt8

  var layout: FieldLayout
  /// The cells that differ from the background, with their neighbors beyond the edges. Only an edit
  /// writes to it, when no copy of the field shares it.
  var buffer: CellBuffer
  var spare = SpareBuffer()
  var timeline = EngineTimeline()
  let kernels: FieldKernels
  /// The number of generations for which the cells surely stay within the field, on unbounded
  /// sides.
  var margin: Int
  /// The border, or `nil` where rows are only beside the next ones, or in a ring of them.
  private(set) var border: Border?
  var plan: StripPlan

  public init(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int
  ) throws(EngineError) {
    try self.init(
      around: cells.box, rule: rule, topology: topology, background: background, memory: memory,
      threads: threads, kernels: FieldKernels(rule, on: topology))
    try put(cells)
    closeEdges()
  }

  public init(
    soup: Soup, rule: Rule, topology: Topology, memory: Int, threads: Int
  ) throws(EngineError) {
    try self.init(
      around: CellBox(soup.rect), rule: rule, topology: topology, background: 0, memory: memory,
      threads: threads, kernels: FieldKernels(rule, on: topology))
    put(soup)
    closeEdges()
  }

  /// Creates an engine at generation 0, with `kernels` for the rule on that topology.
  package init(
    _ cells: PatternCells, rule: Rule, topology: Topology, memory: Int, threads: Int,
    kernels: FieldKernels
  ) throws(EngineError) {
    try self.init(
      around: cells.box, rule: rule, topology: topology, background: 0, memory: memory,
      threads: threads, kernels: kernels)
    try put(cells)
    closeEdges()
  }

  /// Creates an empty field with a margin around `box` on unbounded sides.
  private init(
    around box: CellBox?, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int, kernels: FieldKernels
  ) throws(EngineError) {
    precondition(Self.refusal(rule: rule, topology: topology) == nil, "the rule is not refused")
    precondition(threads >= 1, "at least one thread has to work")
    let layout = FieldLayout(around: box, topology: topology, rule: rule)
    guard let layout, layout.bytes * 2 <= memory, let buffer = CellBuffer(count: layout.wordCount)
    else { throw .noMemory(for: layout, allowed: memory) }
    self.rule = rule
    self.topology = topology
    self.memory = memory
    self.threads = threads
    self.layout = layout
    self.buffer = buffer
    self.kernels = kernels
    border = topology.isSimple ? nil : Border(topology, width: layout.width, height: layout.height)
    plan = StripPlan(
      layout, isSimple: border == nil, threads: threads, memory: memory - layout.bytes * 2)
    margin = topology.width == nil || topology.height == nil ? 0 : .max
    self.background = background
  }

  public static func refusal(rule: Rule, topology: Topology) -> String? {
    guard rule.isBornOfNothing, topology.width == nil || topology.height == nil else { return nil }
    if rule.states > 2 {
      return "runs rules of more than two states with B0 on bounded fields only"
    }
    return topology.isUnbounded || topology.form != .plane
      ? nil : "can't run rules with B0 on fields with both dead and unbounded edges"
  }

  public static func bytesNeeded(
    _ cells: PatternCells, rule: Rule, topology: Topology
  ) -> Int {
    FieldLayout(around: cells.box, topology: topology, rule: rule).map { $0.bytes * 2 } ?? .max
  }

  public var bytes: Int { layout.bytes * 2 + plan.scratchBytes * plan.threads }
}

extension Topology {
  /// Whether the neighbors beyond an edge are dead, or those of the other end of the row or column.
  var isSimple: Bool { form == .plane || form == .torus(shiftX: 0, shiftY: 0) }
}

extension EngineError {
  /// Returns the error for a field of `layout`, or, when that is `nil`, for a field too large for
  /// any memory.
  static func noMemory(for layout: FieldLayout?, allowed: Int) -> EngineError {
    guard let layout else {
      return EngineError("the dense engine can't hold the field in any memory")
    }
    let needed = layout.bytes * 2
    return EngineError(
      "the dense engine needs \(needed) bytes for \(layout.width) × \(layout.height) cells"
        + (needed <= allowed ? ", and the system has no more" : ": give more \(option: "memory")"),
      isOfSharedMemory: needed <= allowed)
  }
}
