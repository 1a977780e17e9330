public import SimulationKernel

/// A description of worlds that options make, wherever they are written.
public protocol ReadsOptions: WorldDescription {
  /// The seed of all chance where none is given; 1, unless the world shows more with another.
  static var defaultSeed: UInt64 { get }
  /// The world's own word for `ticks`, such as `steps`; `nil` by default.
  static var ticksOption: String? { get }
  /// How many ticks are run where `options` do not say so; `nil`, by default, for as many as of any world.
  static func defaultTicks(_ options: GivenOptions) -> Tick?
  /// The recipes for the world, the one to try first in front; none by default.
  static var presets: [Preset] { get }
  /// The world that `options` describe.
  ///
  /// A world that is to be loaded brings most of it: what it decides is noted when it is given.
  ///
  /// - Parameters:
  ///   - options: all options of the run; those that don't describe the world are read elsewhere.
  ///   - seed: the seed of all chance.
  ///   - problems: where wrong values are noted; the defaults stand in for them.
  init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems)
}

extension ReadsOptions {
  /// One.
  public static var defaultSeed: UInt64 { 1 }
  /// None.
  public static var ticksOption: String? { nil }
  /// None.
  public static var presets: [Preset] { [] }
  /// As many as of any world.
  public static func defaultTicks(_ options: GivenOptions) -> Tick? { nil }
}
