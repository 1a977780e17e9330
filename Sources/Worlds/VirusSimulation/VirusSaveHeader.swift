public import SimulationKernel
public import WorldFiles

/// The first line of a saved group.
public struct VirusSaveHeader: SaveHeader {
  /// The format, `terrarium-virus`.
  public static let format = "terrarium-virus"
  /// The word for such a world in messages, `group`.
  public static let world = "group"
  /// The most bytes of a first line, enough for a million interventions.
  public static let longestLine = 1 << 25
  /// The most memory per byte: that of interventions with the shortest text.
  public static let bytesPerByte = 50
  /// The members: step, numbers of lines, past and future interventions, size and rules.
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
    HeaderField("clock-lead", \.lead),
    HeaderField("age-runs", \.ageRuns),
  ])

  /// The size and the rules.
  public internal(set) var configuration = VirusConfiguration()
  /// The step after which the group was saved.
  public internal(set) var tick: Tick = 0
  /// The number of runs of sick people, and of those who fell sick last.
  var runs = 0
  var newestRuns = 0
  /// The number of runs of people of one age, or `nil` for a file without ages.
  var ageRuns: Int?
  var interventions: [Intervention] = []
  var taps: [Int] = []
  var wasReset = false
  /// The lead of the clock, or `nil` for 0.
  var lead: ExactFraction?
  /// The clock, if it is allowed.
  var clock: TickClock {
    TickClock(tickLength: configuration.period, lead: lead ?? ExactFraction(0))
      ?? TickClock(tickLength: configuration.period)
  }

  /// Creates a header that is still to be read.
  public init() {}

  /// Creates the header of the file that saves `state`, with these numbers of lines.
  init(of state: VirusState, runs: Int, newestRuns: Int, ageRuns: Int?) {
    configuration = state.configuration
    tick = state.tick
    self.runs = runs
    self.newestRuns = newestRuns
    self.ageRuns = ageRuns
    interventions = state.interventions
    taps = state.taps
    wasReset = state.wasReset
    lead = state.lead.numerator == 0 ? nil : state.lead
  }

  /// Checks all values.
  ///
  /// - Throws: The problem with the first value that is not allowed.
  public func check() throws(HeaderProblem) {
    // These are checked first, because each of a long list would be a problem of its own.
    try check("people", configuration.people, 1...VirusConfiguration.mostPeople)
    let everyone = 0...configuration.people - 1
    for person in configuration.infected { try check("infect", person, everyone) }
    let problem =
      configuration.problems.first
      ?? interventions.lazy.compactMap { $0.problem(in: configuration) }.first
    if let problem {
      throw HeaderProblem(reason: "the group it describes is impossible: \(problem)")
    }
    try check("step", Int(tick), 0...Int(VirusState.lastTick))
    if let lead, !isAllowed(lead) {
      throw HeaderProblem(reason: "\"clock-lead\" \(lead) leads to no time at step \(tick)")
    }
    try check("runs", runs, 0...configuration.people)
    try check("newest-runs", newestRuns, 0...configuration.people)
    if let ageRuns { try check("age-runs", ageRuns, 0...configuration.people) }
    for person in taps { try check("taps", person, everyone) }
    if Set(taps).count < taps.count {
      throw HeaderProblem(reason: "the \"taps\" have a person twice")
    }
    if interventions.inOrder != interventions {
      throw HeaderProblem(reason: "the \"interventions\" are not in the order of time")
    }
  }
}

extension VirusSaveHeader {
  /// Returns whether a clock can have `lead`, and shows a time from 0 on.
  private func isAllowed(_ lead: ExactFraction) -> Bool {
    guard TickClock(tickLength: configuration.period, lead: lead) != nil else { return false }
    let time = ExactFraction(Int128(tick)).multiplied(by: ExactFraction(configuration.period))
    return time?.plus(lead).map { $0.numerator >= 0 } ?? false
  }
}

extension ExactFraction: HeaderText {
  package init?(header text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.map { $0.utf8.count <= 30 ? Int128($0) : nil }
    guard let top = numbers[0], let bottom = numbers.count > 1 ? numbers[1] : 1, bottom > 0 else {
      return nil
    }
    self.init(top, bottom)
  }

  /// The fraction, or the number where it is whole.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
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
