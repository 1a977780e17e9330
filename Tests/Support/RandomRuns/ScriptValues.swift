/// Commands of scripts, by the words that begin them.
public enum ScriptValues {
  /// Returns the producer of commands that begin with `word` in the world called `world`; `nil` where there
  /// is none.
  public static func producer(of word: String, in world: String) -> Values.Producer? {
    all["\(world) \(word)"] ?? (world == "elementary" ? all["life \(word)"] : nil) ?? all[word]
  }

  /// Returns the words that begin commands in the world called `world`, in alphabetical order.
  static func words(in world: String) -> [String] {
    let own = world == "elementary" ? "life" : world
    return all.keys.sorted().filter { !$0.contains(" ") || $0.hasPrefix("\(own) ") }.map {
      $0.contains(" ") ? String($0.dropFirst(own.count + 1)) : $0
    }
  }

  private static let all = start.merging(time) { $1 }.merging(keeping) { $1 }.merging(worlds) { $1 }

  private static let start: [String: Values.Producer] = [
    "world": { $0.word("world life --width 20 --height 20", "world virus", "world mars") },
    "include": { "include \"\($0.word("part.scene", "missing.scene", "x.scene", "../x.scene"))\"" },
    "set": { "set \($0.word("a", "speed")) \($0.word("5", "x", "$a"))" },
    "size": { "size \($0.pair("x", 60...500, dry: [1 << 14, 1 << 20]))" },
    "cell": { "cell \($0.number(2...16, limits: [1], dry: [65536]))" },
    "fps": { "fps \($0.number(1...30, limits: [1000]))" },
    "theme": { "theme \($0.word("light", "dark"))" },
    "style": { "style \($0.word("plain", "plain", "living", "people", "light", "woven", "heat"))" },
    "shape": { "shape \($0.word("square", "circle", "sprite"))" },
    "palette": { "palette \($0.word("reef", "ember", "kiln", "my.palette", "damaged.palette"))" },
    "ink": {
      "ink \($0.word("text", "live", "penguin", "sick", "background"))=\($0.word("navy", "#ff8800", "x"))"
    },
    "grid": { "grid \($0.word("on", "off", "auto"))" },
    "title": {
      "title \"\($0.word("Hello", "", "Zwölf", "Two ships that pass in the night", "日本"))\""
    },
    "title-card": { "title-card \($0.word("0.5", "1s", "0", "1/3", "61"))" },
    "end-card": { "end-card \($0.word("0.5", "1s", "0", "1/3", "61"))" },
    "caption": { "caption \"\($0.word("Hello", "", "Zwölf", "\\\"a\\\"", "日本"))\"" },
    "counter": { "counter \($0.word("on", "off"))" },
    "chart": { "chart \($0.word("on", "off"))" },
    "hand": { "hand \($0.word("on", "off"))" },
    "pace": { "pace \($0.time(60))" },
    "strip": { "strip \($0.word("under", "over", "off"))" },
    "speed": { "speed \($0.speed())" },
  ]

  private static let time: [String: Values.Producer] = [
    "scroll": { "scroll to \($0.pair(",", 0...30))" },
    "zoom": { "zoom to \($0.number(1...20))\($0.chance(50) ? " at \($0.pair(",", 0...30))" : "")" },
    "fit": { _ in "fit" },
    "wait": { "wait \($0.time(90))" },
    "play": {
      switch $0.below(5) {
      case 0, 1: "play \($0.number(1...9))"
      case 2: "play \($0.time(120))s"
      case 3: "play"
      default:
        "play until "
          + $0.word(
            "still", "cyclic", "empty", "settled", "extinct:penguins", "extinct:orcas", "full",
            "all-sick",
            "collision", "black-hole") + " within \($0.number(1...60, limits: [1], dry: [1 << 60]))"
      }
    },
    "pause": { _ in "pause" },
    "step": { $0.chance(50) ? "step" : "step \($0.number(1...4, limits: [1]))" },
    "reverse": { $0.chance(60) ? "reverse \($0.number(1...6))" : "reverse \($0.time(120))s" },
    "seek": { "seek \($0.chance(50) ? "0" : $0.number(0...9))" },
    "together": { _ in "together" },
    "end": { _ in "end" },
  ]

  private static let keeping: [String: Values.Producer] = [
    "snapshot": {
      $0.chance(50) ? "snapshot" : "snapshot \"\($0.word("one", "two", "a/b", "Ä", "x.png"))\""
    },
    "rollback": { _ in "rollback" },
    "apply": { "apply \"\($0.word("one", "two", "1", "none"))\"" },
    "delete": { "delete \"\($0.word("one", "two", "1", "none"))\"" },
    "snapshots": { _ in "snapshots" },
    "screenshot": {
      "screenshot \"\($0.word("shot.png", "a.png", "a/b.png", "../a.png", "x.gif"))\""
    },
    "expect": {
      let count = $0.word(
        "tick", "population", "penguins", "sick", "generation", "galaxies", "mode", "cell 1,1",
        "box")
      return
        "expect \(count) \($0.word("=", "<", ">=", ">", "<=")) \($0.word("0", "1", "5", "running", "none"))"
    },
  ]

  private static let worlds: [String: Values.Producer] = [
    // The sea.
    "seaworld tap": { _ in "tap" },
    "seaworld look": { "look \($0.pair(",", 0...9))" },
    "seaworld restart": { _ in "restart" },
    // Virus.
    "virus tap": { $0.chance(50) ? "tap \($0.pair(",", 0...9))" : "tap \($0.number(0...99))" },
    "virus infect": { "infect \($0.number(0...30, limits: [0]))" },
    "virus reset": { _ in "reset" },
    "virus period": { "period \($0.time(60))" },
    "virus factor": { "factor \($0.number(0...9, limits: [0]))" },
    // The universe.
    "universe open": {
      let thing = $0.word("galaxy", "system", "planet", "satellite", "black-hole", "star")
      return thing == "star" ? "open star" : "open \(thing) \($0.number(1...40, limits: [1 << 40]))"
    },
    "universe tap": { "tap \($0.pair(",", 0...400))" },
    "universe back": { _ in "back" },
    "universe follow": { "follow \($0.word("on", "off"))" },
    // Automata.
    "life tap": { "tap \($0.pair(",", 0...30))" },
    "life press": { "press \($0.pair(",", 0...30))" },
    "life select": { "select \($0.pair(",", 0...20)) \($0.pair("x", 1...12, dry: [3000]))" },
    "life drag": {
      "drag \($0.word("top-left", "top-right", "bottom-left", "bottom-right")) to \($0.pair(",", 0...30))"
    },
    "life move": { "move to \($0.pair(",", 0...30))" },
    "life rotate": { "rotate \($0.word("left", "right"))" },
    "life flip": { "flip \($0.word("horizontal", "vertical"))" },
    "life copy": { _ in "copy" },
    "life cut": { _ in "cut" },
    "life paste": { $0.chance(30) ? "paste" : "paste at \($0.pair(",", 0...30))" },
    "life place": {
      let name = $0.word("glider", "lwss", "block", "gosper-gun", "mine", "pulsar")
      return "place \(name)\($0.chance(70) ? " at \($0.pair(",", 0...30))" : "")"
    },
    "life land": { "land \($0.word("replace", "live", "and", "xor"))" },
    "life stamp": { "stamp \($0.word("replace", "live", "and", "xor"))" },
    "life cancel": { _ in "cancel" },
    "life done": { _ in "done" },
    "life save": {
      "save \"\($0.word("mine", "my gun", "glider"))\"\($0.chance(30) ? " replace" : "")"
    },
    "life clear": { _ in "clear" },
    "life resize": { "resize \($0.pair("x", 1...60, dry: [4096]))" },
    "life configure": {
      $0.chance(50)
        ? "configure life \(OptionValues.rule(&$0))" : "configure elementary \($0.number(0...255))"
    },
    "life undo": { _ in "undo" },
    "life redo": { _ in "redo" },
    "life library": { _ in "library" },
  ]
}

extension Values {
  /// Returns a time in seconds, of at most `most` sixtieths.
  public mutating func time(_ most: Int) -> String {
    isInSixtieths || chance(60) ? "\(number(1...most))/60" : fraction(0...max(1, most / 60))
  }

  /// Returns a speed of a script.
  mutating func speed() -> String {
    if isInSixtieths { return word("1", "2", "3", "4", "5", "6", "10", "12") }
    return chance(30) ? word("slow", "balanced", "fast") : fraction(1...12)
  }

  /// Returns an action of `--do`.
  mutating func action() -> String {
    let words = [
      "tap", "tap", "select", "move", "rotate", "flip", "copy", "cut", "paste", "place", "place",
      "land", "land",
      "stamp", "cancel", "done", "save", "clear", "resize", "configure", "undo", "redo", "press",
      "drag", "snapshot",
      "rollback", "apply", "delete", "infect",
    ]
    let word = any(words), world = any(["life", "life", "life", "virus"])
    return ScriptValues.producer(of: word, in: world)?(&self) ?? word
  }
}
