import BuiltInWorlds
import FieldEditing
import Lattice
import Raster
import SimulationKernel
import Testing
@testable import WorldRuns

@Suite struct `The screen of a script` {
  private static func time(_ numerator: Int128, _ denominator: Int128 = 1) throws -> FilmTime {
    try #require(FilmTime(numerator, denominator))
  }

  @Test func `moves slowly at both ends of a way`() throws {
    let way = try #require(FilmWay(from: Self.time(2), over: Self.time(4)))
    #expect(try way.part(at: Self.time(2)) == 0)
    #expect(try way.part(at: Self.time(3)) < 0.11)
    #expect(try way.part(at: Self.time(4)) == 0.5)
    #expect(try way.part(at: Self.time(5)) > 0.89)
    #expect(try way.part(at: Self.time(6)) == 1 && way.part(at: Self.time(99)) == 1)
    #expect(try !way.isOver(at: Self.time(5)) && way.isOver(at: Self.time(6)))
    #expect(try FilmWay(from: Self.time(2), over: .zero) == nil)
  }

  @Test func `shows what is moved on its way`() throws {
    let script = try Scenes.read(
      "select 2,2 3x3\nmove to 12,2\ndrag bottom-right to 20,9\nrotate left")
    var before = HeldCells(), after = HeldCells()
    before.frame = Rect(x: 2, y: 2, width: 3, height: 3)
    after.frame = Rect(x: 12, y: 2, width: 3, height: 3)
    func movement(_ number: Int, over length: FilmTime?) throws -> HeldMovement? {
      HeldMovement(
        script.commands[number], from: HeldMovement.Place(before), at: try Self.time(1),
        over: length)
    }
    let move = try #require(try movement(1, over: Self.time(2)))
    #expect(try move.place(of: after, at: Self.time(1)) == HeldMovement.Place(before))
    #expect(try move.place(of: after, at: Self.time(2)).frame?.x == 7)
    #expect(try move.place(of: after, at: Self.time(3)) == HeldMovement.Place(after))
    #expect(move.finger == (0.5, 0.5))
    #expect(try move.presence(at: Self.time(1)) == 0 && move.presence(at: Self.time(2)) == 1)
    #expect(try move.presence(at: Self.time(3)) == 0)
    after.frame = Rect(x: 2, y: 2, width: 19, height: 8)
    let drag = try #require(try movement(2, over: Self.time(2)))
    #expect(
      try drag.place(of: after, at: Self.time(2)).frame
        == HandRect(x: 2, y: 2, width: 11, height: 5.5))
    #expect(drag.finger == (1, 1))
    // Nothing moves without a time, and other commands move nothing.
    #expect(try movement(1, over: .zero) == nil && movement(1, over: nil) == nil)
    #expect(try movement(0, over: Self.time(2)) == nil && movement(3, over: Self.time(2)) == nil)
  }

  @Test func `has words for all actions of the editor`() {
    let words = ScriptWord.common + Scenes.kinds[0].words
    for kind in FieldAction.Kind.allCases {
      #expect(words.contains { $0.name == kind.rawValue }, "\(kind)")
    }
  }

  @Test(arguments: [
    ("look 7,7", "Penguin, age 0 ticks, place row 7, column 7"),
    ("look 4,5", "Water, place row 4, column 5"), ("play 3\nlook 0,0", nil),
  ])
  func `has facts about what lives in a sea`(lines: String, shown: String?) throws {
    let script = try Scenes.read([
      "x.scene": "world seaworld --width 12 --height 9 --penguins 1 --orcas 6 --seed 3\n" + lines
    ])
    let prepared = try ScriptRun(script).prepared(in: SeaWorldDescription.self)
    let world = try prepared.played(), last = script.commands[script.commands.count - 1]
    let text = try #require(last.own), facts = try #require(world.facts(of: text))
    let words = [facts.title] + facts.facts.map { "\($0.label) \($0.text)" }
    if let shown { #expect(words.joined(separator: ", ") == shown) }
  }

  @Test(arguments: Scenes.kinds.flatMap { kind in kind.counts.map { (kind.name, $0) } })
  func `knows all that can be expected`(world: String, count: String) throws {
    let text = "world \(world)\nexpect \(count) >= 0\nexpect \(count) < 1000000"
    try play(text)
  }

  @Test(arguments: [
    // It is no step of undo, which takes back the edit before.
    "tap 3,3\nplay 5\nreverse 2\nexpect generation = 3\nundo\nexpect generation = 0\nexpect population = 1",
    // Forward again, as long as nothing is done.
    "play 9\nreverse 4\nseek 8\nexpect generation = 8",
    "play 9\nreverse 4\nwait 1s\nzoom to 9\nseek 8\nexpect generation = 8",
    // Snapshots stay.
    "play 3\nsnapshot \"a\"\nplay 3\nreverse\nwait 3s\npause\nexpect generation = 0\napply \"a\"\nexpect generation = 3",
    // The start, or what a configuration has begun, is the end of the way back.
    "play 2\nconfigure life B36/S23\nplay 3\nreverse 9\nexpect generation = 2",
    // A pattern without a place is put into the middle.
    "place glider\nland live\nexpect box = 30,22 3x3",
  ])
  func `follows what was and what is`(lines: String) throws {
    try play("world life --width 64 --height 48\n" + lines)
  }

  @Test(arguments: ["tap 3,3", "select 2,2 3x3\ndone", "play 1", "snapshot"])
  func `forgets what lay ahead after`(line: String) throws {
    let text = "world life --width 64 --height 48\nplay 9\nreverse 4\n\(line)\nseek 8"
    let failure = #expect(throws: ScriptFailure.self) { try play(text) }
    #expect(failure?.reason == "the world has not been at 8 yet")
  }

  private func play(_ text: String) throws {
    let script = try Scenes.read(["x.scene": text])
    func play<Description: ScriptedWorld>(_ type: Description.Type) throws {
      var run = ScriptRun(script)
      run.records.census = "/dev/null"
      let prepared = try run.prepared(in: type)
      _ = try prepared.write()
    }
    try play(script.start.kind.type)
  }
}

@Suite struct `The past of a script` {
  /// A stage of many bytes, which counts how many of it are kept.
  struct Large: PlayedWorld {
    typealias Description = RingDescription
    var model: Ring { Ring(copies: CopyCount()) }
    func portrayal(showing cells: Rect) -> RingPortrayal { RingPortrayal() }
    var tick: Tick = 0
    var bytes: Int { 1 << 20 }
    mutating func pass(to moment: Moment) {}
    mutating func goOn(to saved: [UInt8]) {}
    mutating func perform(_ command: ActionText, at moment: Moment) -> ScriptEffect { .change }
    mutating func step() { tick += 1 }
  }

  @Test(arguments: [
    ("play 9\nreverse 9", nil), ("play 9\nrestart\nplay 9\nreverse 4", nil),
    (
      "play 9\nrestart\nplay 9\nrestart\nplay 9\nrestart\nplay 9\nrestart\nplay 9\nreverse 40",
      "the past before tick 27 is not kept: give more memory"
    ),
    (
      "play 9\nrestart\nplay 9\nrestart\nplay 9\nrestart\nplay 9\nrestart\nplay 9\nseek 1",
      "the past before tick 27 is not kept: give more memory"
    ),
    ("play 9\nseek 10", "the world has not been at 10 yet"),
  ])
  func `is kept within its memory`(lines: String, reason: String?) throws {
    let script = try Scenes.read(["x.scene": "world seaworld\nhand off\nspeed 1\n" + lines])
    let player = Player(script, in: Large(), pastMemory: 4 << 20)
    do {
      _ = try player.advance(to: #require(FilmTime(999, 1)))
      #expect(reason == nil)
    } catch let failure as ScriptFailure {
      #expect(failure.reason == reason)
    }
  }
}
