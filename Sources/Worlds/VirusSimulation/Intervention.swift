public import SimulationKernel

/// Something that is done to a group from outside at a time.
public struct Intervention: Hashable, Sendable {
  /// What can be done.
  public enum Act: Hashable, Sendable {
    /// A healthy person falls sick at once; nothing happens to a sick one.
    case tap(Int)
    /// All are healthy again.
    case reset
  }

  /// When it is done: seconds since the group began, 0 or above.
  public let time: Rational
  /// What is done.
  public let act: Act

  /// The intervention that does `act` at `time`.
  public init(at time: Rational, _ act: Act) {
    precondition(time >= Rational(0), "time begins at 0")
    self.time = time
    self.act = act
  }

  /// When it is done in a group that takes a step every `period` seconds.
  public func moment(period: Rational) -> Moment {
    Moment(
      tick: 0, plus: Int128(time.numerator) * Int128(period.denominator),
      over: Int128(time.denominator) * Int128(period.numerator))
  }
}

extension Intervention {
  /// What keeps it from being done in the group of `configuration`, which is an allowed one.
  public func problem(in configuration: VirusConfiguration) -> OptionProblem? {
    guard case .tap(let person) = act, !(0..<configuration.people).contains(person) else {
      return nil
    }
    return OptionProblem(option: "tap", reason: configuration.noSuchPerson(person))
  }
}

extension Intervention: CustomStringConvertible {
  /// `2.5:7` for a tap on person 7, `2.5:reset` for a reset.
  public var description: String {
    switch act {
    case .tap(let person): "\(time):\(person)"
    case .reset: "\(time):reset"
    }
  }

  /// The intervention that ``description`` gives; nil for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Rational(parsing: parts[0]), time >= Rational(0) else {
      return nil
    }
    if parts[1] == "reset" {
      self.init(at: time, .reset)
    } else if let person = Int(parts[1]), person >= 0, !parts[1].hasPrefix("+") {
      self.init(at: time, .tap(person))
    } else {
      return nil
    }
  }
}

extension [Intervention] {
  /// In the order in which they are done: by time, a reset before the taps of the same time, else as
  /// they were given.
  var inOrder: [Intervention] {
    func isEarlier(_ a: Int, _ b: Int) -> Bool {
      if self[a].time != self[b].time { return self[a].time < self[b].time }
      if (self[a].act == .reset) != (self[b].act == .reset) { return self[a].act == .reset }
      return a < b
    }
    return indices.sorted(by: isEarlier).map { self[$0] }
  }
}
