import SimulationKernel
import WorldFiles

/// The first line of a saved group.
struct VirusSaveHeader: SaveHeader {
  static let format = "terrarium-virus"
  static let world = "group"
  /// There is room for a million interventions.
  static let longestLine = 1 << 25
  /// Of interventions with the least text.
  static let bytesPerByte = 45

  let configuration: VirusConfiguration
  let step: Tick
  /// How many runs of sick people there are, and how many of those who fell sick last.
  let runs: Int
  let newestRuns: Int
  let interventions: [Intervention]
  let taps: [Int]
  let wasReset: Bool

  private enum CodingKeys: String, CodingKey {
    case step, runs, interventions, taps
    case newestRuns = "newest-runs"
    case wasReset = "reset"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    configuration = try VirusConfiguration(from: decoder)
    step = try values.decode(Tick.self, forKey: .step)
    runs = try values.decode(Int.self, forKey: .runs)
    newestRuns = try values.decode(Int.self, forKey: .newestRuns)
    taps = try values.decode([Int].self, forKey: .taps)
    wasReset = try values.decodeIfPresent(Bool.self, forKey: .wasReset) ?? false
    interventions = try values.decode([String].self, forKey: .interventions).map { text in
      guard let intervention = Intervention(text) else {
        throw HeaderProblem(
          reason: "\"\(text)\" in \"interventions\" is not of the form TIME:PERSON")
      }
      return intervention
    }
  }

  func check() throws(HeaderProblem) {
    // Checked first, because each of a long list would be a problem of its own.
    try check("people", configuration.people, 1...VirusConfiguration.mostPeople)
    let everyone = 0...configuration.people - 1
    for person in configuration.infected { try check("infect", person, everyone) }
    let problem =
      configuration.problems.first
      ?? interventions.lazy.compactMap { $0.problem(in: configuration) }.first
    if let problem { throw HeaderProblem(reason: "the group it describes can't be: \(problem)") }
    try check("step", Int(step), 0...Int(VirusState.lastTick))
    try check("runs", runs, 0...configuration.people)
    try check("newest-runs", newestRuns, 0...configuration.people)
    for person in taps { try check("taps", person, everyone) }
    if Set(taps).count < taps.count {
      throw HeaderProblem(reason: "the \"taps\" have a person twice")
    }
    if interventions.inOrder != interventions {
      throw HeaderProblem(reason: "the \"interventions\" are not in the order of time")
    }
  }
}

extension VirusConfiguration: Decodable {
  private enum CodingKeys: String, CodingKey {
    case people, columns, period, neighbours, subset, pool, seed
    case infectionFactor = "infection-factor"
    case infected = "infect"
    case infectedAtRandom = "infect-random"
  }

  /// The configuration in the header of a saved group.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    people = try values.decode(Int.self, forKey: .people)
    columns = try values.decodeIfPresent(Int.self, forKey: .columns)
    infectionFactor = try values.decode(Int.self, forKey: .infectionFactor)
    guard let period = Rational(parsing: try values.decode(String.self, forKey: .period)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .period, in: values, debugDescription: "not a number of seconds")
    }
    self.period = period
    neighbours = try values.decode(Neighbours.self, forKey: .neighbours)
    subset = try values.decode(SubsetSize.self, forKey: .subset)
    pool = try values.decode(Pool.self, forKey: .pool)
    infected = try values.decode([Int].self, forKey: .infected)
    infectedAtRandom = try values.decode(Int.self, forKey: .infectedAtRandom)
    seed = try values.decode(UInt64.self, forKey: .seed)
  }

  /// The configuration as `"name":value` pairs of JSON.
  var asJSON: String {
    "\"people\":\(people)" + (columns.map { ",\"columns\":\($0)" } ?? "")
      + ",\"infection-factor\":\(infectionFactor),\"period\":\"\(period)\""
      + ",\"neighbours\":\(neighbours.rawValue),\"subset\":\"\(subset.rawValue)\""
      + ",\"pool\":\"\(pool.rawValue)\",\"infect\":\(infected.asJSON)"
      + ",\"infect-random\":\(infectedAtRandom),\"seed\":\(seed)"
  }
}

extension [Int] {
  var asJSON: String { "[\(map(String.init).joined(separator: ","))]" }
}
