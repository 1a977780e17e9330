import Experiments

/// The names of settings in charts.
struct SettingNames: Sendable {
  /// The names of the varied options.
  let heading: String
  /// The names of the settings: the values of their options.
  let names: [String]

  /// Creates the names of the settings of a design.
  init(_ design: Design) {
    heading = design.options.joined(separator: " · ")
    let columns = design.options.indices.map { option in
      Self.aligned(design.settings.map { $0[option] })
    }
    names = design.settings.indices.map { setting in
      // An option that isn't given in a setting has no value.
      columns.map { $0[setting].isEmpty ? "–" : $0[setting] }.joined(separator: " · ")
    }
  }

  /// Returns the values of an option, with as many decimals each if all are decimal numbers.
  static func aligned(_ values: [String]) -> [String] {
    let decimals = values.map { text -> Int? in
      let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...])
        .split(separator: ".", omittingEmptySubsequences: false)
      let areDigits = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
      return areDigits && parts.count <= 2 ? (parts.count > 1 ? parts[1].utf8.count : 0) : nil
    }
    let most = decimals.compactMap(\.self).max() ?? 0
    if most == 0 || decimals.contains(nil) { return values }
    return zip(values, decimals).map { text, count in
      let count = count ?? most
      return text + (count == 0 ? "." : "") + String(repeating: "0", count: most - count)
    }
  }
}
