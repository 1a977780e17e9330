import SimulationKernel
import WorldFiles

/// The first line of a saved sea world.
struct SeaWorldSaveHeader: SaveHeader {
  static let format = "terrarium-seaworld"
  static let world = "sea world"
  /// There is room for some 300,000 restarts.
  static let longestLine = 1 << 22
  /// Of restarts at tick 1, which have two bytes in a row.
  static let bytesPerByte = 120
  /// Numbers of animals have at most 18 digits.
  static let idLimit = 1_000_000_000_000_000_000

  let configuration: SeaWorldConfiguration
  let tick: Tick
  let restarts: [Tick]
  let animals: Int
  let nextID: Int

  private enum CodingKeys: String, CodingKey {
    case tick, restarts, animals
    case nextID = "next-id"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    configuration = try SeaWorldConfiguration(from: decoder)
    tick = try values.decode(Tick.self, forKey: .tick)
    restarts = try values.decode([Tick].self, forKey: .restarts)
    animals = try values.decode(Int.self, forKey: .animals)
    nextID = try values.decode(Int.self, forKey: .nextID)
  }

  func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the world it describes can't be: \(problem)")
    }
    try check("tick", Int(tick), 0...Int(SeaWorldState.lastTick))
    var earliest = 0
    for restart in restarts {
      try check("restarts", Int(restart), earliest...Int(tick))
      earliest = Int(restart)
    }
    try check("animals", animals, 0...configuration.rows * configuration.columns)
    try check("next-id", nextID, 0...Self.idLimit)
  }

  /// The first line of the file that saves `state`.
  static func text(of state: SeaWorldState, nextID: Int) -> String {
    let configuration = state.configuration
    return opening
      + ",\"rows\":\(configuration.rows),\"columns\":\(configuration.columns)"
      + ",\"tick\":\(state.tick),\"restarts\":[\(state.restarts.map(String.init).joined(separator: ","))]"
      + ",\"animals\":\(state.census.animals),\"next-id\":\(nextID)"
      + ",\(configuration.rulesAsJSON)}\n"
  }
}
