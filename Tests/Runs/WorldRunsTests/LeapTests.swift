import BuiltInWorlds
import SeededDraws
import SimulationKernel
import TestScope
import Testing
import WorldFiles
@testable import WorldRuns

@Suite struct `A script that is continued from saved worlds` {
  @Test(arguments: 0..<12)
  func `is the same in fields`(seed: Int) throws {
    try check(LifeDescription.self, "life --width 24 --height 16", RandomWords.ofFields, seed)
    try check(
      ElementaryFieldDescription.self, "elementary --rule 30 --width 31 --height 20",
      RandomWords.ofFields, seed)
  }

  @Test(arguments: 0..<(coversAll ? 8 : 3))
  func `is the same in the other worlds`(seed: Int) throws {
    try check(
      SeaWorldDescription.self, "seaworld --width 12 --height 9", RandomWords.ofSeas, seed)
    try check(
      VirusDescription.self, "virus --people 90 --infect 4", RandomWords.ofGroups, seed)
    try check(UniverseDescription.self, "universe --seed 3", RandomWords.ofUniverses, seed)
    try check(
      ElementaryDescription.self, "elementary --rule 45 --topology unbounded", RandomWords.ofAll,
      seed)
  }

  /// Plays a script of random lines, saves the world at random ticks, and plays it again from those.
  private func check<Description: ScriptedWorld>(
    _ type: Description.Type, _ world: String, _ words: [String], _ seed: Int
  ) throws {
    var random = Draws(UInt64(seed) + 900)
    // What goes back needs all ticks, and so does what waits for a condition.
    let words = words.filter { word in
      !["reverse", "seek", "until"].contains { word.contains($0) }
    }
    let text = try RandomWords.script(of: world, words, length: 60, &random)
    let script = try Scenes.read(["x.scene": text])
    var leaps = ScriptLeaps(), first = 0, number = 0
    var whole = try Self.director(of: script, type)
    let ends = try Self.play(&whole) { event, director in
      guard case .tick = event else { return first = director.ticks }
      guard director.ticks > first + 1, random.next(below: 3) == 0 else { return }
      var world: [UInt8] = []
      try director.stage.save { world += $0 }
      leaps.add(.init(ticks: first + 1...director.ticks, frames: 0..<1, world: world))
      number += 1
    }
    // They are read as they are written.
    var bytes: [UInt8] = []
    try leaps.write(of: "this") { bytes += $0 }
    #expect(ScriptLeaps(bytes, of: "that") == nil)
    var again = try Self.director(of: script, type)
    again.leaps = try #require(ScriptLeaps(bytes, of: "this"))
    again.goOn = { try $0.goOn(to: $1) }
    var computed = 0
    let others = try Self.play(&again) { event, director in
      if case .tick = event, director.leap == nil { computed += 1 }
    }
    #expect(ends == others, "\(text)")
    #expect(number == 0 || computed < whole.ticks)
    #expect(again.ticks == whole.ticks && again.now == whole.now)
  }

  private static func director<Description: ScriptedWorld>(
    of script: Script, _ type: Description.Type
  ) throws -> ScriptDirector<Description.Stage> {
    let prepared = try ScriptRun(script).prepared(in: type)
    return ScriptDirector(script, on: try prepared.stage())
  }

  /// Plays a film, and returns the world before each command and at the end, and the failure.
  private static func play<Stage: WorldStage>(
    _ director: inout ScriptDirector<Stage>,
    _ note: (ScriptEvent, ScriptDirector<Stage>) throws -> Void
  ) throws -> [[UInt8]] {
    var worlds: [[UInt8]] = []
    func add(_ stage: Stage) throws {
      var world: [UInt8] = []
      // Between two steps a group can't be saved.
      if stage.moment.isTick { try stage.save { world += $0 } }
      worlds.append(
        world + Array("\(stage.held) \(stage.moment) \(stage.kept.map(\.name))".utf8))
    }
    do {
      _ = try director.advance(to: #require(FilmTime(10_000, 1))) { event, director in
        if case .begins = event { try add(director.stage) }
        try note(event, director)
      }
    } catch let failure as ScriptFailure {
      worlds.append(Array("\(failure)".utf8))
    }
    try add(director.stage)
    return worlds
  }

  @Test func `keeps the worlds that save the most ticks`() {
    func leaps(within limit: Int) -> [Int] {
      var leaps = ScriptLeaps()
      for (first, count, bytes) in [(1, 9, 30), (20, 500, 60), (600, 20, 10), (700, 5, 1)] {
        leaps.add(
          .init(
            ticks: first...first + count - 1, frames: first..<first + count,
            world: Array(repeating: 7, count: bytes)))
      }
      leaps.limit(to: limit)
      return (1...700).filter { leaps[from: $0] != nil }
    }
    #expect(leaps(within: 101) == [1, 20, 600, 700])
    #expect(leaps(within: 100) == [20, 600, 700])
    #expect(leaps(within: 70) == [20, 700])
    #expect(leaps(within: 0) == [])
  }

  @Test func `leads past no frame that is still to be drawn`() {
    var leaps = ScriptLeaps()
    leaps.add(.init(ticks: 1...9, frames: 3..<12, world: []))
    leaps.add(.init(ticks: 11...19, frames: 13..<30, world: []))
    leaps.add(.init(ticks: 21...29, frames: 30..<30, world: []))
    let over = leaps.over { $0 != 12 && $0 != 29 }
    #expect(over[from: 1] != nil && over[from: 11] == nil && over[from: 21] != nil)
  }

  @Test func `takes nothing from damaged files`() throws {
    var leaps = ScriptLeaps(), bytes: [UInt8] = []
    leaps.add(.init(ticks: 1...9, frames: 3..<12, world: [1, 2, 3]))
    try leaps.write(of: "this") { bytes += $0 }
    #expect(ScriptLeaps(bytes, of: "this")?[from: 1]?.world == [1, 2, 3])
    for index in bytes.indices {
      #expect(ScriptLeaps(Array(bytes[..<index]), of: "this") == nil)
      var damaged = bytes
      damaged[index] ^= 1
      #expect(ScriptLeaps(damaged, of: "this") == nil)
    }
  }
}
