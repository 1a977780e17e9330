// Options that may have no value.
extension OptionText {
  /// Joins `value` to an `option` without a value that precedes a word which belongs to something
  /// else, such as the name of a pattern.
  ///
  /// A word that looks like a misspelled value is left alone, so that it is reported.
  ///
  /// - Parameters:
  ///   - option: The option as it is typed.
  ///   - value: The value of the option when it has none.
  ///   - words: The words of the command line.
  /// - Returns: The same number of words.
  public static func joining<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, aloneAs value: Word, in words: [String]
  ) -> [String] {
    let values = Word.allCases.map(\.rawValue)
    return words.enumerated().map { place, word in
      guard word == option, words.indices.contains(place + 1) else { return word }
      let next = words[place + 1]
      // Words that switch other programs' options on are reported, too.
      let isValue =
        (values + ["yes", "on", "true", "1"]).contains(next) || !suggestion(next, values).isEmpty
      return next.hasPrefix("-") || isValue ? word : "\(option)=\(value.rawValue)"
    }
  }
}
