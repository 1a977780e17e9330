public import SimulationKernel

extension Design {
  /// Returns the number of the setting that `text` describes, such as `people=100,swim=free`.
  ///
  /// Options that are left out may have any value, as long as just one setting is meant.
  ///
  /// - Throws: `OptionProblem` of the option `baseline` for another text, and where no setting or
  ///   several of them are meant.
  public func setting(of text: String) throws(OptionProblem) -> Int {
    func wrong(_ reason: String) -> OptionProblem {
      OptionProblem(option: "baseline", reason: "'\(text)' \(reason)")
    }
    let example = zip(options, settings[0]).map { "\($0)=\($1)" }.joined(separator: ",")
    if options.isEmpty {
      throw wrong("names a setting, and there is only one: no option is varied")
    }
    var wanted: [(option: Int, value: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.drop { $0 == "-" }
      let name = pair.prefix { $0 != "=" }
      let isPair = pair.contains("=")
      if isPair, let option = options.firstIndex(of: String(name)) {
        wanted.append((option, String(pair.dropFirst(name.count + 1))))
      } else if !wanted.isEmpty {
        // A comma within a value.
        wanted[wanted.count - 1].value += "," + part
      } else {
        throw wrong("is not a setting: OPTION=VALUE,… is allowed, such as \(example)")
      }
    }
    let meant = settings.indices.filter { setting in
      wanted.allSatisfy { Self.areSame(settings[setting][$0.option], $0.value) }
    }
    if meant.count > 1 {
      throw wrong("means \(meant.count) settings: name a value of each of \(listed(options))")
    }
    guard let setting = meant.first else {
      throw wrong("is not one of the settings, the first of which is \(example)")
    }
    return setting
  }

  /// Returns whether two values are the same, numbers as 3 and 3.0 included.
  private static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let one = Decimal(one), let other = Decimal(other) else { return false }
    return one.description == other.description
  }
}

private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
