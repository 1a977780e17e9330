public import SimulationKernel
public import WorldFiles

extension VirusState {
  /// The last step that a group can reach.
  public static let lastTick: Tick = 1 << 60

  /// Writes the group of a step, or of its start, as text that ``SavedVirus`` reads. Where cases are not kept,
  /// the text contains none.
  ///
  /// The first line is a JSON object: format, version, step, numbers of lines, interventions,
  /// rules. Then come lines `first,count`, ascending, for the runs of sick people with consecutive
  /// numbers, and in the same form those of them who fell sick in the last step. Where ages are kept, lines
  /// `age,count` follow, for runs of sick people, in the order of their numbers, who fell sick as many steps
  /// ago.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* people.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var runs = 0
    forEachRunOfSick { _, _ in runs += 1 }
    let newest = cases?.runs ?? []
    var ageRuns = 0
    forEachRunOfAges { _, _ in ageRuns += 1 }
    var text = LineBuffer()
    text.append(
      VirusSaveHeader(
        of: self, runs: runs, newestRuns: newest.count, ageRuns: keepsAges ? ageRuns : nil
      ).line)
    try forEachRunOfSick { (first, count) throws(Failure) in
      text.append(run: first, count)
      try text.flushIfLong(to: sink)
    }
    for (first, count) in newest {
      text.append(run: first, count)
      try text.flushIfLong(to: sink)
    }
    try forEachRunOfAges { (age, count) throws(Failure) in
      text.append(run: age, count)
      try text.flushIfLong(to: sink)
    }
    try text.flush(to: sink)
  }

  /// Calls `body` for each run of sick people of one age, in the order of their numbers, with the age and
  /// the length of the run; not at all where ages aren't kept.
  private func forEachRunOfAges<Failure: Error>(
    _ body: (_ age: Int, _ count: Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard let ages else { return }
    var run = (age: 0, count: 0)
    try forEachRunOfSick { (first, count) throws(Failure) in
      for person in first..<first + count {
        let age = ages.age(of: person, at: tick)
        if age != run.age {
          if run.count > 0 { try body(run.age, run.count) }
          run = (age, 0)
        }
        run.count += 1
      }
    }
    if run.count > 0 { try body(run.age, run.count) }
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
  /// - Parameters:
  ///   - keepsCases: Whether the newest cases are kept.
  ///   - keepsAges: Whether it is kept when each person fell sick, and with it the cases. In a file without
  ///     ages, all but the newest cases count as nine steps old.
  /// - Returns: A state equal to the one that was saved.
  /// - Throws: `DamagedSave` for the first damage in the file.
  /// - Complexity: O(*n*) for *n* people.
  public func state(
    keepsCases: Bool, keepsAges: Bool = false
  ) throws(DamagedSave) -> VirusState {
    var state = VirusState(
      healthy: configuration, tick: tick, keepsCases: keepsCases, keepsAges: keepsAges)
    state.lead = clock.lead
    state.interventions = header.interventions
    state.interventionsDone =
      header.interventions.prefix { clock.moment(at: $0.time) <= state.moment }.count
    var lines = lines
    let ageRuns = header.ageRuns ?? 0
    if header.runs + header.newestRuns + ageRuns
      > (bytes.count - lines.position) / Self.shortestLine
    {
      throw lines.damage(
        at: lines.position,
        "the header announces \(header.runs + header.newestRuns + ageRuns) lines of people, but the "
          + "file is too short for them")
    }
    let unknown = tick - Tick(CaseAges.ofUnknown)
    try readRuns(header.runs, &lines) { state.infect($0, in: unknown) }
    try readRuns(header.newestRuns, &lines) { person in
      state.cases?.append(person)
      state.ages?.begin(person, in: tick)
      return state.isSick(person)
    }
    try readAges(&lines, of: &state)
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

  /// Reads the ages of all who are sick, where the file has them.
  private func readAges(
    _ lines: inout LineScanner, of state: inout VirusState
  ) throws(DamagedSave) {
    guard let count = header.ageRuns else {
      state.ages?.forgetFirst()
      return
    }
    state.ages = state.ages.map { _ in CaseAges(people: configuration.people) }
    var left = state.sick, person = -1
    for _ in 0..<count {
      let age = try lines.number(
        "age", in: bytes, below: CaseAges.most + 1, until: UInt8(ascii: ","))
      let length = try lines.number(
        "number of people", in: bytes, below: left + 1, until: UInt8(ascii: "\n"))
      if length == 0 {
        throw lines.damage(at: lines.lineStart, "a run of ages is of 1 person or more")
      }
      left -= length
      for _ in 0..<length {
        person += 1
        while !state.isSick(person) { person += 1 }
        state.ages?.begin(person, in: tick - Tick(age))
      }
      lines.beginLine()
    }
    if left > 0 {
      throw lines.damage(at: lines.position, "the ages of \(left) sick people are missing")
    }
  }

  /// Passes each person in the next `count` lines to `take`, which returns false for a healthy one.
  private func readRuns(
    _ count: Int, _ lines: inout LineScanner, _ take: (Int) -> Bool
  ) throws(DamagedSave) {
    let people = configuration.people
    var free = 0
    for _ in 0..<count {
      let first = try lines.number(
        "first person's number", in: bytes, below: people, until: UInt8(ascii: ","))
      let length = try lines.number(
        "number of people", in: bytes, below: people - first + 1, until: UInt8(ascii: "\n"))
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
