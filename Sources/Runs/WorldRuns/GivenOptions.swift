package import SimulationKernel

/// The options that were given where a run is described, by their names without dashes and as they were
/// written: the words of a command, a line of a script, a row of a table.
public struct GivenOptions: Sendable, Hashable {
  private var values: [String: [String]]

  /// The options `values`, each with what was given to it: nothing where it is a flag, several where it
  /// was given again.
  public init(_ values: [String: [String]] = [:]) {
    self.values = values
  }

  /// What was given to the option `name` last; `nil` where it was not given.
  public subscript(name: String) -> String? { values[name]?.last }

  /// All that was given to the option `name`, in the order in which it was written.
  public func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Whether the option `name` was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Adds what was given to the option `name`; nothing where it is a flag.
  public mutating func add(_ name: String, _ values: [String] = []) {
    self.values[name, default: []] += values
  }

  /// Why options are refused that a loaded world decides; `nil` where none is loaded.
  package var refusalByLoad: Explanation? {
    has("load") ? RecordPlan.decidedByLoadedWorld : nil
  }
}
