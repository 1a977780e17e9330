// Options that may stand without a value.
extension OptionText {
  /// `words` of a command line in which an `option` without a value stands before a word that belongs to
  /// something else, such as the name of a pattern, with its `value` joined to it.
  ///
  /// What looks like a misspelled value stays one, so that it is reported.
  ///
  /// - Parameters:
  ///   - option: the option as it is typed.
  ///   - value: what it stands for alone.
  ///   - words: the words that were typed.
  /// - Returns: as many words.
  public static func joining<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, aloneAs value: Word, in words: [String]
  ) -> [String] {
    let values = Word.allCases.map(\.rawValue)
    return words.enumerated().map { place, word in
      guard word == option, words.indices.contains(place + 1) else { return word }
      let next = words[place + 1]
      let isValue = values.contains(next) || !suggestion(next, values).isEmpty
      return next.hasPrefix("-") || isValue ? word : "\(option)=\(value.rawValue)"
    }
  }
}
