import SimulationKernel

/// What a picture, a film, a folder of frames or a pyramid records of the run it is from: enough to draw it
/// again.
public struct RecordedRun: Sendable {
  /// How often an option can be given, and whether it has a value.
  public enum OptionKind: Sendable, Hashable {
    /// It has no value.
    case flag
    /// It has a value.
    case value
    /// It has a value, and may be given again.
    case list
    /// It may have a value.
    case optional
  }

  /// An option and its value; a flag has none.
  public typealias GivenOption = (name: String, value: String?)

  /// The world's name.
  public let world: String
  /// The seed of all chance.
  public let seed: String
  /// What of the run the file shows.
  public let shown: ShownPart
  /// The program that drew it, with its version.
  public let program: String
  /// The options in their order; one that was given again is here again.
  public internal(set) var options: [GivenOption] = []
  /// The files that decide how the frames look.
  public internal(set) var inputs: [InputFile] = []
  /// Whether it is a pyramid of tiles.
  var isPyramid = false
  /// Whether its chart begins with a world that was loaded, which the options do not describe.
  var hasLateChart = false

  init(world: String, seed: String, shown: ShownPart, program: String) {
    self.world = world
    self.seed = seed
    self.shown = shown
    self.program = program
  }
}

/// A file that records no run that could be drawn again.
public struct NoRecordedRun: Error, Sendable, CustomStringConvertible {
  /// Why there is none, in one sentence.
  public let description: String

  init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

  /// A file that `program` drew with a setting that is not known.
  init(_ path: String, unknown option: String, of program: String) {
    self.init(path, "\(program) drew it with the setting '\(option)', which is unknown here")
  }
}
