import SimulationKernel

/// The kinds of draws: with the second and an id, a kind determines a stream.
enum DrawingThing: UInt64 {
  case universe, galaxy, system, planet, satellite
}

/// The draws of a second of a universe, by kind and id.
struct SecondDraws: Sendable {
  private let streams: TickStreams

  init(seed: UInt64, second: Tick) {
    streams = RandomStreams(seed: seed).at(second)
  }

  /// Returns the draws of the kind `thing` for `id` in this second.
  func generator(_ thing: DrawingThing, _ id: UInt32) -> RandomStream {
    RandomStream(state: streams.draw(thing.rawValue << 32 | UInt64(id)))
  }
}

extension RandomStream {
  /// Returns a whole number of 1 … 100, each equally likely.
  mutating func percent() -> UInt8 { UInt8(truncatingIfNeeded: 1 + next(below: 100)) }

  /// Returns one of `kinds`, of which there is at least one, each equally likely.
  mutating func pick<Kind: CaseIterable>(_ kinds: Kind.Type) -> Kind
  where Kind.AllCases == [Kind] {
    let all = Kind.allCases
    return all[Int(next(below: UInt64(all.count)))]
  }
}
