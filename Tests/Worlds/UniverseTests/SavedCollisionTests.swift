import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation
import WorldFiles

@Suite("Collisions and black holes in saved universes")
struct SavedCollisionTests {
  /// A universe just after its third collision, with its text, line by line.
  static func lines() throws -> (state: UniverseState, lines: [[Int]], header: String) {
    let state = try Universe.seed(8, at: 274) { $0.blackHoleRule = .either }.state
    let text = String(decoding: SaveTests.saved(state), as: UTF8.self).split(separator: "\n")
    let lines = text.dropFirst().map { $0.split(separator: ",").map { Int($0) ?? -1 } }
    return (state, lines, String(text[0]))
  }

  static func load(_ header: String, _ lines: [[Int]]) throws(DamagedSave) -> UniverseState {
    let text = lines.map { $0.map(String.init).joined(separator: ",") + "\n" }.joined()
    return try SaveTests.load(Array((header + "\n" + text).utf8))
  }

  /// The first lines of galaxies, systems, holes, the collision, former places, and losses.
  static func starts(_ state: UniverseState) throws -> [Int] {
    let collision = try #require(state.lastCollision)
    var starts = [0]
    for count in [
      state.galaxies.count, state.census.systems, state.census.blackHoles, 1,
      collision.formerSlots.count,
    ] {
      starts.append((starts.last ?? 0) + count)
    }
    return starts
  }

  @Test("The last collision is kept with its places and losses")
  func kept() throws {
    let (state, lines, header) = try Self.lines()
    let collision = try #require(state.lastCollision)
    #expect(collision.second == 270 && !collision.lost.isEmpty && !collision.formerSlots.isEmpty)
    #expect(try Self.load(header, lines) == state)
    let starts = try Self.starts(state)
    #expect(lines.count == starts[5] + collision.lost.count)
    #expect(
      lines[starts[3]] == [
        Int(collision.heavier.id), Int(collision.lighter.id), Int(collision.lighter.place),
        collision.heavier.weight, collision.lighter.weight,
      ])
  }

  @Test("Numbers that contradict others are refused, line by line and member by member")
  func contradictions() throws {
    let (state, lines, header) = try Self.lines()
    let starts = try Self.starts(state)
    let merged = try #require(state.lastCollision?.into)
    let place = try #require(lines[..<starts[1]].first { $0[0] == merged }?[1])
    // The line, the member, the value, and the reason of the refusal.
    var changes: [(Int, Int, Int, String)] = [
      (starts[1] - 1, 1, place, "can't have place"), (starts[1] - 1, 2, 900, "slots is 900"),
      (starts[2], 0, 0, "no galaxy 0"), (starts[2], 1, 0, "counted from 1"),
      (starts[2] + 1, 1, lines[starts[2]][1], "there twice"),
      (starts[2], 2, 1000, "slot is 1000"),
      (starts[2], 3, Int(state.born.systems), "can't have become a black hole"),
      (starts[2], 3, lines[starts[2] + 1][3], "two black holes"),
      (starts[3], 0, lines[starts[3]][1], "can't have collided"),
      (starts[3], 1, lines[starts[3]][0], "can't have collided"),
      (starts[3], 1, Int(merged), "lighter galaxy's id is"),
      (starts[3], 1, lines[0][0], "can't have collided"),
      (starts[3], 2, place, "can't have collided"), (starts[3], 2, 20, "can't have collided"),
      (starts[3], 3, lines[starts[3]][4] - 1, "can't have collided"),
      (starts[4], 0, lines[starts[4] + 1][0], "does not agree"),
      (starts[5], 0, lines[starts[1]][0], "a system that was destroyed"),
      (starts[5], 0, Int(state.born.systems), "can't have been destroyed"),
      (starts[5], 2, 2, "part is 2"),
    ]
    // A slot of the merged galaxy for one of its losses.
    if let slot = state.galaxy(merged)?.systems.first?.slot {
      changes.append((starts[5], 1, Int(slot), "does not agree"))
    }
    for (line, member, value, reason) in changes {
      var changed = lines
      changed[line][member] = value
      if reason == "does not agree", line == starts[5] { changed[line][2] = 0 }
      let error = try #require(throws: DamagedSave.self, "\(line), \(member), \(reason)") {
        try Self.load(header, changed)
      }
      #expect(error.reason.description.contains(reason), "\(error)")
    }
  }

  @Test("Losses that are not a tenth, and places that are not all that came over, are refused")
  func counts() throws {
    let (state, lines, header) = try Self.lines()
    let starts = try Self.starts(state)
    let (moved, lost) = (starts[5] - starts[4], lines.count - starts[5])
    let more = (300..<330).map { [$0] }
    for (name, count, new, changed, reason) in [
      ("lost", lost, 0, Array(lines.dropLast(lost)), "does not agree"),
      (
        "former-slots", moved, moved + 30, Array(lines[..<starts[5]] + more + lines[starts[5]...]),
        "too few slots"
      ),
    ] {
      let changedHeader = header.replacing("\"\(name)\":\(count)", with: "\"\(name)\":\(new)")
      let error = try #require(throws: DamagedSave.self) { try Self.load(changedHeader, changed) }
      #expect(error.reason.description.contains(reason), "\(error)")
    }
  }

  @Test("No damage crashes, and what can be read can go on and be written", arguments: 1...4)
  func mutations(seed: UInt64) throws {
    let state = try Universe.seed(seed, at: seed == 1 ? 250 : 214) {
      $0.blackHoleRule = seed == 2 ? .either : .both
    }.state
    let bytes = SaveTests.saved(state)
    var draw = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    var survivors = 0
    for _ in 0..<100 {
      let damaged = Self.mutated(bytes, &draw)
      guard let state = try? SaveTests.load(damaged) else { continue }
      survivors += 1
      #expect(try SaveTests.load(SaveTests.saved(state)) == state)
      var universe = Universe(state)
      universe.advance(to: min(state.tick + 60, UniverseTimes.last))
    }
    #expect(survivors < 30)
  }

  /// `bytes` with one or two bytes changed, taken out or put in, or a line exchanged for another.
  static func mutated(_ bytes: [UInt8], _ draw: inout RandomStream) -> [UInt8] {
    var bytes = bytes
    let values = Array("0123456789,\n-x\"".utf8)
    for _ in 0...draw.next(below: 2) {
      // The lines of black holes and of the collision are last and few.
      let reach = draw.next(below: 2) == 0 ? bytes.count : bytes.count / 8
      let index = bytes.count - 1 - Int(draw.next(below: UInt64(reach)))
      let value = values[Int(draw.next(below: UInt64(values.count)))]
      switch draw.next(below: 4) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(value, at: index)
      default: bytes[index] = value
      }
    }
    return bytes
  }
}
