public import Experiments
public import WorldRuns

/// A description of worlds that have measures by name.
public protocol HasMeasures: ReadsOptions {
  /// The measures.
  static var measures: [NamedMeasure<World.Model>] { get }
  /// The conditions that have to end the runs of some measures, by their names; none by default.
  static var endsOfMeasures: [String: String] { get }
}

extension HasMeasures {
  /// There are no conditions by default.
  public static var endsOfMeasures: [String: String] { [:] }
}

extension ReadsOptions {
  /// The measures that the world has by name.
  static var namedMeasures: [NamedMeasure<World.Model>] {
    func measures<Able: HasMeasures>(_ type: Able.Type) -> Any { type.measures }
    return measured.map { measures($0) as? [NamedMeasure<World.Model>] ?? [] } ?? []
  }

  /// The description as one that has measures, or `nil`.
  static var measured: (any HasMeasures.Type)? { Self.self as? any HasMeasures.Type }
}
