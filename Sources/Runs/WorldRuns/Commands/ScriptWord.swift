/// A word that begins a command of a script.
public struct ScriptWord: Hashable, Sendable {
  /// The subject of a group of words.
  public enum Group: String, CaseIterable, Sendable {
    /// The world and the files of a script.
    case start = "Start"
    /// The look of pictures, and the pace.
    case settings = "Settings"
    /// The part of the world that is seen.
    case view = "View"
    /// The time of the world and of the film.
    case time = "Time"
    /// Worlds that are kept, and what is checked.
    case keeping = "Snapshots and checks"
    /// What is done to the world.
    case world = "The world"
  }

  /// The time that a command takes by itself.
  public enum Length: Hashable, Sendable {
    /// No time.
    case none
    /// The pace of the hand.
    case pace
    /// The time that the world says, or none, unless one is given.
    case given
    /// A time of its own, which can't be chosen otherwise.
    case own
    /// The pace of the hand, in which a tick passes.
    case tick
  }

  /// The word.
  public let name: String
  /// Its group.
  public let group: Group
  /// What follows it, such as `to X,Y`.
  public let syntax: String
  /// What it does, in one sentence.
  public let sentence: String
  /// A command that begins with it.
  public let example: String
  /// The time that it takes.
  public let length: Length
  /// Whether it stands before the first command that takes time.
  public var isFirst = false

  /// Creates a word.
  public init(
    _ name: String, _ group: Group, _ syntax: String, _ length: Length, _ sentence: String,
    _ example: String
  ) {
    self.name = name
    self.group = group
    self.syntax = syntax
    self.length = length
    self.sentence = sentence
    self.example = example
  }
}

extension ScriptWord {
  /// The words that stand alone on a line.
  static let start = [
    first(
      "world", .start, "NAME OPTIONS",
      "Chooses the world and its start, with the options of `render NAME`.",
      "world life --width 64 --height 48"),
    ScriptWord(
      "include", .start, "\"FILE\"", .none,
      "Plays the commands of another script in the same folder or below.",
      "include \"parts/gun.scene\""),
    ScriptWord(
      "set", .start, "NAME VALUE", .none,
      "Defines a name; `$NAME` means its value from there on.", "set speed 20"),
  ]

  /// Returns a word that stands before the first command that takes time.
  static func first(
    _ name: String, _ group: Group, _ syntax: String, _ sentence: String, _ example: String
  ) -> ScriptWord {
    var word = ScriptWord(name, group, syntax, .none, sentence, example)
    word.isFirst = true
    return word
  }

  /// Returns a word of the settings that takes no time.
  static func setting(
    _ name: String, _ syntax: String, _ sentence: String, _ example: String
  ) -> ScriptWord {
    ScriptWord(name, .settings, syntax, .none, sentence, example)
  }
}
