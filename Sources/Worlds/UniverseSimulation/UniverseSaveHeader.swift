public import SimulationKernel
public import WorldFiles

/// The first line of a saved universe.
public struct UniverseSaveHeader: SaveHeader {
  /// The format, `terrarium-universe`.
  public static let format = "terrarium-universe"
  /// The word for such a world in messages, `universe`.
  public static let world = "universe"
  /// The most bytes of a first line, which has no lists.
  public static let longestLine = 1 << 12
  /// The most memory per byte, as measured.
  public static let bytesPerByte = 64
  /// The members: second, numbers of lines and births, and the settings of the universe.
  public static let fields = HeaderFields<UniverseSaveHeader>([
    HeaderField("second", \.tick),
    HeaderField("systems", \.systems),
    HeaderField("planets-born", \.planetsBorn),
    HeaderField("satellites-born", \.satellitesBorn),
    HeaderField("black-holes", \.blackHoles),
    HeaderField("former-slots", \.formerSlots),
    HeaderField("lost", \.lost),
    HeaderField("mass-limit", \.configuration.massLimit),
    HeaderField("radius-limit", \.configuration.radiusLimit),
    HeaderField("black-hole", \.configuration.blackHoleRule),
    HeaderField("seed", \.configuration.seed),
  ])

  /// The settings of the universe.
  public internal(set) var configuration = UniverseConfiguration()
  /// The second at which the universe was saved.
  public internal(set) var tick: Tick = 0
  /// The number of lines of systems.
  var systems = 0
  /// The number of planets and satellites that have been born.
  var planetsBorn = 0
  var satellitesBorn = 0
  /// The number of lines of black holes, and of all black holes, because they stay forever.
  var blackHoles = 0
  /// The number of lines of the last collision for former slots and for destroyed systems.
  var formerSlots = 0
  var lost = 0

  /// Creates a header that is still to be read.
  public init() {}

  init(of state: UniverseState) {
    configuration = state.configuration
    tick = state.tick
    systems = state.galaxies.reduce(0) { $0 + $1.systemCount }
    planetsBorn = Int(state.born.planets)
    satellitesBorn = Int(state.born.satellites)
    blackHoles = Int(state.born.blackHoles)
    formerSlots = state.lastCollision?.formerSlots.count ?? 0
    lost = state.lastCollision?.lost.count ?? 0
  }

  /// Checks all values.
  ///
  /// - Throws: The problem with the first value that is not allowed.
  public func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the universe it describes is impossible: \(problem)")
    }
    try check("second", Int(tick), 0...Int(UniverseTimes.last))
    let born = BirthOrder.systems(by: tick)
    try check("systems", systems, 0...born)
    try check("black-holes", blackHoles, 0...born - systems)
    try check("planets-born", planetsBorn, 0...StarSystem.mostPlanets * born)
    // Planets have 2.5 satellites on average; random numbers do not come near to this limit, nor
    // ids to theirs.
    let most = min(Planet.mostSatellites * planetsBorn, 3 * planetsBorn + 1_000)
    try check("satellites-born", satellitesBorn, 0...most)
    let ended = BirthOrder.collisions(by: tick) > 0 ? born - systems - blackHoles : 0
    try check("lost", lost, 0...ended)
    let moved = BirthOrder.collisions(by: tick) > 0 ? systems + blackHoles : 0
    try check("former-slots", formerSlots, 0...moved)
  }

  /// Returns the memory in bytes for all things, which share nothing while they are read.
  public func bytesNeeded(forBody bytes: Int) -> Int {
    // A file that is too short is refused before any memory is taken.
    if bytes < leastBytes { return 0 }
    let things = systems + blackHoles
    let lists = min(things, 2 * BirthOrder.living(at: tick))
    return things * Self.bytesPerThing + lists * Blocks<StarSystem>.bytesPerBlock
      + BirthOrder.places(by: tick) * Self.bytesPerBeat
  }

  /// The most memory in bytes of a system or a black hole, and of what is kept of it while others
  /// are read.
  private static let bytesPerThing = MemoryLayout<StarSystem>.stride + 64
  /// The most memory in bytes for a second that is a multiple of ten: a galaxy, and first and last
  /// ids.
  private static let bytesPerBeat = 1 << 8

  /// The least length of all lines after the first one in bytes: a digit for each number.
  var leastBytes: Int {
    let ofThree = BirthOrder.living(at: tick) + systems + lost
    return 6 * ofThree + 8 * blackHoles + 2 * formerSlots
      + 10 * min(1, BirthOrder.collisions(by: tick))
  }
}

extension BlackHoleRule: HeaderValue, Decodable {}
