public import SimulationKernel

/// A collection of a request's wrong values, which are all reported at once.
public struct Problems {
  /// The problems in the order in which they were added.
  public private(set) var list: [OptionProblem] = []
  /// The reason why the options being read may have no value, or `nil` when they may.
  private var refusal: Explanation?

  /// Creates a collection without problems.
  public init() {}

  /// Whether there are no problems.
  public var isEmpty: Bool { list.isEmpty }

  /// Adds the reason why the value of `option`, a name without dashes, is wrong.
  public mutating func add(_ option: String, _ reason: Explanation) {
    list.append(OptionProblem(option: option, reason: reason))
  }

  /// Adds the problem that `option` and `other` exclude each other.
  package mutating func exclude(_ option: String, _ other: String) {
    add(option, "it can't be combined with \(option: other): choose one of them")
  }

  /// Adds a problem.
  public mutating func add(_ problem: OptionProblem) { list.append(problem) }

  /// Adds several problems.
  public mutating func add(_ problems: [OptionProblem]) { list += problems }

  /// Returns the result of `body`, or `nil` after adding the error that it throws as a problem of
  /// `option`.
  public mutating func check<Value>(_ option: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let problem as OptionProblem {
      add(problem)
    } catch let problems as OptionProblems {
      add(problems.problems)
    } catch let error as any ExplainedError {
      add(option, error.explanation)
    } catch {
      add(option, "\("\(error)")")
    }
    return nil
  }

  /// Returns the result of `body` for `text`, or `value` when `text` is `nil`, when `body` throws,
  /// or when no value is allowed. The last two add a problem of `option`.
  public mutating func read<Value>(
    _ option: String, _ text: String?, default value: Value, _ body: (String) throws -> Value
  ) -> Value {
    guard let text else { return value }
    if let refusal {
      add(option, refusal)
      return value
    }
    return check(option) { try body(text) } ?? value
  }

  /// Returns the result of `body`, in which options with a value are refused for `reason`, unless
  /// it is `nil`.
  public mutating func refusing<Value>(
    _ reason: Explanation?, in body: (inout Problems) -> Value
  ) -> Value {
    let before = refusal
    refusal = reason
    defer { refusal = before }
    return body(&self)
  }

  /// Returns the result of `body`, and whether it added no problem.
  public mutating func areNone<Value>(
    in body: (inout Problems) -> Value
  ) -> (value: Value, sound: Bool) {
    let before = list.count
    let value = body(&self)
    return (value, list.count == before)
  }

  /// Throws `OptionProblems` when there are any.
  ///
  /// - Throws: `OptionProblems` with all problems.
  public func throwIfAny() throws(OptionProblems) {
    if !isEmpty { throw OptionProblems(list) }
  }
}
