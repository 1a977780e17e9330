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
  /// The words of all worlds.
  public static let common: [ScriptWord] = start + settings + view + time + keeping

  private static let start = [
    first(
      "world", .start, "NAME OPTIONS",
      "Names the world and how it starts, with the options of `render NAME`.",
      "world life --width 64 --height 48"),
    ScriptWord(
      "include", .start, "\"FILE\"", .none,
      "Reads the commands of another script, in a folder that is not above this one's.",
      "include \"parts/gun.scene\""),
    ScriptWord(
      "set", .start, "NAME VALUE", .none,
      "Gives a name a value, which `$NAME` stands for from there on.", "set speed 20"),
  ]

  private static let settings = [
    first("size", .settings, "WxH", "Sets the size of the pictures in pixels.", "size 960x540"),
    first("cell", .settings, "PIXELS", "Sets the pixels of a cell.", "cell 12"),
    first("fps", .settings, "N", "Sets the frames in a second of film; 30 by default.", "fps 25"),
    setting("theme", "light|dark", "Sets the theme.", "theme dark"),
    setting(
      "style", "plain|NAME",
      "Sets the style, one of the world's own; `light` and `heat` need `theme dark`.", "style plain"
    ),
    setting("shape", "square|circle|sprite", "Sets the shape of cells.", "shape circle"),
    setting(
      "palette", "NAME", "Sets the colors, by the name of a palette or a file.", "palette ember"),
    setting("ink", "KIND=COLOR", "Replaces a color.", "ink text=navy"),
    setting("grid", "on|off|auto", "Draws lines between cells, or none.", "grid off"),
    setting(
      "caption", "\"TEXT\"", "Sets the title above the table; an empty one is none.",
      "caption \"Two ships\""),
    setting("counter", "on|off", "Shows the line of counters, or hides it.", "counter off"),
    setting("chart", "on|off", "Shows the chart, or hides it.", "chart on"),
    setting(
      "hand", "on|off", "Shows the hand, whose commands take no time while it is off.", "hand off"),
    setting(
      "pace", "T", "Sets the seconds that a command of the hand takes; 0.5 by default.", "pace 0.8s"
    ),
    setting(
      "strip", "under|over|off", "Sets the place of the strip that shows what the hand is doing.",
      "strip over"),
    setting(
      "speed", "slow|balanced|fast|R",
      "Sets the speed of time: 2, 10, 60, or R ticks or seconds of the world in a second.",
      "speed fast"),
  ]

  private static let view = [
    ScriptWord(
      "scroll", .view, "to X,Y", .pace,
      "Moves the view until a cell is in its middle, or until it reaches the edges of a bounded world.",
      "scroll to 40,20"),
    ScriptWord(
      "zoom", .view, "to Z [at X,Y]", .given,
      "Changes the pixels of a cell; a cell that is named comes to the middle, as far as the edges allow.",
      "zoom to 16 at 30,20 over 2s meanwhile"),
    ScriptWord("fit", .view, "", .given, "Shows the whole world.", "fit"),
  ]

  private static let time = [
    ScriptWord("wait", .time, "T", .own, "Lets the film go on.", "wait 1s"),
    ScriptWord(
      "play", .time, "[N | Ts | until CONDITION [within N]]", .own,
      "Lets time pass: for N ticks, for T seconds of film, until something comes about, or until `pause`.",
      "play until still within 5000"),
    ScriptWord("pause", .time, "", .pace, "Stops time.", "pause"),
    ScriptWord("step", .time, "[N]", .own, "Lets N ticks pass, one by default.", "step 4"),
    ScriptWord(
      "reverse", .time, "[N | Ts]", .own, "Lets time pass backward, to the start at most.",
      "reverse 20"),
    ScriptWord(
      "seek", .time, "T", .none, "Goes to a time of the world that has been.", "seek 12"),
    ScriptWord(
      "together", .time, "", .none,
      "Lets the commands up to `end` begin at the same time; the longest of them counts.",
      "together"),
    ScriptWord("end", .time, "", .none, "Ends the commands that begin together.", "end"),
  ]

  private static let keeping = [
    ScriptWord(
      "snapshot", .keeping, "[\"NAME\"]", .pace, "Keeps the world, by a name or a number.",
      "snapshot \"before\""),
    ScriptWord("rollback", .keeping, "", .pace, "Goes back to the last snapshot.", "rollback"),
    ScriptWord(
      "apply", .keeping, "\"NAME\"", .pace, "Goes back to a snapshot.", "apply \"before\""),
    ScriptWord("delete", .keeping, "\"NAME\"", .pace, "Removes a snapshot.", "delete \"before\""),
    ScriptWord(
      "snapshots", .keeping, "", .pace, "Shows the snapshots, until the next command but views.",
      "snapshots"),
    ScriptWord(
      "screenshot", .keeping, "\"NAME.png\"", .none,
      "Writes the picture of the moment beside the film.", "screenshot \"landed.png\""),
    ScriptWord(
      "expect", .keeping, "WHAT = < > <= >= VALUE", .none,
      "Ends the run as failed unless something is as expected.", "expect population = 10"),
  ]

  private static func first(
    _ name: String, _ group: Group, _ syntax: String, _ sentence: String, _ example: String
  ) -> ScriptWord {
    var word = ScriptWord(name, group, syntax, .none, sentence, example)
    word.isFirst = true
    return word
  }

  private static func setting(
    _ name: String, _ syntax: String, _ sentence: String, _ example: String
  ) -> ScriptWord {
    ScriptWord(name, .settings, syntax, .none, sentence, example)
  }
}
