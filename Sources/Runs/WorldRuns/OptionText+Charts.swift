// How charts are asked for, by an option that may stand without a value.
extension OptionText {
  /// `words` of a command line in which a `--chart` without a value stands before a word that belongs to
  /// something else, `--chart gosper-gun`, with `--chart=auto` in its place.
  ///
  /// What looks like a misspelled value stays one, so that it is reported.
  public static func separatingCharts(_ words: [String]) -> [String] {
    let forms = ChartForm.allCases.map(\.rawValue)
    return words.enumerated().map { place, word in
      guard word == "--chart", words.indices.contains(place + 1) else { return word }
      let next = words[place + 1]
      let isValue = forms.contains(next) || !suggestion(next, forms).isEmpty
      return next.hasPrefix("-") || isValue ? word : "--chart=\(ChartForm.auto.rawValue)"
    }
  }
}
