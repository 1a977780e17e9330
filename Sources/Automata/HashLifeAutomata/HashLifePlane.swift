public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
import Lattice
public import SimulationKernel

/// The engine of Life and all rules of two states on the unbounded plane, and on tori whose sides are
/// powers of two, by Gosper's HashLife: squares with the same cells are one node, and the successor of
/// a node is computed once.
///
/// A leap of 2^k generations takes the time of what is new in it. Populations and boxes are exact
/// as long as all cells are within ±2¹²⁴. Copies share their nodes, work on one thread at a time,
/// and nodes that none of them needs are collected when memory is short, or when there are many and
/// a leap is as long as the one before.
///
/// Source: R. W. Gosper, "Exploiting regularities in large cellular spaces", Physica D 10 (1984).
public struct HashLifePlane: SelectableEngine {
  /// The name by which a user selects the engine.
  public static let name = "hashlife"

  /// The number of generations since the start.
  public internal(set) var generation: Tick = 0
  /// The state of all other cells than ``cells``: 0, or 1 where the background of a plane has flipped.
  public internal(set) var background: UInt8
  var snapshot: Snapshot
  let memory: Int
  let backgrounds: (afterDead: UInt8, afterLive: UInt8)
  /// The torus that it runs on, or `nil` on the plane.
  let torus: HashLifeTorus?

  /// Returns the reason why it can't run `rule` on `topology`, as the end of a sentence that begins
  /// with its name, or `nil` when it can.
  public static func refusal(rule: Rule, topology: Topology) -> String? {
    if rule.states > 2 { return "runs rules of 2 states, and this one has \(rule.states)" }
    if topology.isUnbounded || HashLifeTorus(topology) != nil { return nil }
    return "runs the unbounded plane and untwisted tori whose sides are powers of two, and this "
      + "field is \(topology.notation)"
  }

  /// Creates an engine at generation 0. `memory` is for nodes; populations above 2³¹ and digests,
  /// once requested, come on top. `threads` has no effect, because the work can't be shared.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  public init(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int
  ) throws(EngineError) {
    precondition(Self.refusal(rule: rule, topology: topology) == nil, "refused before")
    precondition(memory >= 0, "memory is 0 bytes or more")
    torus = HashLifeTorus(topology)
    precondition(torus?.contains(cells.box) ?? true, "the cells are within the field")
    guard let universe = HashLifeUniverse(rule: rule, memory: memory) else {
      throw EngineError(
        "the system has no addresses for a universe of \(memory) bytes: give less \(option: "memory")"
      )
    }
    do throws(HashLifeInterruption) {
      let tree = try Self.centered(cells)
      snapshot = try Snapshot(in: universe) { table throws(HashLifeInterruption) in
        try table.root(of: tree)
      }
    } catch {
      throw Self.error(error, memory: memory)
    }
    self.memory = memory
    self.background = background
    let afterDead = rule.onBackground(0).next
    backgrounds = (afterDead, afterDead == 0 ? 0 : rule.onBackground(1).next)
  }

  /// Returns the tree of `cells` with its middle at 0, 0, so that the corners of all its squares
  /// are multiples of their width, as blocks of a drawing are.
  static func centered(_ cells: PatternCells) throws(HashLifeInterruption) -> CellTree {
    // The corner of a tree beyond leaves no cell on the plane.
    let reach = UInt128(1) << CellTree.highestLevel
    if case .tree(let tree) = cells, max(tree.corner.x.magnitude, tree.corner.y.magnitude) > reach {
      throw .outOfPlane
    }
    do throws(PatternTooLarge) {
      let tree =
        switch cells {
        case .runs(let runs): try CellTree(runs, states: 2)
        case .tree(let tree): tree
        }
      // The tree has 0, 1 in its middle, where the cells of 0, 0 are when moved down by a row.
      return try tree.withLowestLevel.placed(by: Point(x: 0, y: 1))
    } catch {
      throw .outOfPlane
    }
  }

  /// Returns the error for an interruption other than a cancellation.
  static func error(_ interruption: HashLifeInterruption, memory: Int) -> EngineError {
    switch interruption {
    case .outOfPlane:
      EngineError("the cells have left the plane of hashlife, which ends at ±2^124")
    case .outOfWork:
      EngineError("the cells hardly ever repeat, so that hashlife gives up")
    case .outOfMemory, .cancelled:
      EngineError(
        "the cells take all of hashlife's \(memory / (1 << 20)) MiB: give more "
          + "\(option: "memory") or continue in "
          + "shorter leaps", isOfSharedMemory: true)
    }
  }
}

extension CellTree {
  /// The same cells, in a tree that is as high as the smallest root.
  fileprivate var withLowestLevel: CellTree {
    if level >= Root.lowestLevel { return self }
    var (nodes, levels, root) = (nodes, levels, root)
    if root != 0 {
      nodes.append(Node(root, 0, 0, 0))
      levels.append(UInt8(Root.lowestLevel))
      root = UInt32(nodes.count - 1)
    }
    return CellTree(
      states: states, nodes: nodes, levels: levels, root: root, level: Root.lowestLevel,
      corner: corner)
  }
}
