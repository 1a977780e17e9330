public import SimulationKernel

/// The settings that decide how an epidemic starts and which rules it follows.
public struct VirusConfiguration: Hashable, Sendable {
  /// The number of people in the group.
  public var people = 100
  /// The number of people in a row, or `nil` for the number that makes the group nearly a square.
  public var columns: Int?
  /// The most people that one sick person can infect in a step; more than 8 has the effect of 8.
  public var infectionFactor = 3
  /// The time from one step to the next, in seconds.
  public var period = Rational(1)
  /// The neighbors who are near enough to be infected.
  public var neighbors = Neighbors.eight
  /// The number of people that the sick draw.
  public var subset = SubsetSize.uniform
  /// The people among whom the sick choose.
  public var pool = Pool.healthy
  /// The people who are sick from the start, by their numbers.
  public var infected: [Int] = []
  /// The number of further people, chosen at random, who are sick from the start.
  public var infectedAtRandom = 0
  /// The seed of all random draws.
  public var seed: UInt64 = 1

  /// Creates the default group: a hundred healthy people.
  public init() {}

  /// The most people of a group.
  public static let mostPeople = 1 << 31
  /// The largest infection factor.
  public static let largestInfectionFactor = 1 << 31

  /// The number of people in a full row: ``columns``, or the least number whose square is not below
  /// ``people``, which must be allowed; never more than ``people``.
  public var columnCount: Int {
    if let columns { return min(columns, people) }
    var side = Int(Double(people).squareRoot())
    while side * side < people { side += 1 }
    return side
  }

  /// The number of rows, a short last one included; the group has to be allowed.
  public var rowCount: Int { (people - 1) / columnCount + 1 }
}

extension VirusConfiguration {
  /// Sets ``people`` (50 … 2000), ``infectionFactor`` (1 … 8) and ``period`` (0.2 … 3 s, in tenths)
  /// at random: a function of ``seed`` alone, each value equally likely.
  public mutating func chooseAtRandom() {
    var draws = RandomStreams(seed: seed).generator(at: -2, stream: 0)
    people = 50 + Int(draws.next(below: 1951))
    infectionFactor = 1 + Int(draws.next(below: 8))
    period = Rational(2 + Int64(draws.next(below: 29)), 10)
  }

  /// The problems of all invalid values, in the order of the options; empty when the group can be
  /// made.
  public var problems: [OptionProblem] {
    var problems: [OptionProblem] = []
    func check(_ option: String, _ value: Int, _ unit: String, _ allowed: ClosedRange<Int>) {
      if allowed.contains(value) { return }
      let reason = "\(value) is not a number of \(unit) from \(allowed.lowerBound) to"
      problems.append(OptionProblem(option: option, reason: "\(reason) \(allowed.upperBound)"))
    }
    check("people", people, "people", 1...Self.mostPeople)
    if let columns { check("columns", columns, "people in a row", 1...Self.mostPeople) }
    let isGroup = problems.isEmpty
    check("infection-factor", infectionFactor, "people", 0...Self.largestInfectionFactor)
    if period <= Rational(0) {
      let reason = "\(period) is not a time in seconds above 0"
      problems.append(OptionProblem(option: "period", reason: reason))
    }
    return problems + (isGroup ? problemsOfGroup : [])
  }

  /// Returns the most memory that the group takes, in bytes; the group has to be allowed. It is
  /// more where the newest cases are kept, as events and saved states need them, four bytes a person more
  /// where it is kept when each fell sick, and twice as much where the next step is computed before, for
  /// pictures.
  public func bytesNeeded(
    keepsCases: Bool, keepsAges: Bool = false, showsPassage: Bool = false
  ) -> Int {
    if showsPassage {
      // The cases have 16 bytes each in a list that grows, and are in a set for a moment.
      return 2 * bytesNeeded(keepsCases: true, keepsAges: keepsAges) + 64 * people
    }
    if keepsAges { return bytesNeeded(keepsCases: true) + 4 * people }
    // The cells take a byte for each place. The frontier has four for each of its people and for
    // each who may fall sick in a step, in lists that grow by halves; the newest cases are
    // gathered, numbered, sorted.
    return Group(people: people, columns: columnCount).places + people * (keepsCases ? 34 : 14)
  }

  private var problemsOfGroup: [OptionProblem] {
    var problems: [OptionProblem] = []
    if Group(people: people, columns: columnCount).places > Int(UInt32.max) {
      let reason =
        "\(people) people in rows of \(columnCount) need more places than 32 bits count: take "
        + "rows nearer to a square"
      problems.append(OptionProblem(option: "columns", reason: reason))
    }
    for person in infected where !(0..<people).contains(person) {
      problems.append(
        OptionProblem(option: "infect", reason: noSuchPerson(person)))
    }
    let healthy = people - Set(infected.filter((0..<people).contains)).count
    if !(0...healthy).contains(infectedAtRandom) {
      let reason =
        "\(infectedAtRandom) is not a number of people from 0 to \(healthy), the healthy ones"
      problems.append(OptionProblem(option: "infect-random", reason: reason))
    }
    return problems
  }

  /// Returns the reason why `person` can't be tapped.
  public func noSuchPerson(_ person: Int) -> String {
    "there is no person \(person): the group's people have the numbers 0 to \(people - 1)"
  }
}
