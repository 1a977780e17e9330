import AutomatonSimulation
import ElementarySimulation
public import Portrayals
public import SimulationKernel
import WorldFiles
public import WorldRuns

extension ElementaryFieldDescription: ReadsOptions {
  public static var ticksOption: String? { ElementaryDescription.ticksOption }
  public static var presets: [Preset] { ElementaryDescription.presets }

  public static func defaultTicks(_ options: GivenOptions) -> Tick? {
    ElementaryDescription.defaultTicks(options)
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init(ElementaryDescription(options, seed: seed, &problems))
  }
}

extension ElementaryFieldDescription: FieldWorld {
  public typealias Played = PlayedField<ElementaryFieldDescription>

  public static let startOptions = ElementaryDescription.startOptions

  public static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions {
    ElementaryDescription.started(by: options, within: ticks)
  }

  /// Returns the description of a line without ends, whose rows are no field.
  public static func other(
    for options: GivenOptions, savedAs start: [UInt8]?
  ) -> (any ScriptedWorld.Type)? {
    let saved = start.flatMap { try? SavedElementary($0, file: "") }
    let isUnbounded =
      saved.map { $0.configuration.topology == .unbounded }
      ?? (options["topology"] == ElementaryTopology.unbounded.rawValue)
    return isUnbounded ? ElementaryDescription.self : nil
  }

  public var coloring: LifePortrayal.Coloring { .plain }
  public var hasTrails: Bool { false }
  public var lastGeneration: Tick { 9_999_999 }
}
