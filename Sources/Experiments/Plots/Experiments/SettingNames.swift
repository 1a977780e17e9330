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
    names = design.settings.map { values in
      // An option that isn't given in a setting has no value.
      values.map { $0.isEmpty ? "–" : $0 }.joined(separator: " · ")
    }
  }
}
