package import SimulationKernel

/// The options that describe a run, by their names without dashes and as they were written: the
/// words of a command, a line of a script, or a row of a table.
public struct GivenOptions: Sendable, Hashable {
  private var values: [String: [String]]
  /// The names of those that nobody wrote: a preset chose them.
  package var chosen: Set<String> = []

  /// Creates the options `values`, each with its values: none for a flag, several for a repeated
  /// option.
  public init(_ values: [String: [String]] = [:]) {
    self.values = values
  }

  /// The last value of the option `name`, or `nil` when it was not given.
  public subscript(name: String) -> String? { values[name]?.last }

  /// Returns all values of the option `name`, in the order in which they were written.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns whether the option `name` was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns whether the option `name` was given by itself, and not by a preset.
  public func isOwn(_ name: String) -> Bool { has(name) && !chosen.contains(name) }

  /// All options with their values, in the order of their names.
  package var all: [(name: String, values: [String])] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Adds values of the option `name`, none for a flag.
  public mutating func add(_ name: String, _ values: [String] = []) {
    self.values[name, default: []] += values
  }

  /// Replaces the values of the option `name`, which was given.
  package mutating func replace(_ name: String, by values: [String]) {
    self.values[name] = values
  }

  /// The reason to refuse options that a loaded world determines, or `nil` when none is loaded.
  package var refusalByLoad: Explanation? {
    has("load") ? RecordPlan.decidedByLoadedWorld : nil
  }
}
