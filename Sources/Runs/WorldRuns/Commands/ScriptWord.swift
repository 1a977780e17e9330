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

  private static let settings = [
    first("size", .settings, "WxH", "Sets the picture size in pixels.", "size 960x540"),
    first("cell", .settings, "PIXELS", "Sets the pixels per cell.", "cell 12"),
    first("fps", .settings, "N", "Sets the frames per second of film; 30 by default.", "fps 25"),
    first(
      "title", .settings, "\"TEXT\"", "Sets the title on the cards before and after the film.",
      "title \"Two ships\""),
    first(
      "title-card", .settings, "T", "Shows a card for T seconds before the film.",
      "title-card 2s"),
    first(
      "end-card", .settings, "T", "Shows a card for T seconds after the film.", "end-card 2s"),
    setting("theme", "light|dark", "Sets the theme.", "theme dark"),
    setting(
      "style", "plain|NAME",
      "Sets the style: plain or one of the world's own; `light` and `heat` need `theme dark`.",
      "style plain"
    ),
    setting("shape", "square|circle|sprite", "Sets the shape of cells.", "shape circle"),
    setting(
      "palette", "NAME", "Sets the palette, by name or file.", "palette ember"),
    setting("ink", "KIND=COLOR", "Replaces one color.", "ink text=navy"),
    setting("grid", "on|off|auto", "Shows or hides the lines between cells.", "grid off"),
    setting(
      "caption", "\"TEXT\"", "Sets the title above the table; an empty text removes it.",
      "caption \"Two ships\""),
    setting("counter", "on|off", "Shows or hides the counters.", "counter off"),
    setting("chart", "on|off", "Shows or hides the chart.", "chart on"),
    setting(
      "hand", "on|off", "Shows or hides the hand; while it is off, its commands take no time.",
      "hand off"),
    setting(
      "pace", "T", "Sets the seconds that each command of the hand takes; 0.5 by default.",
      "pace 0.8s"
    ),
    setting(
      "strip", "under|over|off", "Places the status strip under or over the cells, or hides it.",
      "strip over"),
    setting(
      "speed", "slow|balanced|fast|R",
      "Sets the speed: 2, 10, 60 or R ticks (or seconds of the world) per second of film.",
      "speed fast"),
  ]

  private static let view = [
    ScriptWord(
      "scroll", .view, "to X,Y", .pace,
      "Centers the view on a cell, as far as the edges of a bounded world allow.",
      "scroll to 40,20"),
    ScriptWord(
      "zoom", .view, "to Z [at X,Y]", .given,
      "Changes the pixels per cell; a named cell is centered, as far as the edges allow.",
      "zoom to 16 at 30,20 over 2s meanwhile"),
    ScriptWord("fit", .view, "", .given, "Shows the whole world.", "fit"),
  ]

  private static let time = [
    ScriptWord("wait", .time, "T", .own, "Waits T seconds; the film continues.", "wait 1s"),
    ScriptWord(
      "play", .time, "[N | Ts | until CONDITION [within N]]", .own,
      "Runs for N ticks, for T seconds of film, until a condition holds, or until `pause`.",
      "play until still within 5000"),
    ScriptWord("pause", .time, "", .pace, "Stops time.", "pause"),
    ScriptWord("step", .time, "[N]", .own, "Runs N ticks; one by default.", "step 4"),
    ScriptWord(
      "reverse", .time, "[N | Ts]", .own, "Plays the past backward, at most to the start.",
      "reverse 20"),
    ScriptWord(
      "seek", .time, "T", .none, "Jumps to a time that the world has already passed.", "seek 12"),
    ScriptWord(
      "together", .time, "", .none,
      "Starts the commands up to `end` at the same time; the longest one counts.",
      "together"),
    ScriptWord("end", .time, "", .none, "Ends a `together` group.", "end"),
  ]

  private static let keeping = [
    ScriptWord(
      "snapshot", .keeping, "[\"NAME\"]", .pace, "Takes a snapshot, with a name or a number.",
      "snapshot \"before\""),
    ScriptWord("rollback", .keeping, "", .pace, "Restores the last snapshot.", "rollback"),
    ScriptWord(
      "apply", .keeping, "\"NAME\"", .pace, "Restores a snapshot by name.", "apply \"before\""),
    ScriptWord("delete", .keeping, "\"NAME\"", .pace, "Deletes a snapshot.", "delete \"before\""),
    ScriptWord(
      "snapshots", .keeping, "", .pace,
      "Shows a card of the snapshots; `wait`, settings and changes of view leave it open.",
      "snapshots"),
    ScriptWord(
      "screenshot", .keeping, "\"NAME.png\"", .none,
      "Writes the current picture next to the film.", "screenshot \"landed.png\""),
    ScriptWord(
      "expect", .keeping, "WHAT = < > <= >= VALUE", .none,
      "Fails the run unless the condition is met.", "expect population = 10"),
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
