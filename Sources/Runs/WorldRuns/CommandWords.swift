/// The words of a command line, option by option.
struct CommandWords {
  /// An option and what was given to it, or a word that belongs to none.
  struct Item {
    /// The option's name without dashes; `nil` of other words.
    var name: String?
    /// What was given to it; `nil` of flags and of other words.
    var value: String?
  }

  /// The options in the order of the words, and the words between them.
  private(set) var items: [Item] = []

  /// What `words` say before `--`, behind which there is no option.
  ///
  /// - Parameters:
  ///   - words: the words of a command line, without that of the command.
  ///   - kinds: the options that the command has, by their names without dashes.
  ///   - name: the name of the option that a word is or begins; `nil` of other words.
  init(
    _ words: some Sequence<String>, of kinds: [String: RecordedRun.OptionKind],
    name: (String) -> String?
  ) {
    var rest = words.prefix { $0 != "--" }[...]
    while let word = rest.popFirst() {
      guard let name = name(word), let kind = kinds[name] else {
        items.append(Item())
        continue
      }
      var item = Item(name: name)
      if kind != .flag, let equals = word.firstIndex(of: "=") {
        item.value = String(word[word.index(after: equals)...])
      } else if kind != .flag, kind != .optional || rest.first?.hasPrefix("-") == false {
        item.value = rest.popFirst()
      }
      items.append(item)
    }
  }
}

/// `words` with negative numbers joined to the option in front, `--center -5,3` as
/// `--center=-5,3`: else an argument parser takes them for options.
package func joiningNegativeNumbers(_ words: [String]) -> [String] {
  var joined: [String] = []
  for word in words {
    let second = word.dropFirst().first
    if word.hasPrefix("-"), second == "." || second?.isNumber == true, let option = joined.last,
      option.hasPrefix("--"), option.count > 2, !option.contains("=")
    {
      joined[joined.count - 1] += "=" + word
    } else {
      joined.append(word)
    }
  }
  return joined
}

/// The name, without dashes, of the option that the property called `label` declares.
package func optionName(_ label: String) -> String {
  // The stored property of a wrapper has an underscore in front.
  let letters = label.drop { $0 == "_" }
  var name = "", before: Character = "A"
  for letter in letters {
    if letter.isUppercase && !before.isUppercase { name += "-" }
    name += letter.lowercased()
    before = letter
  }
  return name
}
