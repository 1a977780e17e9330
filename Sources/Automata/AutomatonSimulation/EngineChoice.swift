import AutomatonEngines
public import AutomatonRules
import CellPatterns
import DenseAutomata
import HashLifeAutomata
import Lattice
public import SimulationKernel
import TiledAutomata

/// The available engines, by the names with which a user selects them.
public enum EngineChoice: String, Sendable, CaseIterable {
  /// An engine with bits for all cells of a field, for fields with bounds.
  case dense
  /// An engine with tiles where cells live, for chaotic patterns on the plane.
  case tiles
  /// An engine with a shared quadtree that leaps, for long and for regular runs on the plane and on
  /// tori whose sides are powers of two.
  case hashlife

  /// The engine's type.
  var engine: any SelectableEngine.Type {
    switch self {
    case .dense: DenseField.self
    case .tiles: TiledPlane.self
    case .hashlife: HashLifePlane.self
    }
  }

  /// Returns the reason why it can't run `rule` on `topology`, as a sentence, or `nil` when it can.
  public func refusal(rule: Rule, topology: Topology) -> String? {
    engine.refusal(rule: rule, topology: topology).map { "the \(rawValue) engine \($0)" }
  }

  /// Whether ages and trails can be kept: the engine computes every generation.
  public var keepsHistory: Bool { self != .hashlife }

  /// Returns the least memory in bytes that it takes to start with `cells`; for a soup on the plane
  /// it is that of the soup's runs.
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

  /// The requirements of a run on its engine.
  public struct Work: Sendable {
    /// The number of generations.
    public var generations: Tick
    /// The number of generations from one reading of the cells to the next.
    public var stride: Tick
    /// Whether ages or trails are kept.
    public var keepsHistory: Bool
    /// The bytes that the engine may take.
    public var memory: Int

    /// Creates a run of `generations`, whose cells are read every `stride` of them.
    public init(
      generations: Tick, stride: Tick, keepsHistory: Bool = false, memory: Int = .max
    ) {
      self.generations = generations
      self.stride = stride
      self.keepsHistory = keepsHistory
      self.memory = memory
    }
  }

  /// The number of generations from which leaps pay for a run on the plane that is read seldom.
  private static let longRun: Tick = 1 << 14
  /// The same on a torus, where the dense engine has all cells of a full field at hand: a soup of
  /// Life takes longer with leaps until it has settled, and hardly any time from then on.
  private static let longTorusRun: Tick = 1 << 20
  private static let longStride: Tick = 64
  /// How much more memory tiles take than nodes from which a pattern counts as regular.
  private static let regularity = 8

  /// Returns the engine that suits `work` best, of those that can do it, and best within its
  /// memory, or `nil` when none can.
  public static func best(
    for cells: FirstCells, rule: Rule, topology: Topology, work: Work
  ) -> EngineChoice? {
    // A field without bounds could be dense, too, as large as its live cells.
    let isPlane = topology.isUnbounded
    var order: [EngineChoice] = [isPlane ? .tiles : .dense, .hashlife]
    let isLong =
      isPlane
      ? work.generations >= longRun || cells.isTree : work.generations >= longTorusRun
    // What fills far more tiles than a tree has nodes is regular, and takes as little in any run.
    let isRegular =
      isPlane && cells.isTree
      && EngineChoice.tiles.bytesNeeded(cells, rule: rule, topology: topology) / regularity
        > EngineChoice.hashlife.bytesNeeded(cells, rule: rule, topology: topology)
    if isRegular || work.stride >= longStride && isLong { order.reverse() }
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
