public import SimulationKernel

/// A pond of lily pads, from one to the next of which frogs leap.
public struct Pond: Simulation {
  /// Where the frogs sit.
  public struct State: Sendable, Equatable {
    /// The pads in a row.
    public let pads: Int
    /// The pad of each frog.
    public var frogs: [Int]
    /// The leaps of each frog so far.
    public var tick: Tick = 0
  }

  public var state: State
  private let random: RandomStreams

  /// A pond of `pads` pads in a row with so many frogs on the first; both are at least 1.
  public init(pads: Int, frogs: Int, seed: UInt64) {
    precondition(pads >= 1 && frogs >= 1, "a pond has a pad and a frog")
    state = State(pads: pads, frogs: Array(repeating: 0, count: frogs))
    random = RandomStreams(seed: seed)
  }

  public var tick: Tick { state.tick }

  public mutating func step() {
    let draws = random.at(tick)
    for frog in state.frogs.indices where draws.draw(UInt64(frog)).isMultiple(of: 2) {
      state.frogs[frog] = (state.frogs[frog] + 1) % state.pads
    }
    state.tick += 1
  }
}
