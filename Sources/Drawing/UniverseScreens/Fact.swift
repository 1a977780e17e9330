/// A fact in the title of a screen, such as a number of systems.
struct Fact {
  /// The fact in words.
  let text: String
  /// The widest text of the fact in the seconds of up to three, four and more digits, so that the
  /// size of text changes as rarely as their number does.
  private let widest: [String]

  /// Creates a fact that doesn't change, or whose widest text is `widest`.
  init(_ text: String, widest: String? = nil) {
    self.text = text
    self.widest = [widest ?? text]
  }

  /// Creates the fact that there are `value` of a thing called `one` or `many`, where `most` are
  /// the highest numbers to be expected in the seconds of up to three, four and more digits.
  init(_ value: Int, _ one: String, _ many: String, most: [Int]) {
    text = Words.count(value, one, many)
    widest = most.map { Words.count(max(value, $0), many, many) }
  }

  /// Creates the fact of a time or an age of `seconds`, which `word` introduces.
  init(_ word: String = "", seconds: Int64) {
    text = word + Words.time(seconds)
    widest = [999, 9_999, 99_999].map { word + Words.time(max(seconds, $0)) }
  }

  /// Returns the widest text in the seconds of the given number of digits, 0 for up to three.
  func widest(era: Int) -> String { widest[min(era, widest.count - 1)] }
}
