import SimulationKernel

/// The step in which each person of a group fell sick.
///
/// Steps are kept modulo 2³², four bytes a person; a case older than 2³⁰ steps counts as that old.
struct CaseAges: Hashable, Sendable {
  /// The greatest age, after which cases are as old as before.
  static let most = 1 << 30
  /// The age of the older cases of a group that was saved without ages.
  static let ofUnknown = 9

  /// The steps by person; 0 for healthy ones.
  private var steps: [UInt32]
  /// The step of the first cases, or `nil` where nobody is sick, or it isn't known.
  private(set) var first: Tick?

  /// Creates the ages of a group of healthy people.
  init(people: Int) { steps = Array(repeating: 0, count: people) }

  /// Notes that `person` has fallen sick in a step.
  mutating func begin(_ person: Int, in step: Tick) {
    steps[person] = UInt32(truncatingIfNeeded: step)
    first = min(first ?? step, step)
  }

  /// Forgets which cases were the first ones.
  mutating func forgetFirst() { first = nil }

  /// Forgets all cases.
  mutating func removeAll() { self = CaseAges(people: steps.count) }

  /// Returns the steps since a sick person fell sick; 0 where the step is still to come.
  func age(of person: Int, at tick: Tick) -> Int {
    max(0, Int(Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: tick) &- steps[person])))
  }
}

extension VirusState {
  /// Notes who has fallen sick in a step, and keeps the ages of those who have been sick for very long from
  /// counting from 0 again.
  mutating func noteAges(of cases: [Int]) {
    guard var ages else { return }
    // Taken out while it changes, so that it isn't copied.
    self.ages = nil
    defer { self.ages = ages }
    for person in cases { ages.begin(person, in: tick) }
    if tick % Tick(CaseAges.most) != 0 { return }
    let oldest = tick - Tick(CaseAges.most)
    for person in 0..<configuration.people
    where isSick(person) && ages.age(of: person, at: tick) > CaseAges.most {
      ages.begin(person, in: oldest)
    }
  }

  /// The values of ``copyAges(x:y:width:height:into:)``.
  public enum AgeByte {
    /// No person.
    public static let none: UInt8 = 0
    /// A healthy person.
    public static let healthy: UInt8 = 1
    /// A person who has just fallen sick; larger values are older cases.
    public static let newest: UInt8 = 2
    /// The age from which on cases have the same value, but for the first ones.
    static let most = 252
  }

  /// Whether it is kept when each person fell sick.
  public var keepsAges: Bool { ages != nil }

  /// Returns the steps since a person fell sick, or `nil` for a healthy one, and where ages aren't kept.
  public func age(of person: Int) -> Int? {
    isSick(person) ? ages?.age(of: person, at: tick) : nil
  }

  /// The value of the first cases among those of ages, or `nil` where they are not known.
  public var valueOfFirstCases: UInt8? {
    ages?.first.map { first in
      let age = tick - first
      return age >= AgeByte.most ? 255 : AgeByte.newest + UInt8(max(0, age))
    }
  }

  /// Writes the ages of the people in a window of the group, row by row; without ages, all cases are new.
  ///
  /// - Parameters:
  ///   - x: The window's first column.
  ///   - y: The window's first row.
  ///   - width: The number of columns, all within the group's full rows.
  ///   - height: The number of rows, all within the group.
  ///   - bytes: Space for exactly width × height bytes: see ``AgeByte``. Ages from 252 on are the same.
  /// - Complexity: O(`width` × `height`).
  public func copyAges(
    x: Int, y: Int, width: Int, height: Int, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    copyHealth(
      x: x, y: y, width: width, height: height, healthy: AgeByte.healthy, sick: AgeByte.newest,
      into: bytes)
    guard let ages else { return }
    let oldest = ages.first.map { Int(tick - $0) }
    for row in 0..<height {
      let person = (y + row) * group.columns + x
      for column in 0..<width where bytes[row * width + column] == AgeByte.newest {
        let age = ages.age(of: person + column, at: tick)
        bytes[row * width + column] =
          age < AgeByte.most ? AgeByte.newest + UInt8(age) : age == oldest ? 255 : 254
      }
    }
  }
}
