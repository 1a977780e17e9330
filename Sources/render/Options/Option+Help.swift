import ArgumentParser

extension Option where Value == String? {
  /// Creates an option that help explains as `text` and whose value help calls `value`.
  init(
    _ text: String, value: String, name: NameSpecification = .long,
    completion: CompletionKind? = nil
  ) {
    self.init(
      name: name, help: ArgumentHelp(text, valueName: value), completion: completion)
  }

  /// Creates an option whose value is one of `words`, which help lists and shells complete.
  init(_ text: String, oneOf words: [String], name: NameSpecification = .long) {
    self.init(text, value: words.joined(separator: "|"), name: name, completion: .list(words))
  }
}

extension Option where Value == [String] {
  /// Creates an option that may be given more than once, or not at all.
  init(_ text: String, value: String, completion: CompletionKind? = nil) {
    self.init(
      wrappedValue: [], help: ArgumentHelp(text, valueName: value), completion: completion)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The words for all cases, as they are parsed.
  static var words: [String] { allCases.map(\.rawValue) }
}
