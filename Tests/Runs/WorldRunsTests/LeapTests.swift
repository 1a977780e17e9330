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
    var saved = SavedPlay(), first: Tick = 0, number = 0
    let whole = try Self.player(of: script, type)
    let ends = try Self.play(whole) { hasActed in
      if hasActed { first = whole.ticks }
      guard whole.ticks > first + 1, random.next(below: 3) == 0 else { return }
      var world: [UInt8] = []
      try whole.world.save { world += $0 }
      saved.add(.init(ticks: first + 1...whole.ticks, frames: 0..<1, world: world[...]))
      number += 1
    }
    let again = try Self.player(of: script, type)
    again.saved = saved
    var computed = 0, before: Tick = 0
    let others = try Self.play(again) { _ in
      if again.leap == nil { computed += Int(again.ticks - before) }
      before = again.ticks
    }
    #expect(ends == others, "\(text)")
    #expect(number == 0 || computed < whole.ticks)
    #expect(again.ticks == whole.ticks && again.now == whole.now)
  }

  private static func player<Description: ScriptedWorld>(
    of script: Script, _ type: Description.Type
  ) throws -> Player<Description.Played> {
    let prepared = try ScriptRun(script).prepared(in: type)
    return Player(script, in: try prepared.played())
  }

  /// Plays a film by sixtieths of a second, and returns the world after each command and at the end, and the
  /// failure.
  private static func play<Played: PlayedWorld>(
    _ player: Player<Played>, _ note: (_ hasActed: Bool) throws -> Void
  ) throws -> [[UInt8]] {
    var worlds: [[UInt8]] = []
    func add() throws {
      var world: [UInt8] = []
      // Between two steps a group can't be saved.
      if player.world.moment.isTick { try player.world.save { world += $0 } }
      worlds.append(
        world
          + Array(
            "\(player.world.held) \(player.world.moment) \(player.world.kept.map(\.name))".utf8))
    }
    do {
      var unit: Int128 = 0, next = 0
      while try player.advance(to: #require(FilmTime(unit, 60))) {
        unit += 1
        if player.next > next { try add() }
        try note(player.next > next)
        next = player.next
      }
    } catch let failure as ScriptFailure {
      worlds.append(Array("\(failure)".utf8))
    }
    try add()
    return worlds
  }

  @Test func `keeps the worlds that save the most ticks`() {
    func leaps(within limit: Int) -> [Tick] {
      var saved = SavedPlay()
      let worlds: [(Tick, Tick, Int)] = [(1, 9, 30), (20, 500, 60), (600, 20, 10), (700, 5, 1)]
      for (first, count, bytes) in worlds {
        saved.add(
          .init(
            ticks: first...first + count - 1, frames: Int(first)..<Int(first + count),
            world: Array(repeating: 7, count: bytes)[...]))
      }
      saved.limit(to: limit)
      return (1...700).filter { saved[from: $0] != nil }
    }
    #expect(leaps(within: 101) == [1, 20, 600, 700])
    #expect(leaps(within: 100) == [20, 600, 700])
    #expect(leaps(within: 70) == [20, 700])
    #expect(leaps(within: 0) == [])
  }

  @Test func `leads past no frame that is still to be drawn`() {
    var saved = SavedPlay()
    saved.add(.init(ticks: 1...9, frames: 3..<12))
    saved.add(.init(ticks: 11...19, frames: 13..<30))
    saved.add(.init(ticks: 21...29, frames: 30..<30))
    let over = saved.over { $0 != 12 && $0 != 29 }
    #expect(over[from: 1] != nil && over[from: 11] == nil && over[from: 21] != nil)
  }

  @Test func `takes nothing from damaged files`() throws {
    var saved = SavedPlay(), bytes: [UInt8] = []
    saved.add(.init(ticks: 1...9, frames: 3..<12, world: [1, 2, 3]))
    let last = SavedPlay.Leap(ticks: 12...20, frames: 14..<21)
    let ring = PlayedModel(Ring(copies: CopyCount()), of: RingDescription())
    try saved.write(of: "this", and: (last, ring), nil) { bytes += $0 }
    let read = try #require(SavedPlay(bytes, of: "this"))
    #expect(read[from: 1]?.world == [1, 2, 3] && read[from: 1]?.frames == 3..<12)
    #expect(read[from: 12]?.world == [48] && read[from: 12]?.ticks == 12...20)
    #expect(SavedPlay(bytes, of: "that") == nil)
    for index in bytes.indices {
      #expect(SavedPlay(Array(bytes[..<index]), of: "this") == nil)
      var damaged = bytes
      damaged[index] ^= 1
      #expect(SavedPlay(damaged, of: "this") == nil)
    }
  }
}
