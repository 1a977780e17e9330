public import SimulationKernel

/// The state of a group and its epidemic at a moment; a copy is a snapshot.
public struct VirusState: Sendable {
  /// The size of the group and the rules, the same in every state of a group unless they are changed.
  public internal(set) var configuration: VirusConfiguration
  /// The moment that the group has reached: a step, or between two.
  public internal(set) var moment: Moment
  /// The number of sick people.
  public internal(set) var sick: Int
  /// All past and future interventions, in the order in which they happen.
  public internal(set) var interventions: [Intervention]
  /// The people who fell sick in the last step through others, ascending, or `nil` where cases are
  /// not kept.
  public internal(set) var cases: [Int]?
  /// The steps in which people fell sick, or `nil` where they are not kept.
  var ages: CaseAges?
  /// The people who fell sick by taps between the two last steps, ascending.
  public internal(set) var lastTaps: [Int] = []
  /// Whether all became healthy again between the two last steps.
  public internal(set) var lastReset = false

  /// The time since the last step, where it is shown to pass.
  var passed: PassedStep?

  /// The seconds by which the clock is ahead of the number of a step times the period.
  var lead = ExactFraction(0)
  let group: Group
  var rules: SpreadRules
  /// The contents of the places, a byte each: see ``Health``.
  var cells: [UInt8]
  var frontier: Frontier
  /// The number of interventions that have happened.
  var interventionsDone = 0
  /// The people who fell sick by taps since the last step, in the order of the taps.
  var taps: [Int] = []
  /// Whether all became healthy again since the last step.
  var wasReset = false

  /// Creates a group of healthy people; `configuration` has no problems.
  init(
    healthy configuration: VirusConfiguration, tick: Tick, keepsCases: Bool, keepsAges: Bool = false
  ) {
    self.configuration = configuration
    moment = Moment(tick: tick)
    sick = 0
    interventions = []
    cases = keepsCases || keepsAges ? [] : nil
    ages = keepsAges ? CaseAges(people: configuration.people) : nil
    group = Group(people: configuration.people, columns: configuration.columnCount)
    rules = SpreadRules(configuration, group)
    cells = group.healthyCells
    frontier = Frontier(group)
  }

  /// The last step that the group has taken; 0 at its start.
  public var tick: Tick { moment.tick }
  /// The clock of the group, which goes on when the period changes.
  public var clock: TickClock {
    guard let clock = TickClock(tickLength: configuration.period, lead: lead) else {
      preconditionFailure("the lead of a clock is checked where it is set")
    }
    return clock
  }
  /// The number of healthy and of sick people.
  public var census: VirusCensus {
    VirusCensus(healthy: configuration.people - sick, sick: sick, clock: clock)
  }
  /// Whether nothing can change any more: no one can infect anyone, and no intervention is to come.
  public var isStill: Bool {
    let isSpread = sick == 0 || sick == configuration.people || configuration.infectionFactor == 0
    return isSpread && interventionsDone == interventions.count
  }

  /// Returns whether `person`, one of the group's, is sick.
  public func isSick(_ person: Int) -> Bool {
    precondition((0..<configuration.people).contains(person), configuration.noSuchPerson(person))
    return cells[group.place(of: person)] == Health.sick
  }

  /// Returns the person in `row` and `column`, both from 0, or `nil` at a place without a person.
  public func person(row: Int, column: Int) -> Int? {
    guard (0..<group.rows).contains(row), (0..<group.peopleInRow(row)).contains(column) else {
      return nil
    }
    return row * group.columns + column
  }

  /// Calls `body` for each run of sick people with consecutive numbers, in ascending order, with
  /// the first number and the length of the run.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: O(*n*) for *n* people.
  public func forEachRunOfSick<Failure: Error>(
    _ body: (_ first: Int, _ count: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var first = 0
    var end = 0
    for row in 0..<group.rows {
      let person = row * group.columns, place = group.place(row: row, column: 0)
      for column in 0..<group.peopleInRow(row) where cells[place + column] == Health.sick {
        if person + column > end {
          if end > first { try body(first, end - first) }
          first = person + column
        }
        end = person + column + 1
      }
    }
    if end > first { try body(first, end - first) }
  }

  /// Writes the contents of a window of the group, row by row.
  ///
  /// - Parameters:
  ///   - x: The window's first column.
  ///   - y: The window's first row.
  ///   - width: The number of columns, all within the group's full rows.
  ///   - height: The number of rows, all within the group.
  ///   - healthy: The byte for a healthy person.
  ///   - sick: The byte for a sick person; 0 is written for places without a person in a short last
  ///     row.
  ///   - bytes: Space for exactly width × height bytes.
  /// - Complexity: O(`width` × `height`).
  public func copyHealth(
    x: Int, y: Int, width: Int, height: Int, healthy: UInt8, sick: UInt8,
    into bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height)
    precondition(x >= 0 && y >= 0 && x <= group.columns - width && y <= group.rows - height)
    guard let target = bytes.baseAddress else { return }
    cells.withUnsafeBufferPointer { cells in
      guard let cells = cells.baseAddress else { return }
      for row in 0..<height {
        let source = cells + group.place(row: y + row, column: x)
        let line = target + row * width
        let people = max(0, min(width, group.peopleInRow(y + row) - x))
        for column in 0..<people {
          line[column] = source[column] == Health.sick ? sick : healthy
        }
        (line + people).update(repeating: 0, count: width - people)
      }
    }
  }
}

extension VirusState: Equatable {
  /// Returns whether both groups are the same and go on in the same way; the frontier is not
  /// compared, because it follows from the sick people, nor is what pictures show of the next step.
  public static func == (left: VirusState, right: VirusState) -> Bool {
    left.configuration == right.configuration && left.lead == right.lead
      && left.moment == right.moment
      && left.cells == right.cells && left.interventions == right.interventions
      && left.interventionsDone == right.interventionsDone && left.cases == right.cases
      && left.ages == right.ages
      && left.taps == right.taps && left.wasReset == right.wasReset
  }
}
