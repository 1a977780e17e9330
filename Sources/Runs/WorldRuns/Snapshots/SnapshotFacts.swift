import Lattice
import PNGCodec
import Portrayals
import SimulationKernel

/// What a list says of a snapshot, as the metadata of its picture record it.
struct SnapshotFacts: Sendable, Hashable {
  /// The world's name.
  let world: String
  /// The tick at which it is.
  let tick: Tick
  /// The number of cells that are not empty, or of individuals.
  let population: Int
  /// The size of the world.
  let extent: String
  /// The digest of its state.
  let stateDigest: String
  /// The ending and the digest of the file for other programs, or `nil` without one.
  let exchange: String?
  /// The digest of what the run was asked for that wrote it.
  let origin: String

  /// A number of bytes above that of any picture of a snapshot.
  static let mostBytes = 1 << 24

  /// Creates the facts of `snapshot`, whose state has the digest `stateDigest`, and whose file for
  /// other programs has the ending and the digest `exchange`.
  init<World: Portrayal>(
    of snapshot: WorldSnapshot<World>, _ origin: SnapshotOrigin, stateDigest: String,
    exchange: String?
  ) {
    let state = snapshot.world.state
    world = origin.world
    tick = snapshot.world.tick
    population = snapshot.portrayal.counts(of: state).reduce(0) { sum, count in
      let (total, overflow) = sum.addingReportingOverflow(count)
      return overflow ? .max : total
    }
    let bounds = snapshot.portrayal.bounds(of: state)
    extent = snapshot.extent ?? "\(bounds.width) × \(bounds.height)"
    self.stateDigest = stateDigest
    self.exchange = exchange
    self.origin = origin.digest
  }

  /// Creates the facts that a picture records in `texts`, or returns `nil` when it is none of a
  /// snapshot.
  init?(_ texts: [PNGText]) {
    let values = Dictionary(texts.map { ($0.key, $0.value) }) { first, _ in first }
    guard let world = values["World"], let tick = values["Tick"].flatMap({ Tick($0) }),
      let population = values["Population"].flatMap({ Int($0) }),
      let extent = values["Extent"],
      extent.allSatisfy({ $0.isNumber || $0.isLetter || " ×".contains($0) }),
      let digest = values["State"], let origin = values["Origin"]
    else { return nil }
    self.world = world
    self.tick = tick
    self.population = population
    self.extent = extent
    stateDigest = digest
    exchange = values["Pattern"]
    self.origin = origin
  }

  /// The metadata that record the facts.
  var texts: [PNGText] {
    [
      PNGText(key: "Software", value: Release.name), PNGText(key: "World", value: world),
      PNGText(key: "Tick", value: "\(tick)"), PNGText(key: "Population", value: "\(population)"),
      PNGText(key: "Extent", value: extent), PNGText(key: "State", value: stateDigest),
    ] + (exchange.map { [PNGText(key: "Pattern", value: $0)] } ?? []) + [
      PNGText(key: "Origin", value: origin)
    ]
  }
}
