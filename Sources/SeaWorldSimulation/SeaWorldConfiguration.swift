/// All that decides how a sea world starts and which rules it follows.
public struct SeaWorldConfiguration: Hashable, Sendable {
  /// The height of the table in cells.
  public var rows = 15
  /// The width of the table in cells.
  public var columns = 10
  public var penguins = Share.percent(50)
  public var orcas = Share.percent(5)
  public var fill = Fill.floor
  /// A penguin breeds when its age is a multiple of this many ticks.
  public var penguinBreeds = 3
  /// An orca breeds when its age is a multiple of this many ticks.
  public var orcaBreeds = 8
  /// An orca dies after this many turns without a meal.
  public var starves = 3
  public var topology = Topology.walls
  public var swim = Swim.any
  public var prey = Prey.random
  public var breed = Breed.afterMove
  public var seed: UInt64 = 1

  /// The game as it is usually played: 15 × 10 cells, 75 penguins, 7 orcas.
  public init() {}

  /// The number of penguins a fresh start has; only for a table of allowed size.
  public var penguinsAtStart: Int { penguins.animals(of: rows * columns, fill: fill) }
  /// The number of orcas a fresh start has; only for a table of allowed size.
  public var orcasAtStart: Int { orcas.animals(of: rows * columns, fill: fill) }
}

extension SeaWorldConfiguration: Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case rows, columns, seed, penguins, orcas, fill
    case penguinBreeds = "penguin-breeds"
    case orcaBreeds = "orca-breeds"
    case starves, topology, swim, prey, breed
  }

  /// The configuration's rules, without the table's size, as `"name":value` pairs of JSON.
  var rulesAsJSON: String {
    CodingKeys.allCases.compactMap { key in
      ruleAsJSON(key).map { "\"\(key.rawValue)\":\($0)" }
    }.joined(separator: ",")
  }

  private func ruleAsJSON(_ key: CodingKeys) -> String? {
    switch key {
    case .rows, .columns: nil
    case .seed: String(seed)
    case .penguins: "\"\(penguins)\""
    case .orcas: "\"\(orcas)\""
    case .fill: "\"\(fill.rawValue)\""
    case .penguinBreeds: String(penguinBreeds)
    case .orcaBreeds: String(orcaBreeds)
    case .starves: String(starves)
    case .topology: "\"\(topology.rawValue)\""
    case .swim: "\"\(swim.rawValue)\""
    case .prey: "\"\(prey.rawValue)\""
    case .breed: "\"\(breed.rawValue)\""
    }
  }
}
