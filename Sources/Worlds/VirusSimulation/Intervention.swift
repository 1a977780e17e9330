public import SimulationKernel

/// An act on a group from outside, at a given time.
public struct Intervention: Hashable, Sendable {
  /// The kind of an intervention.
  public enum Act: Hashable, Sendable {
    /// A healthy person falls sick at once; a sick one is not affected.
    case tap(Int)
    /// All people become healthy again.
    case reset
  }

  /// The time in seconds since the group began, 0 or above.
  public let time: Rational
  /// The act at this time.
  public let act: Act

  /// Creates the intervention that performs `act` at `time`.
  public init(at time: Rational, _ act: Act) {
    precondition(time >= Rational(0), "time begins at 0")
    self.time = time
    self.act = act
  }
}

extension Intervention {
  /// Returns the reason why the intervention is impossible in the group of `configuration`, which
  /// has to be allowed, or `nil`.
  public func problem(in configuration: VirusConfiguration) -> OptionProblem? {
    guard case .tap(let person) = act, !(0..<configuration.people).contains(person) else {
      return nil
    }
    return OptionProblem(option: "tap", reason: configuration.noSuchPerson(person))
  }
}

extension Intervention: CustomStringConvertible {
  /// The text `2.5:7` for a tap on person 7, `2.5:reset` for a reset.
  public var description: String {
    switch act {
    case .tap(let person): "\(time):\(person)"
    case .reset: "\(time):reset"
    }
  }

  /// Creates the intervention with the ``description`` `text`; `nil` for other text.
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
  /// The interventions in the order in which they happen: by time, a reset before the taps of the
  /// same time, else in their given order.
  var inOrder: [Intervention] {
    func isEarlier(_ a: Int, _ b: Int) -> Bool {
      if self[a].time != self[b].time { return self[a].time < self[b].time }
      if (self[a].act == .reset) != (self[b].act == .reset) { return self[a].act == .reset }
      return a < b
    }
    return indices.sorted(by: isEarlier).map { self[$0] }
  }
}
