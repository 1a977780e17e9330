import ArgumentParser
import WorldRuns

extension GivenOptions {
  /// Creates the options of `groups` that were given.
  init(_ groups: [any ParsableArguments]) {
    self.init()
    for group in groups {
      for option in Self.inOrder(of: group) { add(option.name, option.values) }
    }
  }

  /// Returns the options of `group` that were given, in the order in which it declares them, each with
  /// its values; none for a flag.
  static func inOrder(of group: any ParsableArguments) -> [(name: String, values: [String])] {
    var given: [(name: String, values: [String])] = []
    for child in Mirror(reflecting: group).children {
      // Few are given, and names take longer to make than values to find.
      guard let values = values(of: child.value), let label = child.label else { continue }
      given.append((optionName(label), values))
    }
    return given
  }

  /// Returns the options of `group` that were given, none of which is repeated.
  static func single(of group: any ParsableArguments) -> [RecordedRun.GivenOption] {
    inOrder(of: group).map { (name: $0.name, value: $0.values.last) }
  }

  /// Returns the values of the option that `property` declares, or `nil` when it was not given.
  private static func values(of property: Any) -> [String]? {
    switch property {
    case let option as Option<String?>: option.wrappedValue.map { [$0] }
    case let option as Option<[String]>: option.wrappedValue.isEmpty ? nil : option.wrappedValue
    case let flag as Flag<Bool>: flag.wrappedValue ? [] : nil
    case let option as Option<ChartWord?>: option.wrappedValue?.recorded
    default: nil
    }
  }
}

/// The value of an option that may be given without one.
struct ChartWord: ExpressibleByArgument, CustomStringConvertible {
  var argument: String
  // The help text itself describes the option without a value.
  var description: String { "" }
  /// The value as a record keeps it.
  var recorded: [String] { argument == ChartForm.auto.rawValue ? [] : [argument] }
}

extension RecordedRun.OptionKind {
  /// Returns the options that the properties of `groups` declare.
  static func all(of groups: [any ParsableArguments]) -> [String: RecordedRun.OptionKind] {
    var kinds: [String: RecordedRun.OptionKind] = [:]
    for child in groups.flatMap({ Mirror(reflecting: $0).children }) {
      guard let name = child.label.map(optionName) else { continue }
      switch child.value {
      case is Option<String?>: kinds[name] = .value
      case is Option<[String]>: kinds[name] = .list
      case is Flag<Bool>: kinds[name] = .flag
      case is Option<ChartWord?>: kinds[name] = .optional
      default: break
      }
    }
    return kinds
  }
}
