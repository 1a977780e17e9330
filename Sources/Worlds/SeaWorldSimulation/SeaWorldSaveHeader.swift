public import SimulationKernel
public import WorldFiles

/// The first line of a saved sea world.
public struct SeaWorldSaveHeader: SaveHeader {
  /// The format, `terrarium-seaworld`.
  public static let format = "terrarium-seaworld"
  /// The word for such a world in messages, `sea world`.
  public static let world = "sea world"
  /// The most bytes of a first line, enough for some 300,000 restarts.
  public static let longestLine = 1 << 22
  /// The most memory per byte: that of restarts at tick 1, which have two bytes each; 120 were measured.
  public static let bytesPerByte = 124
  /// The members: size, tick, restarts, numbers of animals and rules.
  public static let fields = HeaderFields<SeaWorldSaveHeader>(
    [
      HeaderField("rows", \.configuration.rows),
      HeaderField("columns", \.configuration.columns),
      HeaderField("tick", \.tick),
      HeaderField("restarts", \.restarts),
      HeaderField("animals", \.animals),
      HeaderField("next-id", \.nextID),
    ] + SeaWorldConfiguration.rules.fields.map { $0.at(\.configuration) })
  /// The limit of animals' numbers, which have at most 18 digits.
  static let idLimit = 1_000_000_000_000_000_000

  /// The size and the rules.
  public internal(set) var configuration = SeaWorldConfiguration()
  /// The tick at which the world was saved.
  public internal(set) var tick: Tick = 0
  var restarts: [Tick] = []
  var animals = 0
  var nextID = 0

  /// Creates a header that is still to be read.
  public init() {}

  init(of state: SeaWorldState) {
    configuration = state.configuration
    tick = state.tick
    restarts = state.restarts
    animals = state.census.animals
    nextID = state.identities?.next ?? animals
  }

  /// Checks all values.
  ///
  /// - Throws: The problem with the first value that is not allowed.
  public func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the world it describes is impossible: \(problem)")
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

  /// Returns the memory in bytes for the animals while they are read and compared.
  public func bytesNeeded(forBody bytes: Int) -> Int { animals * AnimalScanner.bytesPerAnimal }
}

extension SeaWorldConfiguration {
  /// The members for the rules, without the table's size.
  static let rules = HeaderFields<SeaWorldConfiguration>([
    HeaderField("seed", \.seed),
    HeaderField("penguins", \.penguins),
    HeaderField("orcas", \.orcas),
    HeaderField("fill", \.fill),
    HeaderField("penguin-breeds", \.penguinBreeds),
    HeaderField("orca-breeds", \.orcaBreeds),
    HeaderField("starves", \.starves),
    HeaderField("topology", \.topology),
    HeaderField("swim", \.swim),
    HeaderField("prey", \.prey),
    HeaderField("breed", \.breed),
  ])
}

extension Fill: HeaderValue {}
extension SeaWorldTopology: HeaderValue {}
extension Swim: HeaderValue {}
extension Prey: HeaderValue {}
extension Breed: HeaderValue {}
