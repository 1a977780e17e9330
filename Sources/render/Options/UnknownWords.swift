import ArgumentParser
import SimulationKernel
import WorldRuns

/// The words of a command that are none of its options or their values.
///
/// The argument parser alone would report the first one only, and nothing else beside it.
struct UnknownWords: ParsableArguments {
  @Argument(parsing: .allUnrecognized, help: .hidden)
  var words: [String] = []

  /// Notes each unknown word, with the nearest option of `groups`.
  func report(among groups: [any ParsableArguments], _ problems: inout Problems) {
    let names = groups.flatMap(Self.options)
    var isValue = false
    for word in words {
      let name = String(word.prefix { $0 != "=" })
      defer { isValue = word.hasPrefix("-") && name == word }
      if word.hasPrefix("-") {
        problems.add(name, "there is no such option\(suggestion(name, names))")
      } else if !isValue {
        problems.add("'\(word)'", "it stands where an option is expected, such as --out")
      }
    }
  }

  /// The options that the properties of `group` declare.
  private static func options(of group: any ParsableArguments) -> [String] {
    Mirror(reflecting: group).children.compactMap(\.label).map { label in
      // The stored property of a wrapper has an underscore in front.
      label.drop { $0 == "_" }.reduce(into: "--") { name, letter in
        name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
    }
  }
}

/// `words` with negative numbers joined to the option in front, `--center -5,3` as
/// `--center=-5,3`: else the parser takes them for options.
func joiningNegativeNumbers(_ words: [String]) -> [String] {
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
