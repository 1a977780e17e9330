/// A script of random commands.
public struct RandomScript {
  /// Its commands, each of which can be left out, or two that go together.
  public var commands: [String]

  /// The options that begin a world, by its name.
  private static let options = [
    "seaworld": [
      "width", "height", "penguins", "orcas", "starves", "topology", "swim", "seed", "motion",
    ],
    "virus": ["people", "infection-factor", "period", "infect", "seed", "motion", "subset"],
    "universe": ["seed", "mass-limit", "legend", "labels"],
    "life": ["pattern", "rule", "topology", "seed", "color", "motion", "engine", "trails"],
    "elementary": ["rule", "start", "topology", "width", "height", "seed"],
  ]
  /// The words of options with few of them.
  private static let choices = [
    "topology": ["walls", "torus"], "swim": ["any", "on-board", "free"], "motion": ["on", "off"],
    "subset": ["uniform", "full"], "legend": ["on", "off"], "labels": ["on", "off"],
    "color": ["plain", "age"],
    "engine": ["dense", "tiles", "hashlife"],
  ]
  /// Commands that are likely to do something after each other.
  private static let sequences: [String: [[String]]] = [
    "life": [
      ["place", "land"], ["select", "copy", "paste", "land"],
      ["select", "cut", "move", "rotate", "land"],
      ["select", "flip", "done"], ["select", "clear"], ["place", "stamp", "cancel"],
    ],
    "universe": [["open", "wait", "back"], ["play", "open"]],
    "virus": [["tap", "play"]], "seaworld": [["play", "look"]],
  ]

  /// Draws a script of a world.
  public init(_ values: inout Values) {
    let world = values.any(["seaworld", "virus", "universe", "life", "life", "elementary"])
    commands = [Self.start(of: world, &values)]
    let first = [
      "size", "cell", "fps", "theme", "style", "shape", "palette", "speed", "caption", "strip",
      "hand", "counter", "title", "title-card", "end-card",
    ]
    for word in first where values.chance(18) { add(word, world, &values) }
    // A style under a camera that moves from the first frame on, or at once with what is played.
    if values.chance(30) {
      add("style", world, &values)
      add(values.any(["zoom", "scroll", "fit"]), world, &values)
      if values.isOdd() || values.chance(50) { commands[commands.count - 1] += " meanwhile" }
      add("play", world, &values)
    }
    let words = ScriptValues.words(in: world).filter {
      $0 != "world" || values.chance(values.oddity)
    }
    let sequences = Self.sequences[world == "elementary" ? "life" : world] ?? []
    for _ in 0..<(2 + values.below(12)) {
      if values.chance(40) {
        for word in values.any(sequences) { add(word, world, &values) }
      } else {
        add(values.any(words), world, &values)
      }
    }
    if commands.joined(separator: "\n").contains("together") { commands.append("end") }
  }

  /// The text.
  public var text: String { commands.joined(separator: "\n") + "\n" }

  private mutating func add(_ word: String, _ world: String, _ values: inout Values) {
    guard var line = ScriptValues.producer(of: word, in: world)?(&values) else { return }
    if values.chance(6) { line += " over \(values.time(60))s" }
    if values.chance(8) { line += " meanwhile" }
    if values.chance(3) { line = "at \(values.time(300))s \(line)" }
    commands.append(line)
  }

  private static func start(of world: String, _ values: inout Values) -> String {
    var line = "world \(world)"
    if world == "life" && values.chance(85) {
      line += " --width \(values.number(8...60)) --height \(values.number(8...50))"
      if values.chance(40) { line += " --random \(values.number(0...100))%" }
    }
    for option in options[world] ?? [] where values.chance(12) {
      if option == "trails" {
        line += " --trails"
      } else if let words = choices[option] {
        line += " --\(option) \(values.isOdd() ? values.odd() : values.any(words))"
      } else if let producer = OptionValues.all["\(world) \(option)"] ?? OptionValues.all[option] {
        line += " --\(option) \(producer(&values))"
      }
    }
    return line
  }
}
