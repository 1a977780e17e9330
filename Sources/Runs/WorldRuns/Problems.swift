public import SimulationKernel

/// The wrong values of a request, gathered so that all of them are reported at once.
public struct Problems {
  /// What was noted, in its order.
  public private(set) var list: [OptionProblem] = []
  /// Why no value is allowed of the options that are read now; `nil`: values are.
  private var refusal: Explanation?

  /// No problems.
  public init() {}

  /// Whether nothing was noted.
  public var isEmpty: Bool { list.isEmpty }

  /// Notes why the value of `option`, a name without dashes, is wrong.
  public mutating func add(_ option: String, _ reason: Explanation) {
    list.append(OptionProblem(option: option, reason: reason))
  }

  /// Notes a problem.
  public mutating func add(_ problem: OptionProblem) { list.append(problem) }

  /// Notes several problems.
  public mutating func add(_ problems: [OptionProblem]) { list += problems }

  /// The result of `body`; `nil`, and its error noted for `option`, when it throws.
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

  /// The value that `body` makes of `text`, or `value` when nothing was written, `body` throws, or no
  /// value is allowed; the last two are noted for `option`.
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

  /// The result of `body`, in which options that were given a value are refused for `reason`; with
  /// `nil` they are not.
  public mutating func refusing<Value>(
    _ reason: Explanation?, in body: (inout Problems) -> Value
  ) -> Value {
    let before = refusal
    refusal = reason
    defer { refusal = before }
    return body(&self)
  }

  /// The result of `body`, and whether it had no problem to note.
  public mutating func areNone<Value>(
    in body: (inout Problems) -> Value
  ) -> (value: Value, sound: Bool) {
    let before = list.count
    let value = body(&self)
    return (value, list.count == before)
  }

  /// Throws `OptionProblems` when there are any.
  public func throwIfAny() throws(OptionProblems) {
    if !isEmpty { throw OptionProblems(list) }
  }
}
