public import Portrayals
import SceneDescription
public import SimulationKernel
public import WorldRuns

extension LifeDescription: FieldWorld {
  public typealias Played = PlayedField<LifeDescription>

  public var coloring: LifePortrayal.Coloring { request.coloring }
  public var hasTrails: Bool { request.hasTrails }

  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "pattern": .value, "rule": .value, "topology": .value, "width": .value, "height": .value,
    "random": .value, "engine": .value, "color": .value, "trails": .flag, "seed": .value,
    "preset": .value, "load": .value,
  ]

  /// Returns the options; a world without a pattern begins without live cells.
  public static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions {
    var options = options
    if !["pattern", "random", "load"].contains(where: options.has) { options.add("do") }
    return options
  }
}
