import BuiltInWorlds
import BuiltPrograms
import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing
import WorldRuns
import render

/// A run and a script that show the same: an option of the one does what a word of the other does.
struct Twin: Sendable, CustomTestStringConvertible {
  let option: String, word: String
  /// The command line of the run, and the lines of the script.
  let run: String, script: String

  /// Creates the twins of a film in `world`.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - word: The word.
  ///   - world: The world with the options of its start.
  ///   - ticks: The length of the run.
  ///   - options: The options of the run.
  ///   - lines: The commands of the script, which play as long.
  ///   - settings: Options that are words of the same name, in place of those of all twins.
  init(
    _ option: String, _ word: String, of world: String, ticks: Int = 2, _ options: String,
    _ lines: String..., settings: KeyValuePairs<String, String> = [:]
  ) {
    self.option = option
    self.word = word
    let common: KeyValuePairs = ["cell": "16", "fps": "5", "speed": "5", "style": "plain"]
    let isSized = settings.contains { $0.key == "size" }
    let all =
      common.filter { name, _ in
        !settings.contains { $0.key == name } && !(isSized && name == "cell")
      } + settings.map { $0 }
    run =
      "\(world) --ticks \(ticks) "
      + (all.map { "--\($0) \($1)" } + [options]).joined(separator: " ")
    script = (["world \(world)"] + all.map { "\($0) \($1)" } + ["hand off"] + lines)
      .joined(separator: "\n")
  }

  /// Creates twins whose option and word have one name and one value.
  init(_ name: String, _ value: String, of world: String) {
    self.init(name, name, of: world, "", "play 2", settings: [name: value])
  }

  /// Creates twins of `acts`, actions of the editor separated by semicolons.
  init(_ word: String, doing acts: String) {
    self.init(
      "do", word, of: Self.life, "--do \"\(acts)\"",
      acts.replacing("; ", with: "\n"), "play 2")
  }

  var testDescription: String { "--\(option) and \(word): \(run)" }

  static let sea = "seaworld --seed 5 --width 12 --height 9"
  static let life = "life --random 30% --seed 5 --width 24 --height 16"
  static let virus = "virus --people 90 --infect 4 --seed 5"
  static let universe = "universe --seed 5"
}

/// Options of runs that a word of scripts does as well.
@Suite struct `An option and its word in scripts` {
  private static let all: [Twin] = settings + times + acts

  private static let settings = [
    Twin("theme", "dark", of: Twin.sea), Twin("shape", "circle", of: Twin.sea),
    Twin("palette", "ember", of: Twin.virus), Twin("ink", "text=navy", of: Twin.sea),
    Twin("grid", "on", of: Twin.life), Twin("caption", "\"Two ships\"", of: Twin.sea),
    Twin("counter", "off", of: Twin.sea), Twin("cell", "20", of: Twin.sea),
    Twin("size", "320x200", of: Twin.sea), Twin("fps", "12", of: Twin.virus),
    Twin("speed", "7/3", of: Twin.sea),
    Twin(
      "style", "style", of: Twin.sea, "--quality lossless", "play 2", settings: ["style": "living"]),
    Twin(
      "style", "style", of: Twin.virus, "--quality lossless", "play 2",
      settings: ["style": "people"]),
    Twin(
      "style", "style", of: Twin.life, "--quality lossless", "play 2", settings: ["style": "woven"]),
    Twin(
      "style", "style", of: Twin.life, "--quality lossless", "play 2",
      settings: ["theme": "dark", "style": "heat"]),
    Twin("chart", "chart", of: Twin.virus, "--chart", "chart on", "play 2"),
    Twin(
      "title", "title", of: Twin.sea, "--title \"Two ships\" --end-card 0.2",
      "title \"Two ships\"", "end-card 0.2s", "play 2", settings: ["size": "320x200"]),
    Twin(
      "title-card", "title-card", of: Twin.life, "--title-card 0.4", "title-card 0.4s", "play 2",
      settings: ["size": "320x200"]),
    Twin(
      "end-card", "end-card", of: Twin.sea, "--end-card 0.4", "end-card 0.4s", "play 2",
      settings: ["size": "320x200"]),
    Twin("period", "period", of: Twin.virus, ticks: 4, "--period 0.5", "period 0.5", "play 4"),
    Twin(
      "infection-factor", "factor", of: Twin.virus, ticks: 3, "--infection-factor 9", "factor 9",
      "play 3"),
    Twin("rule", "configure", of: Twin.life, "--rule B36/S23", "configure life B36/S23", "play 2"),
  ]

  private static let times = [
    Twin(
      "speed-at", "speed", of: Twin.life, ticks: 10, "--speed-at 1:10", "play 5", "speed 10",
      "play 5"),
    Twin(
      "zoom", "zoom", of: Twin.life, "--zoom 20", "zoom to 20", "play 2",
      settings: ["size": "120x80"]),
    Twin(
      "center", "scroll", of: Twin.life, "--zoom 20 --center 9,7", "zoom to 20", "scroll to 9,7",
      "play 2", settings: ["size": "120x80"]),
    Twin(
      "until", "play", of: Twin.virus, ticks: 60, "--until all-sick",
      "play until all-sick within 60"),
    Twin(
      "loop-there-and-back", "reverse", of: Twin.sea, ticks: 3, "--loop-there-and-back", "play 3",
      "reverse 2"),
    Twin(
      "restart-at", "restart", of: Twin.sea, ticks: 4, "--restart-at 2", "play 2", "restart",
      "play 2"),
    Twin("tap", "tap", of: Twin.virus, ticks: 3, "--tap 1:12", "play 1", "tap 12", "play 2"),
    Twin(
      "reset-at", "reset", of: Twin.virus, ticks: 3, "--reset-at 2", "play 2", "reset", "play 1"),
    Twin(
      "visit", "open", of: Twin.universe, ticks: 40, "--visit galaxy:1 --visit-at 30", "play",
      "at 6s open galaxy 1", "at 8s pause", settings: Self.screen),
  ]
  private static let screen: KeyValuePairs = ["size": "240x180", "theme": "light"]

  private static let acts = [
    Twin("tap", doing: "tap 3,4; tap 5,5"),
    Twin("press", doing: "press 3,3; flip horizontal; done"),
    Twin("select", doing: "select 2,2 5x4; clear; done"),
    Twin("drag", doing: "select 2,2 5x4; drag bottom-right to 9,9; clear; done"),
    Twin("move", doing: "select 2,2 5x4; move to 4,4; clear; done"),
    Twin("rotate", doing: "select 2,2 5x4; rotate right; done"),
    Twin("flip", doing: "select 2,2 5x4; flip vertical; done"),
    Twin("copy", doing: "select 2,2 5x4; copy; paste at 9,9; land replace"),
    Twin("cut", doing: "select 2,2 5x4; cut; move to 9,9; land xor"),
    Twin("paste", doing: "select 2,2 5x4; copy; paste at 9,3; land live"),
    Twin("place", doing: "place glider at 2,3; rotate left; land live"),
    Twin("land", doing: "place glider at 4,4; land and"),
    Twin("stamp", doing: "place glider at 4,4; stamp xor; move to 9,4; stamp xor; cancel"),
    Twin("cancel", doing: "select 2,2 5x4; cut; cancel"),
    Twin("done", doing: "select 2,2 5x4; done; tap 1,1"),
    Twin("clear", doing: "clear; tap 4,4; tap 5,4; tap 6,4"),
    Twin("resize", doing: "resize 20x12; tap 1,1"),
    Twin("configure", doing: "configure life B36/S23"),
    Twin("undo", doing: "tap 3,4; tap 5,5; undo"), Twin("redo", doing: "tap 3,4; undo; redo"),
    Twin("snapshot", doing: "snapshot; tap 3,4"),
    Twin("rollback", doing: "snapshot; tap 3,4; rollback"),
  ]

  /// The words that no option does.
  private static let alone: Set = [
    // The script itself, its hand and its time.
    "world", "include", "set", "hand", "pace", "strip", "wait", "pause", "step", "seek", "together",
    "end",
    // Files, cards and checks on the way.
    "apply", "delete", "snapshots", "screenshot", "expect", "save", "library", "look",
    // It moves the camera back, and --fit chooses a part of the plane.
    "fit",
    // At the start, --infect names people and --do draws them with the first ones.
    "infect",
    // Routes of --visit and --follow begin at one screen, and scripts go on from the present one.
    "back", "follow",
  ]

  @Test(arguments: all)
  func `give the same pixels`(twin: Twin) throws {
    let folder = try ScratchFolder()
    try folder.put("\(twin.script)\n", at: "a.scene")
    let run = try frames(twin.run, folder.file("run"))
    let script = try frames("play \(folder.file("a.scene"))", folder.file("script"))
    #expect(run.count == script.count && run.count > 1)
    for (number, (one, other)) in zip(run, script).enumerated() {
      #expect(one == other, "frame \(number)")
    }
  }

  @Test func `are all tried`() throws {
    let program = try ProgramDescription.read()
    let options = Set(
      program.commands.filter { Self.kinds.keys.contains($0.commandName) }
        .flatMap { $0.arguments ?? [] }.flatMap { $0.names ?? [] }.map(\.name))
    let words = Self.kinds.values.reduce(into: Set(ScriptWord.common.map(\.name))) { words, more in
      words.formUnion(more.map(\.name))
    }
    let tried = Set(Self.all.map(\.word))
    #expect(words == tried.union(Self.alone) && tried.isDisjoint(with: Self.alone))
    // What has one name is one.
    #expect(
      options.intersection(words).subtracting(Self.alone)
        == Set(Self.all.filter { $0.option == $0.word }.map(\.option)))
    #expect(Set(Self.all.map(\.option)).isSubset(of: options))
  }

  /// The words of each world.
  private static let kinds = [
    "seaworld": SeaWorldDescription.scriptWords, "virus": VirusDescription.scriptWords,
    "universe": UniverseDescription.scriptWords, "life": LifeDescription.scriptWords,
    "elementary": ElementaryFieldDescription.scriptWords,
  ]

  /// Runs `line` into `folder`, and returns the pixels of its frames.
  private func frames(_ line: String, _ folder: String) throws -> [Image] {
    let run = runRender(words(of: line) + ["--out", "\(folder)/"])
    #expect(run.status == 0, "\(line): \(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".png") }.sorted().map { name in
      try PNGDecoder().decode([UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }

  /// Returns the words of `line`, of which those in double quotes have spaces.
  private func words(of line: String) -> [String] {
    var words = [""], isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
