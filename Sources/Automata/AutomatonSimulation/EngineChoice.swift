import AutomatonEngines
public import AutomatonRules
import CellPatterns
import DenseAutomata
import HashLifeAutomata
import Lattice
public import SimulationKernel
import TiledAutomata

/// The engines there are, by the names with which one is asked for.
public enum EngineChoice: String, Sendable, CaseIterable {
  /// Bits of a whole field, for fields with bounds.
  case dense
  /// Tiles where anything lives, for what is chaotic on the plane.
  case tiles
  /// A shared quadtree that leaps, for long and for regular runs.
  case hashlife

  /// The engine's type.
  var engine: any AutomatonEngine.Type {
    switch self {
    case .dense: DenseField.self
    case .tiles: TiledPlane.self
    case .hashlife: HashLifePlane.self
    }
  }

  /// Why it can't run `rule` on `topology`, a sentence; nil when it can.
  public func refusal(rule: Rule, topology: Topology) -> String? {
    engine.refusal(rule: rule, topology: topology).map { "the \(rawValue) engine \($0)" }
  }

  /// Whether ages and trails can be kept of what it runs: it goes on generation by generation.
  public var keepsHistory: Bool { self != .hashlife }

  /// The memory in bytes that it takes to begin with `cells`, at the least; that of a soup on the
  /// plane is for what it is told as.
  public func bytesNeeded(_ cells: FirstCells, rule: Rule, topology: Topology) -> Int {
    switch cells {
    case .pattern(let cells): return engine.bytesNeeded(cells, rule: rule, topology: topology)
    case .soup(let soup):
      let field = engine.bytesNeeded(.runs(CellRuns()), rule: rule, topology: topology)
      if self == .dense { return field }
      let (area, overflow) = soup.rect.width.multipliedReportingOverflow(by: soup.rect.height)
      // A run of 16 bytes for every four cells, and as much for tiles or nodes.
      return overflow || area > .max >> 4 ? .max : field + 8 * area
    }
  }

  /// What a run asks of its engine.
  public struct Work: Sendable {
    /// How many generations it has.
    public var generations: Tick
    /// How many pass from one look at the cells to the next.
    public var stride: Tick
    /// Whether ages or trails are kept.
    public var keepsHistory: Bool
    /// The bytes that the engine may take.
    public var memory: Int

    /// A run of so many `generations`, looked at every `stride` of them.
    public init(
      generations: Tick, stride: Tick, keepsHistory: Bool = false, memory: Int = .max
    ) {
      self.generations = generations
      self.stride = stride
      self.keepsHistory = keepsHistory
      self.memory = memory
    }
  }

  /// From so many generations on a run on the plane is worth a leap, when it is looked at seldom.
  private static let longRun: Tick = 1 << 14
  private static let longStride: Tick = 64

  /// The engine that suits `work` best, of those that can do it, and best within its memory; nil when
  /// none can.
  public static func best(
    for cells: FirstCells, rule: Rule, topology: Topology, work: Work
  ) -> EngineChoice? {
    // A field without bounds could be dense, too, as large as what lives on it.
    var order: [EngineChoice] = topology.isUnbounded ? [.tiles, .hashlife] : [.dense]
    if work.stride >= longStride && (work.generations >= longRun || cells.isTree) {
      order.reverse()
    }
    order.removeAll {
      $0.refusal(rule: rule, topology: topology) != nil || work.keepsHistory && !$0.keepsHistory
    }
    let fitting = order.first {
      $0.bytesNeeded(cells, rule: rule, topology: topology) <= work.memory
    }
    return fitting ?? order.first
  }
}

extension FirstCells {
  /// Whether it is a quadtree.
  fileprivate var isTree: Bool {
    if case .pattern(.tree) = self { true } else { false }
  }
}
