import SimulationKernel
import WorldFiles

/// The first line of a saved universe.
struct UniverseSaveHeader: SaveHeader {
  static let format = "terrarium-universe"
  static let world = "universe"
  /// There are no lists in it.
  static let longestLine = 1 << 12
  static let bytesPerByte = 64

  let configuration: UniverseConfiguration
  let second: Tick
  /// How many lines of systems there are.
  let systems: Int
  /// How many planets and satellites have been born.
  let planetsBorn: Int
  let satellitesBorn: Int
  /// How many lines of black holes there are, which is how many there have been: they stay for ever.
  let blackHoles: Int
  /// How many lines the last collision has of places and of systems that were destroyed.
  let formerSlots: Int
  let lost: Int

  private enum CodingKeys: String, CodingKey {
    case second, systems, lost
    case planetsBorn = "planets-born"
    case satellitesBorn = "satellites-born"
    case blackHoles = "black-holes"
    case formerSlots = "former-slots"
  }

  init(of state: UniverseState) {
    configuration = state.configuration
    second = state.tick
    systems = state.galaxies.reduce(0) { $0 + $1.systemCount }
    planetsBorn = Int(state.born.planets)
    satellitesBorn = Int(state.born.satellites)
    blackHoles = Int(state.born.blackHoles)
    formerSlots = state.lastCollision?.formerSlots.count ?? 0
    lost = state.lastCollision?.lost.count ?? 0
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    configuration = try UniverseConfiguration(from: decoder)
    second = try values.decode(Tick.self, forKey: .second)
    systems = try values.decode(Int.self, forKey: .systems)
    planetsBorn = try values.decode(Int.self, forKey: .planetsBorn)
    satellitesBorn = try values.decode(Int.self, forKey: .satellitesBorn)
    blackHoles = try values.decode(Int.self, forKey: .blackHoles)
    formerSlots = try values.decode(Int.self, forKey: .formerSlots)
    lost = try values.decode(Int.self, forKey: .lost)
  }

  /// The line, with its line feed.
  var text: String {
    "\(Self.opening),\"second\":\(second),\"systems\":\(systems)"
      + ",\"planets-born\":\(planetsBorn),\"satellites-born\":\(satellitesBorn)"
      + ",\"black-holes\":\(blackHoles),\"former-slots\":\(formerSlots),\"lost\":\(lost)"
      + ",\(configuration.asJSON)}\n"
  }

  func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the universe it describes can't be: \(problem)")
    }
    try check("second", Int(second), 0...Int(UniverseTimes.last))
    let born = BirthOrder.systems(by: second)
    try check("systems", systems, 0...born)
    try check("black-holes", blackHoles, 0...born - systems)
    try check("planets-born", planetsBorn, 0...StarSystem.mostPlanets * born)
    // Planets have 2.5 satellites on average; chance does not come near to this, and ids have room.
    let most = min(Planet.mostSatellites * planetsBorn, 3 * planetsBorn + 1_000)
    try check("satellites-born", satellitesBorn, 0...most)
    let ended = BirthOrder.collisions(by: second) > 0 ? born - systems - blackHoles : 0
    try check("lost", lost, 0...ended)
    let moved = BirthOrder.collisions(by: second) > 0 ? systems + blackHoles : 0
    try check("former-slots", formerSlots, 0...moved)
  }
}

extension UniverseConfiguration: Decodable {
  private enum CodingKeys: String, CodingKey {
    case seed
    case massLimit = "mass-limit"
    case radiusLimit = "radius-limit"
    case blackHoleRule = "black-hole"
  }

  /// The configuration in the header of a saved universe.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    seed = try values.decode(UInt64.self, forKey: .seed)
    massLimit = try values.decode(Int.self, forKey: .massLimit)
    radiusLimit = try values.decode(Int.self, forKey: .radiusLimit)
    blackHoleRule = try values.decode(BlackHoleRule.self, forKey: .blackHoleRule)
  }

  /// The configuration as `"name":value` pairs of JSON.
  var asJSON: String {
    "\"mass-limit\":\(massLimit),\"radius-limit\":\(radiusLimit)"
      + ",\"black-hole\":\"\(blackHoleRule.rawValue)\",\"seed\":\(seed)"
  }
}

extension BlackHoleRule: Decodable {}
