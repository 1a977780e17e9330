public import SimulationKernel
public import WorldFiles

extension VirusState {
  /// The last step that a group can reach.
  public static let lastTick: Tick = 1 << 60

  /// Writes the group as text that ``SavedVirus`` reads; it must have just taken a step, or be at
  /// its start. Where cases are not kept, the text contains none.
  ///
  /// The first line is a JSON object: format, version, step, numbers of lines, interventions,
  /// rules. Then come lines `first,count`, ascending, for the runs of sick people with consecutive
  /// numbers, and in the same form those of them who fell sick in the last step.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* people.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(moment.isTick, "a group is saved at a step")
    var runs = 0
    forEachRunOfSick { _, _ in runs += 1 }
    let newest = cases?.runs ?? []
    var text = LineBuffer()
    text.append(VirusSaveHeader(of: self, runs: runs, newestRuns: newest.count).line)
    try forEachRunOfSick { (first, count) throws(Failure) in
      text.append(run: first, count)
      try text.flushIfLong(to: sink)
    }
    for (first, count) in newest {
      text.append(run: first, count)
      try text.flushIfLong(to: sink)
    }
    try text.flush(to: sink)
  }
}

extension LineBuffer {
  fileprivate mutating func append(run first: Int, _ count: Int) {
    append(first)
    append(",")
    append(count)
    append("\n")
  }
}

extension [Int] {
  /// The runs of consecutive numbers in an ascending sequence.
  fileprivate var runs: [(first: Int, count: Int)] {
    var runs: [(first: Int, count: Int)] = []
    for number in self {
      if let last = runs.last, last.first + last.count == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    return runs
  }
}

/// A saved group whose first line has been read.
public typealias SavedVirus = SavedWorld<VirusSaveHeader>

extension SavedVirus {
  /// The length of the shortest line of a run in bytes.
  private static var shortestLine: Int { 4 }

  /// Whether anyone in the file is sick, or is to be tapped later.
  public var isAnyoneEverSick: Bool {
    header.runs > 0
      || header.interventions.contains {
        $0.act != .reset && clock.moment(at: $0.time) > Moment(tick: tick)
      }
  }

  /// The clock of the group.
  public var clock: TickClock { header.clock }

  /// Reads the state of the group.
  ///
  /// - Parameter keepsCases: Whether the newest cases are kept.
  /// - Returns: A state equal to the one that was saved.
  /// - Throws: `DamagedSave` for the first damage in the file.
  /// - Complexity: O(*n*) for *n* people.
  public func state(keepsCases: Bool) throws(DamagedSave) -> VirusState {
    var state = VirusState(healthy: configuration, tick: tick, keepsCases: keepsCases)
    state.lead = clock.lead
    state.interventions = header.interventions
    state.interventionsDone =
      header.interventions.prefix { clock.moment(at: $0.time) <= state.moment }.count
    var lines = lines
    if header.runs + header.newestRuns > (bytes.count - lines.position) / Self.shortestLine {
      throw lines.damage(
        at: lines.position,
        "\(header.runs) and \(header.newestRuns) lines, as the header states, do not fit in this file"
      )
    }
    try readRuns(header.runs, &lines) { state.infect($0) }
    try readRuns(header.newestRuns, &lines) { person in
      state.cases?.append(person)
      return state.isSick(person)
    }
    if lines.position < bytes.count {
      throw lines.damage(at: lines.position, "there are more lines than the header states")
    }
    for person in header.taps where !state.isSick(person) {
      throw contradiction("person \(person) was tapped and is healthy")
    }
    state.taps = header.taps
    state.wasReset = header.wasReset
    return state
  }

  /// Passes each person in the next `count` lines to `take`, which returns false for a healthy one.
  private func readRuns(
    _ count: Int, _ lines: inout LineScanner, _ take: (Int) -> Bool
  ) throws(DamagedSave) {
    let people = configuration.people
    var free = 0
    for _ in 0..<count {
      let first = try lines.number("first", in: bytes, below: people, until: UInt8(ascii: ","))
      let length = try lines.number(
        "count", in: bytes, below: people - first + 1, until: UInt8(ascii: "\n"))
      // Runs that touch would be one: a group has only one text.
      if length == 0 || first < free || free > 0 && first == free {
        throw lines.damage(
          at: lines.lineStart, "the runs of people are not apart, ascending and of 1 person or more"
        )
      }
      free = first + length
      for person in first..<first + length where !take(person) {
        throw lines.damage(at: lines.lineStart, "person \(person) fell sick last and is healthy")
      }
      lines.beginLine()
    }
  }
}
