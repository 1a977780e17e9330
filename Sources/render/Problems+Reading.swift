import AtomicFiles
import SimulationKernel
import WorldRuns

// What the options of commands have in common: a wrong text is noted and answered with the default, so that
// the other options are still read.
extension Problems {
  /// Notes problems of a world's configuration.
  mutating func add(ofWorld problems: [OptionProblem]) { add(problems) }

  /// Notes a path that names no file; `nil` is none at all.
  mutating func checkPath(_ option: String, _ path: String?) {
    if path?.isEmpty == true { add(option, "the path is empty: it has to name a file") }
    if path == "-" { add(option, "'-' names no file: /dev/stdin and /dev/stdout do") }
  }

  /// The whole number written as `text`, or `value` when nothing was written.
  mutating func whole(
    _ option: String, _ text: String?, default value: Int, in allowed: ClosedRange<Int>,
    of unit: String
  ) -> Int {
    guard let text else { return value }
    if let number = Int(text), allowed.contains(number), text.first != "+" { return number }
    add(
      option,
      "'\(text)' is not a whole number of \(unit) from \(allowed.lowerBound) to \(allowed.upperBound)"
    )
    return value
  }

  /// The number of ticks written as `text`, as ``whole(_:_:default:in:of:)`` but for powers of two.
  mutating func ticks(
    _ option: String, _ text: String?, default value: Tick, from least: Tick
  ) -> Tick {
    guard let text else { return value }
    if let number = OptionText.ticks(text).map(Tick.init),
      (least...RunPlan.mostTicks).contains(number)
    {
      return number
    }
    add(
      option,
      "'\(text)' is not a whole number of ticks from \(least) to 2^60, such as 1000 or 2^20")
    return value
  }

  /// The word written as `text` among a type's cases, or `value`.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String?, default value: Word
  ) -> Word {
    guard let text else { return value }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    add(option, "'\(text)' is none of \(words.joined(separator: ", "))\(suggestion(text, words))")
    return value
  }

  /// Whether `text` says on; `nil` when nothing was written, or neither on nor off.
  mutating func onOff(_ option: String, _ text: String?) -> Bool? {
    guard let text else { return nil }
    return word(option, text, default: OnOff.on) == .on
  }
}

private enum OnOff: String, CaseIterable {
  case on, off
}
