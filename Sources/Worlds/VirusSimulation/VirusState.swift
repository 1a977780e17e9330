public import SimulationKernel

/// A group of people and its epidemic at a moment; a copy is a snapshot.
public struct VirusState: Sendable {
  /// The size of the group and the rules, the same in every state of a group.
  public let configuration: VirusConfiguration
  /// The time the group has come to: a step, or between two.
  public internal(set) var moment: Moment
  /// How many people are sick.
  public internal(set) var sick: Int
  /// All that was or will be done to the group, in the order in which it is done.
  public internal(set) var interventions: [Intervention]
  /// The people who fell sick in the last step through others, ascending; nil where cases are not
  /// kept.
  public internal(set) var cases: [Int]?
  /// The people who fell sick by taps between the two last steps, ascending.
  public internal(set) var lastTaps: [Int] = []
  /// Whether everyone was healthy again between the two last steps.
  public internal(set) var lastReset = false

  let group: Group
  let rules: SpreadRules
  /// A byte for each place: see ``Health``.
  var cells: [UInt8]
  var frontier: Frontier
  /// How many of the interventions have been done.
  var interventionsDone = 0
  /// Those who fell sick by taps since the last step, in the order of the taps.
  var taps: [Int] = []
  /// Whether all were healthy again since the last step.
  var wasReset = false

  /// A group of healthy people; `configuration` has no problems.
  init(healthy configuration: VirusConfiguration, tick: Tick, keepsCases: Bool) {
    self.configuration = configuration
    moment = Moment(tick: tick)
    sick = 0
    interventions = []
    cases = keepsCases ? [] : nil
    group = Group(people: configuration.people, columns: configuration.columnCount)
    rules = SpreadRules(configuration, group)
    cells = group.healthyCells
    frontier = Frontier(group)
  }

  /// The step the group has taken last; 0 at its start.
  public var tick: Tick { moment.tick }
  /// How many people are healthy and how many sick.
  public var census: VirusCensus {
    VirusCensus(
      healthy: configuration.people - sick, sick: sick, period: configuration.period)
  }
  /// Whether nothing can change any more: nobody can infect anybody, and nothing is still to be done.
  public var isStill: Bool {
    let isSpread = sick == 0 || sick == configuration.people || configuration.infectionFactor == 0
    return isSpread && interventionsDone == interventions.count
  }

  /// Whether `person`, one of the group's, is sick.
  public func isSick(_ person: Int) -> Bool {
    precondition((0..<configuration.people).contains(person), configuration.noSuchPerson(person))
    return cells[group.place(of: person)] == Health.sick
  }

  /// The person in `row` and `column`, both from 0; nil where nobody stands.
  public func person(row: Int, column: Int) -> Int? {
    guard (0..<group.rows).contains(row), (0..<group.peopleInRow(row)).contains(column) else {
      return nil
    }
    return row * group.columns + column
  }

  /// Calls `body` for each run of sick people with numbers that follow each other, with the first and
  /// how many there are, by ascending numbers.
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

  /// Writes what stands in a window of the group, row by row.
  ///
  /// - Parameters:
  ///   - x: the window's first column.
  ///   - y: the window's first row.
  ///   - width: its columns, all of the group's full rows.
  ///   - height: its rows, all of the group.
  ///   - healthy: the byte for a healthy person.
  ///   - sick: the byte for a sick person; where nobody stands in a short last row, 0 is written.
  ///   - bytes: room for exactly width × height bytes.
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
  /// Whether both groups are the same and go on in the same way; who is in the frontier follows from
  /// who is sick.
  public static func == (left: VirusState, right: VirusState) -> Bool {
    left.configuration == right.configuration && left.moment == right.moment
      && left.cells == right.cells && left.interventions == right.interventions
      && left.interventionsDone == right.interventionsDone && left.cases == right.cases
      && left.taps == right.taps && left.wasReset == right.wasReset
  }
}
