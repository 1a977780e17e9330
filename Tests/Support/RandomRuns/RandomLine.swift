public import BuiltPrograms
import Foundation

/// A random command line, which follows from its seed.
public struct RandomLine: Sendable {
  /// The words without the program's name: the command, and options with their values, each of which can be
  /// left out.
  public var parts: [[String]]
  /// The files beside it, by their names.
  public var files: [String: String] = [:]
  /// The folders of ``RunInputs`` of which it has a copy.
  public var copies: [String] = []

  /// All words.
  public var words: [String] { parts.flatMap { $0 } }
  /// Its command.
  public var command: String { parts.first?.first ?? "" }

  /// Returns whether it has an option called `name`.
  public func has(_ name: String) -> Bool { value(of: name) != nil }

  /// The last value of the option called `name`, `""` for a flag.
  public func value(of name: String) -> String? {
    parts.last { $0[0] == "--\(name)" || $0[0].hasPrefix("--\(name)=") }.map { part in
      part.count > 1 ? part[1] : String(part[0].drop { $0 != "=" }.dropFirst())
    }
  }

  /// Returns the line without what the `messages` of a refusal name: options, or commands of the script; `nil`
  /// where none of it can be left out.
  ///
  /// So most lines come to run, each refusal on the way having been tried.
  public func repaired(after messages: String) -> RandomLine? {
    var line = self
    for message in messages.split(separator: "\n") {
      if let place = message.firstMatch(of: #/^[^:]*x\.scene:(\d+):\d+: /#)?.output.1,
        let text = files["x.scene"]
      {
        var commands = text.split(separator: "\n", omittingEmptySubsequences: false)
        // One at a time: the numbers of the lines below change.
        guard let number = Int(place), commands.indices.contains(number - 1), number > 1 else {
          continue
        }
        commands.remove(at: number - 1)
        line.files["x.scene"] = commands.joined(separator: "\n")
        return line
      }
      let option =
        (message.firstMatch(of: #/^render: --([a-z-]+): /#)?.output.1).map(String.init) ?? ""
      if option == "memory" && value(of: "memory") != "1G" {
        line.remove("memory")
        line.parts.append(["--memory", "1G"])
      } else if option == "out" && !has("out") {
        line.parts.append(["--out", "x.png"])
      } else if has(option) {
        line.remove(option)
      } else if let place = line.parts.indices.dropFirst().last(where: { place in
        line.parts[place].contains {
          $0.count > 1 && message.contains($0) || message.contains("'\($0)'")
        }
      }) {
        line.parts.remove(at: place)
      }
    }
    return line.parts == parts ? nil : line
  }

  private mutating func remove(_ option: String) {
    parts.removeAll { $0[0] == "--\(option)" || $0[0].hasPrefix("--\(option)=") }
  }

  /// Whether the same line does the same again: not where a seed is drawn.
  public var isRepeatable: Bool { value(of: "seed") != "random" }

  /// Whether the same line with `--resume` goes on where it was stopped.
  public var canResume: Bool {
    guard let out = value(of: "out") else { return false }
    let others = ["shard", "dry-run", "resume", "loop-seamless"]
    if others.contains(where: has) { return false }
    if command == "sweep" { return true }
    let isFolder = out.hasSuffix("/") && !has("layout") && !out.contains("%")
    return isFolder && (OptionGrammar.worlds.contains(command) || command == "play")
  }
}

/// What lines are drawn from: the options of all commands, as the program describes them.
public struct OptionGrammar: Sendable {
  /// The commands that run worlds.
  public static let worlds = ["seaworld", "virus", "universe", "life", "elementary"]
  /// Options that are never drawn: `--slurm` needs a cluster, `--show` a terminal, and help runs nothing.
  private static let left: Set = ["slurm", "show", "help", "version"]

  private struct Option {
    let name: String
    let produce: Values.Producer?
    let isOptional: Bool
  }

  private let options: [String: [Option]]

  /// The options without a producer, of which there should be none, as `life --rule`.
  public let unknown: [String]

  /// Reads what the program describes.
  public init(_ program: ProgramDescription) {
    var options: [String: [Option]] = [:], unknown: [String] = []
    for command in program.commands {
      for argument in command.arguments ?? [] where argument.kind != .positional {
        guard let long = argument.names?.first(where: { $0.kind == .long })?.name else { continue }
        let isFlag = argument.kind == .flag
        let produce =
          isFlag ? nil : OptionValues.producer(of: argument, named: long, in: command.commandName)
        if !isFlag && produce == nil { unknown.append("\(command.commandName) --\(long)") }
        if Self.left.contains(long) { continue }
        options[command.commandName, default: []].append(
          Option(name: long, produce: produce, isOptional: long == "chart" || long == "per-tick"))
      }
    }
    self.options = options
    self.unknown = unknown
  }

  /// Returns the line of `seed`.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - isDry: Whether nothing is run.
  ///   - inputs: The path of the folder of ``RunInputs``, with a slash.
  ///   - outputs: That of the folder of what is written; empty for the current one.
  /// - Returns: The line.
  public func line(_ seed: UInt64, isDry: Bool, inputs: String = "../in/", outputs: String = "")
    -> RandomLine
  {
    var values = Values(seed: seed, isDry: isDry)
    values.inputs = inputs
    values.outputs = outputs
    let kind = values.below(100)
    var line: RandomLine
    switch kind {
    case 0..<66: line = run(of: values.any(Self.worlds + ["life"]), &values)
    case 66..<78: line = script(&values)
    case 78..<86: line = sweep(&values)
    case 86..<91: line = again(&values)
    default: line = other(&values)
    }
    // What lines write to isn't shared.
    for (option, folder) in [("summarize", "swept/"), ("merge", "parts/"), ("library", "library/")]
    where line.has(option) {
      line.copies.append(folder)
    }
    if isDry,
      options[line.command]?.contains(where: { $0.name == "dry-run" }) == true
        || line.command == "again"
    {
      line.parts.append(["--dry-run"])
    }
    if values.isOdd(), line.parts.count > 1 {
      let place = 1 + values.below(line.parts.count - 1)
      line.parts.insert(values.chance(50) ? line.parts[place] : [values.odd()], at: place)
    }
    // No program is started with a word that has a zero.
    line.parts = line.parts.map { $0.map { $0.replacing("\u{0}", with: "\\0") } }
    return line
  }

  // MARK: Lines

  private func run(of world: String, _ values: inout Values) -> RandomLine {
    var line = RandomLine(parts: [[world]])
    if world == "life", values.chance(65) {
      if values.chance(60) {
        line.parts.append([OptionValues.pattern(&values)])
      } else {
        add(["random", "width", "height"], of: world, to: &line, &values)
      }
    }
    let ticks =
      ["seaworld": "ticks", "virus": "steps", "universe": "seconds"][world] ?? "generations"
    if values.chance(90) { add([ticks], of: world, to: &line, &values) }
    if values.chance(80) { add(["out"], of: world, to: &line, &values) }
    if values.chance(50) { add(["memory"], of: world, to: &line, &values) }
    if values.chance(20) { add(["checkpoint-every"], of: world, to: &line, &values) }
    // Large pictures take the time of many small ones.
    if values.chance(70) {
      line.parts.append(["--size", "\(values.whole(40...300))x\(values.whole(40...300))"])
    }
    // A style keeps what it follows from frame to frame: at any speed, and while the camera moves.
    if values.chance(30) {
      add(["style", "speed", "fps"], of: world, to: &line, &values)
      if values.chance(50) {
        add([values.any(["zoom", "center", "viewport", "fit"])], of: world, to: &line, &values)
      }
    }
    addSome(of: world, to: &line, &values)
    return line
  }

  private func script(_ values: inout Values) -> RandomLine {
    let command = values.chance(80) ? "play" : "check"
    var line = RandomLine(parts: [[command], [values.outputs + "x.scene"]])
    line.files = [
      "x.scene": RandomScript(&values).text, "part.scene": "play 2\nwait 0.5s\n",
      "my.palette": "kinds = #ff8800\n",
    ]
    if command == "play" && values.chance(85) {
      let out = values.output("f/", "f/", "x.png", "x.apng", "x.gif", "f%04d.png")
      line.parts.append(["--out", out])
      // Hundreds of frames show no more.
      if values.chance(80) { line.parts.append(["--fps", values.any(["2", "3", "5"])]) }
      if values.chance(60) {
        line.parts.append(["--memory", values.any(["64M", "100M", "300M"])])
      }
    }
    addSome(of: command, to: &line, &values)
    return line
  }

  private func sweep(_ values: inout Values) -> RandomLine {
    let world = values.any(Self.worlds)
    var line = RandomLine(parts: [["sweep"], [world]])
    if values.chance(80) {
      let varied = [
        "seaworld": "starves=2..4", "virus": "infection-factor=1,3", "universe": "mass-limit=20,50",
        "life": "random=20%,40%", "elementary": "rule=30,110,0",
      ]
      line.parts.append(["--vary", varied[world] ?? ""])
    }
    if world == "life" { line.parts.append(["--width", "20", "--height", "20"]) }
    line.parts.append(["--ticks", values.number(0...12)])
    if values.chance(70) { add(["seeds"], of: "sweep", to: &line, &values) }
    if values.chance(90) { add(["out"], of: "sweep", to: &line, &values) }
    if values.chance(70) { line.parts.append(["--plots", "none"]) }
    addSome(of: "sweep", to: &line, &values)
    if values.chance(30) { addSome(of: world, to: &line, &values, most: 2) }
    return line
  }

  private func again(_ values: inout Values) -> RandomLine {
    let files = [
      ("sea.png", "seaworld"), ("virus.apng", "virus"), ("frames/", "life"),
      ("universe.png", "universe"),
      ("pyramid.dzi", "life"), ("film.apng", "play"), ("film/", "play"),
    ]
    let (file, world) = values.any(files)
    var line = RandomLine(parts: [
      ["again"], [values.isOdd() ? values.input("sea.state") : values.inputs + file],
    ])
    add(["out"], of: "life", to: &line, &values)
    addSome(of: world, to: &line, &values, most: 4)
    return line
  }

  private func other(_ values: inout Values) -> RandomLine {
    var line: RandomLine
    switch values.below(4) {
    case 0:
      line = RandomLine(parts: [["patterns"]])
      if values.chance(50) { line.parts.append([values.word("glider", "lwss", "block", "mine")]) }
    case 1:
      line = RandomLine(parts: [["snapshots"], [values.outputs + "kept/"]], copies: ["kept/"])
    case 2:
      line = RandomLine(parts: [["merge"], [values.outputs + "parts/"]], copies: ["parts/"])
    default:
      let files: Values.Producer = {
        $0.input(
          "sea.png", "other.png", "virus.apng", "frames/", "more/", "universe.png", "film.apng")
      }
      line = RandomLine(parts: [["compare"], [files(&values)], [files(&values)]])
    }
    addSome(of: line.command, to: &line, &values, most: 3)
    return line
  }

  // MARK: Options

  /// Adds some of the options of `command`.
  private func addSome(
    of command: String, to line: inout RandomLine, _ values: inout Values, most: Int = 9
  ) {
    let names = (options[command] ?? []).map(\.name)
    guard !names.isEmpty else { return }
    for _ in 0..<values.whole(0...most) {
      let name = values.any(names)
      if name == "dry-run" && !values.chance(30) { continue }
      add([name], of: command, to: &line, &values)
    }
  }

  private func add(
    _ names: [String], of command: String, to line: inout RandomLine, _ values: inout Values
  ) {
    for name in names where !line.has(name) || values.isOdd() {
      guard let option = options[command]?.first(where: { $0.name == name }) else { continue }
      guard let produce = option.produce, !(option.isOptional && values.chance(50)) else {
        line.parts.append(["--\(name)"])
        continue
      }
      let value = produce(&values)
      line.parts.append(
        values.chance(15) || value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value])
    }
  }
}
