import AtomicFiles
import Testing
import WorldRuns

@Suite struct `A word of scripts` {
  /// Every word with the world in which it is tried.
  static let all =
    ScriptWord.common.map { TriedWord(world: "life", word: $0) }
    + Scenes.kinds.flatMap { kind in kind.words.map { TriedWord(world: kind.name, word: $0) } }

  /// What has to be done in Life before a word is allowed.
  private static let before = [
    "land": "place glider", "stamp": "place glider", "cancel": "place glider",
    "move": "place glider", "rotate": "place glider", "flip": "place glider",
    "drag": "press 1,1", "done": "press 1,1", "copy": "press 1,1", "cut": "press 1,1",
    "save": "press 1,1", "paste": "press 1,1\ncopy", "pause": "play",
    "rollback": "snapshot", "apply": "snapshot \"before\"", "delete": "snapshot \"before\"",
    "end": "together",
  ]

  @Test(arguments: all)
  func `is read as its example has it`(tried: TriedWord) throws {
    let (world, word) = (tried.world, tried.word)
    #expect(word.example.split(separator: " ")[0] == word.name)
    // What is for the reader alone has tests of its own.
    if ["include", "world"].contains(word.name) { return }
    let start =
      word.isFirst
      ? ""
      : ["life", "elementary"].contains(world)
        ? Self.before[word.name] ?? "" : word.name == "back" ? "open galaxy 1" : ""
    let end = word.name == "together" ? "\nend" : ""
    let text = "world \(world)\n\(start)\n\(word.example)\(end)\n"
    let script = try Scenes.read(["x.scene": text])
    if word.name == "set" { return }
    #expect(script.commands.contains { $0.word == word }, "\(script.commands)")
  }

  @Test(arguments: all)
  func `is refused with more than it takes, and without what it needs`(tried: TriedWord) throws {
    let (world, word) = (tried.world, tried.word)
    if ["world", "set", "include"].contains(word.name) { return }
    let more = try Scenes.mistakes("world \(world)\n\(word.example) 1 1 1 1 1\n")
    #expect(!more.isEmpty, "\(word.example)")
    let needs = !word.syntax.isEmpty && !word.syntax.hasPrefix("[")
    let none = try Scenes.mistakes("world \(world)\n\(word.name)\n")
    if needs { #expect(none.contains { $0.contains("missing here") }, "\(word.name): \(none)") }
    // Quotes make a word a text.
    let quoted = try Scenes.mistakes("world \(world)\n\"\(word.name)\"\n")
    #expect(quoted.count == 1 && quoted[0].contains("not a text in quotes"), "\(quoted)")
  }

  @Test(arguments: all)
  func `takes the time that is given, or refuses it`(tried: TriedWord) throws {
    let (world, word) = (tried.world, tried.word)
    if ["world", "set", "include"].contains(word.name) { return }
    let example =
      word.name == "zoom"
      ? "zoom to 16"
      : word.example.replacing(" over 1s", with: "")
        .replacing(" over 0.6s", with: "").replacing(" over 2s", with: "")
    let mistakes = try Scenes.mistakes("world \(world)\n\(example) over 2s\n")
    let refusals = mistakes.filter { $0.contains("takes no time") || $0.contains("its own time") }
    switch word.length {
    case .none, .own: #expect(refusals.count == 1, "\(word.name): \(mistakes)")
    case .pace, .given, .tick: #expect(refusals.isEmpty, "\(word.name): \(mistakes)")
    }
  }

  @Test func `has one meaning in each world, and a sentence`() {
    for kind in Scenes.kinds {
      let names = ScriptWord.common.map(\.name) + kind.words.map(\.name)
      #expect(Set(names).count == names.count)
    }
    for word in Self.all.map(\.word) {
      #expect(word.sentence.hasSuffix(".") && word.sentence.first?.isUppercase == true)
    }
  }

  @Test func `of another world is refused with the world that has it`() throws {
    #expect(
      try Scenes.mistakes("world life\ninfect 3\n")
        == ["2:1: infect is for virus, but this world is life"])
    #expect(
      try Scenes.mistakes("world elementary --topology unbounded\ntap 3,3\nplay 3\nopen star\n")
        == [
          "2:1: tap is for rows with ends: the topology of this automaton is unbounded, and ring or dead is needed",
          "4:1: open is for universe, but this world is elementary",
        ])
    #expect(
      try Scenes.mistakes("world seaworld\nopen galaxy 3\nplace glider\n")
        == [
          "2:1: open is for universe, but this world is seaworld",
          "3:1: place is for life and elementary, but this world is seaworld",
        ])
  }
}

/// A word in a world.
struct TriedWord: CustomTestStringConvertible, Sendable {
  let world: String
  let word: ScriptWord

  var testDescription: String { "\(word.name) in \(world)" }
}
