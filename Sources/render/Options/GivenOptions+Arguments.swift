import ArgumentParser
import WorldRuns

extension GivenOptions {
  /// Creates the options of `groups` that were given.
  init(_ groups: [any ParsableArguments]) {
    self.init()
    for child in groups.flatMap({ Mirror(reflecting: $0).children }) {
      guard let name = child.label.map(optionName) else { continue }
      switch child.value {
      case let option as Option<String?>: option.wrappedValue.map { add(name, [$0]) }
      case let option as Option<[String]> where !option.wrappedValue.isEmpty:
        add(name, option.wrappedValue)
      case let flag as Flag<Bool> where flag.wrappedValue: add(name)
      case let option as Option<ChartWord?>: option.wrappedValue.map { add(name, $0.recorded) }
      default: break
      }
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
