import ArgumentParser
import WorldRuns

extension GivenOptions {
  /// The options of `groups` that were given.
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

/// The word behind an option that may stand alone.
struct ChartWord: ExpressibleByArgument, CustomStringConvertible {
  var argument: String
  // Help says itself what the option alone stands for.
  var description: String { "" }
  /// What a record has of it.
  var recorded: [String] { argument == ChartForm.auto.rawValue ? [] : [argument] }
}

extension RecordedRun.OptionKind {
  /// The options that the properties of `groups` declare.
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
