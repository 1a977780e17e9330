/// The words of a command line, grouped by option.
struct CommandWords {
  /// An option with its value, or a word that belongs to no option.
  struct Item {
    /// The option's name without dashes, or `nil` for other words.
    var name: String?
    /// The option's value, or `nil` for flags and other words.
    var value: String?
  }

  /// The options in the order of the words, and the words between them.
  private(set) var items: [Item] = []

  /// Groups the words before `--`, after which there are no options.
  ///
  /// - Parameters:
  ///   - words: The words of a command line, without that of the command.
  ///   - kinds: The options of the command, by their names without dashes.
  ///   - name: A function that returns the name of the option that a word is or begins, or `nil`
  ///     for other words.
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

/// Returns `words` with negative numbers joined to the option before them, `--center -5,3` as
/// `--center=-5,3`, because an argument parser would take them for options.
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

/// Returns the name, without dashes, of the option that is declared by the property `label`.
package func optionName(_ label: String) -> String {
  // The stored property of a property wrapper begins with an underscore.
  let letters = label.drop { $0 == "_" }
  var name = "", before: Character = "A"
  for letter in letters {
    if letter.isUppercase && !before.isUppercase { name += "-" }
    name += letter.lowercased()
    before = letter
  }
  return name
}
