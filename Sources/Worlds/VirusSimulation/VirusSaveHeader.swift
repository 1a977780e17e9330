public import SimulationKernel
public import WorldFiles

/// The first line of a saved group.
public struct VirusSaveHeader: SaveHeader {
  /// `terrarium-virus`.
  public static let format = "terrarium-virus"
  /// `group`.
  public static let world = "group"
  /// There is space for a million interventions.
  public static let longestLine = 1 << 25
  /// Of interventions with the least text.
  public static let bytesPerByte = 50
  /// Step, numbers of lines, what was and will be done, size and rules.
  public static let fields = HeaderFields<VirusSaveHeader>([
    HeaderField("step", \.tick),
    HeaderField("runs", \.runs),
    HeaderField("newest-runs", \.newestRuns),
    HeaderField("interventions", \.interventions),
    HeaderField("taps", \.taps),
    HeaderField(flag: "reset", \.wasReset),
    HeaderField("people", \.configuration.people),
    HeaderField("columns", \.configuration.columns),
    HeaderField("infection-factor", \.configuration.infectionFactor),
    HeaderField("period", \.configuration.period),
    HeaderField("neighbours", \.configuration.neighbors),
    HeaderField("subset", \.configuration.subset),
    HeaderField("pool", \.configuration.pool),
    HeaderField("infect", \.configuration.infected),
    HeaderField("infect-random", \.configuration.infectedAtRandom),
    HeaderField("seed", \.configuration.seed),
  ])

  /// The size and the rules.
  public internal(set) var configuration = VirusConfiguration()
  /// The step after which the group was saved.
  public internal(set) var tick: Tick = 0
  /// How many runs of sick people there are, and how many of those who fell sick last.
  var runs = 0
  var newestRuns = 0
  var interventions: [Intervention] = []
  var taps: [Int] = []
  var wasReset = false

  /// A header that is still to be read.
  public init() {}

  /// The header of the file that saves `state`, with so many lines.
  init(of state: VirusState, runs: Int, newestRuns: Int) {
    configuration = state.configuration
    tick = state.tick
    self.runs = runs
    self.newestRuns = newestRuns
    interventions = state.interventions
    taps = state.taps
    wasReset = state.wasReset
  }

  /// Finds the first value that can't be.
  ///
  /// - Throws: the problem with it.
  public func check() throws(HeaderProblem) {
    // Checked first, because each of a long list would be a problem of its own.
    try check("people", configuration.people, 1...VirusConfiguration.mostPeople)
    let everyone = 0...configuration.people - 1
    for person in configuration.infected { try check("infect", person, everyone) }
    let problem =
      configuration.problems.first
      ?? interventions.lazy.compactMap { $0.problem(in: configuration) }.first
    if let problem { throw HeaderProblem(reason: "the group it describes can't be: \(problem)") }
    try check("step", Int(tick), 0...Int(VirusState.lastTick))
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

extension Neighbors: HeaderValue {}
extension SubsetSize: HeaderValue {}
extension Pool: HeaderValue {}

extension Intervention: HeaderText {
  package init?(header text: String) {
    self.init(text)
  }

  package static func list(header decoder: any Decoder) throws -> [Intervention] {
    try decoder.singleValueContainer().decode([String].self).map { text in
      guard let intervention = Intervention(text) else {
        throw HeaderProblem(
          reason: "\"\(text)\" in \"interventions\" is not of the form TIME:PERSON")
      }
      return intervention
    }
  }
}
