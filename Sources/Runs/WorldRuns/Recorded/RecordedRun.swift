import SimulationKernel

/// The record of a run in a picture, a film, a folder of frames or a pyramid, which is enough to
/// draw it again.
public struct RecordedRun: Sendable {
  /// The number of times that an option can be given, and whether it has a value.
  public enum OptionKind: Sendable, Hashable {
    /// The option has no value.
    case flag
    /// The option has a value.
    case value
    /// The option has a value, and may be repeated.
    case list
    /// The option may have a value.
    case optional
  }

  /// An option and its value, `nil` for a flag.
  public typealias GivenOption = (name: String, value: String?)

  /// The world's name.
  public let world: String
  /// The seed of all random numbers, as text.
  public let seed: String
  /// The part of the run that the file shows.
  public let shown: ShownPart
  /// The program that drew the file, with its version.
  public let program: String
  /// The options in order, including repeated ones.
  public internal(set) var options: [GivenOption] = []
  /// The files on which the frames' pixels depend.
  public internal(set) var inputs: [InputFile] = []
  /// Whether the file is a pyramid of tiles.
  var isPyramid = false
  /// Whether the chart begins with a loaded world that the options don't describe.
  var hasLateChart = false

  init(world: String, seed: String, shown: ShownPart, program: String) {
    self.world = world
    self.seed = seed
    self.shown = shown
    self.program = program
  }
}

/// The error for a file without the record of a run that could be drawn again.
public struct NoRecordedRun: Error, Sendable, CustomStringConvertible {
  /// The reason in one sentence.
  public let description: String

  init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

  /// Creates the error for a file that `program` drew with an unknown setting.
  init(_ path: String, unknown option: String, of program: String) {
    self.init(path, "\(program) drew it with the setting '\(option)', which is unknown here")
  }
}
