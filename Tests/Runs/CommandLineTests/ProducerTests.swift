import BuiltInWorlds
import BuiltPrograms
import RandomRuns
import Testing
import WorldRuns

/// What is not drawn is not tried.
@Suite struct `Random runs` {
  @Test func `have values for all options of all commands`() throws {
    let grammar = OptionGrammar(try ProgramDescription.read())
    #expect(grammar.unknown.isEmpty)
  }

  @Test func `have commands for all words of scripts`() {
    func check(_ world: String, _ words: [ScriptWord]) {
      for word in ScriptWord.common + words {
        #expect(
          ScriptValues.producer(of: word.name, in: world) != nil, "\(world): \(word.name)")
      }
    }
    check("seaworld", SeaWorldDescription.scriptWords)
    check("virus", VirusDescription.scriptWords)
    check("universe", UniverseDescription.scriptWords)
    check("life", LifeDescription.scriptWords)
    check("elementary", ElementaryFieldDescription.scriptWords)
  }
}
