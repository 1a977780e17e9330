/// An invalid value of an option, explained to a person.
public struct OptionProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option's name, such as `width`; a command line puts its dashes before it.
  public let option: String
  /// The description of the value and of what is allowed, without the option's name.
  public let reason: Explanation

  /// Creates a problem with the value of `option`.
  public init(option: String, reason: Explanation) {
    self.option = option
    self.reason = reason
  }

  /// Creates a problem with the value of `option`, for a reason that names no other options.
  public init(option: String, reason: String) {
    self.init(option: option, reason: Explanation(reason))
  }

  /// The problem in one sentence: the option, then what is wrong.
  public var description: String { "\(option): \(reason)" }
}

/// All invalid values of one request; at least one.
public struct OptionProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems in the order of the options; never empty.
  public let problems: [OptionProblem]

  /// Creates the error of all `problems`, of which there must be at least one.
  public init(_ problems: [OptionProblem]) {
    precondition(!problems.isEmpty, "a refusal names at least one problem")
    self.problems = problems
  }

  /// The problems, one a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// An error whose description may name options.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// The failure in one sentence.
  var explanation: Explanation { get }
}

extension ExplainedError {
  /// The explanation with the plain names of options.
  public var description: String { explanation.description }
}
