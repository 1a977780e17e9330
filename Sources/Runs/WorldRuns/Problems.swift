import AutomatonRules
import SimulationKernel

/// The wrong values of a command, gathered so that all of them are told at once.
struct Problems: Error {
  private(set) var list: [OptionProblem] = []

  var isEmpty: Bool { list.isEmpty }

  mutating func add(_ option: String, _ reason: String) {
    list.append(OptionProblem(option: option, reason: reason))
  }

  mutating func add(_ problem: OptionProblem) { list.append(problem) }

  /// Notes problems of a world's configuration, which knows of no dashes.
  mutating func add(ofWorld problems: [OptionProblem]) {
    for problem in problems { add("--\(problem.option)", problem.reason) }
  }

  /// The result of `body`; nil, and its error noted for `option`, when it throws.
  mutating func check<Value>(_ option: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let problem as OptionProblem {
      add(problem)
    } catch {
      add(option, "\(error)")
    }
    return nil
  }

  /// The result of `body`, and whether it had no problem to note.
  mutating func areNone<Value>(in body: (inout Problems) -> Value) -> (value: Value, sound: Bool) {
    let before = list.count
    let value = body(&self)
    return (value, list.count == before)
  }

  /// Notes a path that names no file; nil is none at all.
  mutating func checkPath(_ option: String, _ path: String?) {
    if path?.isEmpty == true { add(option, "the path is empty: it has to name a file") }
    if path == "-" { add(option, "'-' names no file: /dev/stdin and /dev/stdout do") }
  }

  /// The whole number written as `text`, or `usual` when nothing was written.
  ///
  /// A wrong text is noted and answered with `usual`, so that the other options are still read.
  mutating func whole(
    _ option: String, _ text: String?, usual: Int, in allowed: ClosedRange<Int>, of unit: String
  ) -> Int {
    guard let text else { return usual }
    if let value = Int(text), allowed.contains(value), text.first != "+" { return value }
    add(
      option,
      "'\(text)' is not a whole number of \(unit) from \(allowed.lowerBound) to \(allowed.upperBound)"
    )
    return usual
  }

  /// The number of ticks written as `text`, as ``whole(_:_:usual:in:of:)`` but for powers of two.
  mutating func ticks(
    _ option: String, _ text: String?, usual: Int, from least: Int
  ) -> Int {
    let allowed = least...RunOptions.mostTicks
    guard let text else { return usual }
    if let value = Values.ticks(text), allowed.contains(value) { return value }
    add(
      option,
      "'\(text)' is not a whole number of ticks from \(least) to 2^60, such as 1000 or 2^20")
    return usual
  }

  /// The word written as `text` among a type's cases, or `usual`.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String?, usual: Word
  ) -> Word {
    guard let text else { return usual }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    add(option, "'\(text)' is none of \(words.joined(separator: ", "))" + suggestion(text, words))
    return usual
  }

  /// Throws these problems when there are any.
  func throwIfAny() throws {
    if !isEmpty { throw self }
  }
}

/// `; did you mean …?` when one of `words` is near to `text`, else nothing.
func suggestion(_ text: String, _ words: [String]) -> String {
  guard let nearest = nearestWord(text, words) else { return "" }
  return "; did you mean \(nearest)?"
}

/// The one of `words` that differs least from `text`, when it differs little enough.
func nearestWord(_ text: String, _ words: [String]) -> String? {
  nearestWord(to: Array(text.lowercased().utf8), among: words.map { Array($0.utf8) })
    .map { words[$0] }
}
