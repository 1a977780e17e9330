public import SimulationKernel

/// A description of worlds that can be created from options, wherever they are written.
public protocol ReadsOptions: WorldDescription, SendableMetatype {
  /// The default seed: 1, unless the world shows more with another.
  static var defaultSeed: UInt64 { get }
  /// The world's own name for the option `ticks`, such as `steps`, or `nil` by default.
  static var ticksOption: String? { get }
  /// Returns the default number of ticks with `options`, or `nil`, by default, for the default of
  /// all worlds.
  static func defaultTicks(_ options: GivenOptions) -> Tick?
  /// The presets of the world, the one to try first in front, or none by default.
  static var presets: [Preset] { get }
  /// Returns the unnamed preset of a command that names none; none by default.
  ///
  /// - Parameters:
  ///   - given: The options that are given.
  ///   - isOnePicture: Whether one picture of the end is drawn, and no frames.
  /// - Returns: The preset, of which each option holds unless it, or one that replaces it, is given. Its
  ///   sentence introduces them in a note, if it isn't empty.
  static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset?
  /// The pace of a film whose options name neither a speed, an interval nor a frame rate, or `nil`, by
  /// default, for a tick a frame at ``FilmPlan/defaultRate``.
  static var plainFilm: FilmPace? { get }
  /// Returns the ticks in a second of a film of more than 15 frames a second whose options name
  /// neither a speed nor an interval, or `nil`, by default, for a tick a frame.
  static func smoothSpeed(at framesPerSecond: Rational) -> Rational?
  /// The options of the world that only pictures, or what is printed, depend on; none by default.
  static var pictureOptions: Set<String> { get }
  /// Creates the description of the world of `options`.
  ///
  /// A world that is loaded determines most of them, and a problem is added for those that are
  /// given too.
  ///
  /// - Parameters:
  ///   - options: All options of the run. Those that don't describe the world are read elsewhere.
  ///   - seed: The seed of all random numbers.
  ///   - problems: The collection of problems, to which wrong values are added. Defaults replace
  ///     them.
  init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems)
}

extension ReadsOptions {
  /// The default seed, 1.
  public static var defaultSeed: UInt64 { 1 }
  /// The option `ticks` has no other name by default.
  public static var ticksOption: String? { nil }
  /// There are no presets by default.
  public static var presets: [Preset] { [] }
  /// A command has no options by default but those given.
  public static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset? { nil }
  /// A frame shows a tick by default.
  public static var plainFilm: FilmPace? { nil }
  /// A frame shows a tick by default.
  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? { nil }
  /// All options describe the world by default.
  public static var pictureOptions: Set<String> { [] }
  /// Returns `nil`: the number of ticks is that of all worlds by default.
  public static func defaultTicks(_ options: GivenOptions) -> Tick? { nil }
}
