public import PondSimulation
public import SceneDescription
import Lattice

/// A pond as a row of pads.
public struct PondPortrayal: Portrayal {
  public typealias Model = Pond

  /// Frogs are class 1.
  public static let kinds = ["frog"]

  /// The portrayal, which has nothing to set.
  public init() {}

  /// The pads with a frog or more, and the counter "tick".
  public func scene(of state: Pond.State) -> Scene {
    var cells = CellGrid(size: Size(width: state.pads, height: 1))
    for pad in state.frogs { cells[pad, 0] = 1 }
    return Scene(cells: cells, counters: ["tick \(state.tick)"])
  }
}
