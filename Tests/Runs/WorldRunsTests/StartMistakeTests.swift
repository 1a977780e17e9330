import AtomicFiles
import BuiltInWorlds
import SimulationKernel
import Testing
import WorldRuns

/// What follows from the text of a script, its files and its world at the start.
@Suite struct `Mistakes of a script with its world` {
  struct Case: CustomTestStringConvertible {
    let lines: String, mistake: String
    init(_ lines: String, _ mistake: String) { (self.lines, self.mistake) = (lines, mistake) }
    var testDescription: String { lines }
  }

  /// Returns the mistakes of a script of which nothing is run.
  private func mistakes(_ text: String) throws -> [String] {
    func prepare<Description: ScriptedWorld>(
      _ script: Script, in type: Description.Type
    ) throws {
      _ = try ScriptRun(script).prepared(in: type)
    }
    do {
      let script = try Scenes.read(["x.scene": text])
      try prepare(script, in: script.start.kind.type)
      return []
    } catch let error as ScriptMistakes {
      return error.list.map { "\($0.place.line):\($0.place.column): \($0.reason)" }
    }
  }

  private static let field = "which has columns 0 to 8 and rows 0 to 8"

  @Test(arguments: [
    Case("tap 9,3", "2:1: cell 9,3 is not on the field, \(field)"),
    Case("press 3,-1", "2:1: the frame of 1x1 cells at 3,-1 is not on the field, \(field)"),
    Case("select 5,5 5x1", "2:1: the frame of 5x1 cells at 5,5 is not on the field, \(field)"),
    Case("press 1,1\nsave \"../x\"", "3:6: \"../x\" can't be the name of a pattern: "),
    Case(
      "press 1,1\nsave glider",
      "3:6: \"glider\" is a pattern of the built-in library: choose another name"),
    Case("press 1,1\nsave a\nsave a", "4:1: a pattern of this name is saved above"),
    Case("wait 2s\nat 1s tap 3,3", "3:7: 1s is past: it is 2s here"),
    Case("shape sprite", "2:1: there is no sprite for "),
    Case("palette none.palette\nplay 1", "2:1: cannot read none.palette: "),
    Case("size 60000x60000", "2:1: a picture of 60000x60000 pixels can't be drawn"),
  ])
  func `of cells have a place`(test: Case) throws {
    try check("life --width 9 --height 9", test)
  }

  @Test(arguments: [
    Case(
      "life --width 9 --height 9 --engine tiles",
      "1:33: the tiles engine runs on the unbounded plane only"),
    Case(
      "life --topology T100,100 --engine hashlife",
      "1:32: the hashlife engine runs the unbounded plane"),
    Case("life --pattern none.rle", "1:12: "), Case("life --load none.state", "1:12: "),
    Case("virus --load none.state", "1:13: "),
    Case("life --width 30000 --height 30000", "1:1: a picture of 30000x"),
  ])
  func `of its start are at the option`(test: Case) throws {
    let found = try mistakes("world \(test.lines)\nplay 1")
    #expect(found.count == 1 && found[0].hasPrefix(test.mistake), "\(found)")
  }

  @Test(arguments: [
    Case("resize 9x9", "2:1: a field without bounds has no size to change"),
    Case("play 2^60", "2:1: from here on, the film would have more than 2^40 frames"),
  ])
  func `of a plane have a place`(test: Case) throws {
    try check("life glider --topology unbounded", test)
  }

  // People, rows and columns count from 0.
  @Test(arguments: [
    Case("tap 30", "2:1: there is no person 30: the group has 0 to 29"), Case("tap 29", ""),
    Case("play 9\ntap 5,5", "3:1: there is no person in row 5, column 5: the group has 30 people"),
    Case("play 9\ninfect 31", "3:1: there are only 30 healthy people, not 31"),
    Case("infect 29", ""), Case("reset\ninfect 30\nreset\ninfect 30", ""),
    Case("shape sprite\nplay 1", "2:1: there is no sprite for "),
    Case("shape sprite\nshape circle\nplay 1", ""),
  ])
  func `of people have a place`(test: Case) throws {
    try check("virus --people 30", test)
  }

  @Test(arguments: [
    Case(
      "look 99,99",
      "2:1: row 99, column 99 is not on the table, which has rows 0 to 8 and columns 0 to 11"),
    Case("play 3\nlook 9,0\nlook 8,11", "3:1: row 9, column 0 is not on the table"),
    Case(
      "speed 1/1000\nplay 2^40\nwait 1s",
      "3:1: from here on, the film would have more than 2^40 frames"),
  ])
  func `of penguins and orcas have a place`(test: Case) throws {
    try check("seaworld --width 12 --height 9", test)
  }

  @Test(arguments: [
    Case("back", "2:1: this is the first screen: there is nothing to go back to"),
    Case("open galaxy 1\nback\nback", "4:1: this is the first screen"),
    Case("tap 30,30\ntap 30,30\nopen planet 1\nback\nback\nback", ""),
    Case("open galaxy 2^32", "2:13: \"2^32\" is not a number: 1 to 2147483648 is allowed"),
    Case("size 100x100", "2:1: a picture of 100x100 pixels leaves this world "),
  ])
  func `of galaxies have a place`(test: Case) throws {
    try check("universe", test)
  }

  // A field may have been larger.
  @Test(arguments: [
    "resize 20x20\nundo\nresize 20x20\ntap 12,3", "snapshot\nresize 4x4\nrollback\ntap 8,8",
    "resize 4x4\nundo\ntap 8,8", "play 3\nresize 4x4\nreverse\npause\ntap 8,8",
    "at 3s tap 1,1\nat 3.5s tap 1,1", "play until still\nat 1s tap 1,1",
    "scroll to 1000000000000000000,0\nfit\nzoom to 3 at -1000000000000000000,9",
  ])
  func `are not reported where only a run shows them`(lines: String) throws {
    #expect(try mistakes("world life --width 9 --height 9\n" + lines) == [])
  }

  private func check(_ world: String, _ test: Case) throws {
    let found = try mistakes("world \(world)\n\(test.lines)")
    if test.mistake.isEmpty {
      #expect(found == [])
    } else {
      #expect(found.count == 1 && found[0].hasPrefix(test.mistake), "\(found)")
    }
  }
}
