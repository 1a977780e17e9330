import SeededUniverses
import SimulationKernel
import Testing
import WorldFiles

@testable import UniverseSimulation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Lines of events")
struct EventTests {
  static func lines(_ events: [UniverseEvent], at second: Tick) -> [String] {
    var text: [UInt8] = []
    UniverseEvent.write(events, at: second) { text += $0 }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// All members of lines.
  struct Line: Decodable {
    var t: Int
    var event: String
    var id, system, galaxy, planet, into, mass, temperature, radius, luminosity, satellites: Int?
    var blackHole: Int?
    var type, stage, cause: String?
    var galaxies, lost: [Int]?

    private enum CodingKeys: String, CodingKey {
      case t, event, id, system, galaxy, planet, into, mass, temperature, radius, luminosity
      case satellites, type, stage, cause, galaxies, lost
      case blackHole = "black_hole"
    }
  }

  @Test func `of a collision show that the heavier galaxy goes on`() throws {
    var universe = try Universe(UniverseConfiguration(), keepsEvents: true)
    var collisions = 0
    while universe.tick < 600 {
      universe.step()
      for case .collision(let collision, let parts, let whole) in universe.events {
        collisions += 1
        let heavier = try #require(parts.max { ($0.weight, $0.age) < ($1.weight, $1.age) })
        #expect(whole.type == heavier.type && whole.age == heavier.age)
        #expect(parts.count == 2 && whole.weight <= parts[0].weight + parts[1].weight)
        #expect(parts.map(\.weight).max() == collision.heavier.weight)
        let galaxy = try #require(universe.state.galaxies.first { $0.id == collision.into })
        #expect(galaxy.birth == universe.tick - whole.age && galaxy.type == whole.type)
      }
    }
    #expect(collisions == 14)
  }

  @Test("Each kind of event has its line")
  func kinds() throws {
    let part = Collision.Part(id: 2, type: .spiral, place: 2, weight: 9)
    var other = part
    other.id = 1
    let star = Star(of: 5, SecondDraws(seed: 1, second: 20))
    let loss = Collision.Loss(system: 3, slot: 1, star: star, isOfLighter: false)
    var lossToo = loss
    lossToo.system = 8
    let collision = Collision(
      second: 210, heavier: part, lighter: other, into: 21, firstSlot: 19, formerSlots: [0],
      lost: [loss, lossToo])
    let parts = [
      GalaxyAccount(type: .spiral, age: 200, weight: 5120),
      GalaxyAccount(type: .barredSpiral, age: 190, weight: 4800),
    ]
    let whole = GalaxyAccount(type: .spiral, age: 200, weight: 9610)
    let hole = BlackHole(4, slot: 3, birth: 140, mass: 77, system: 6)
    let events: [UniverseEvent] = [
      .collision(
        collision, of: parts, into: whole), .systemEnded(3, .collision, in: 2, into: nil),
      .galaxyBorn(22, .barredSpiral), .starChanged(7, .old), .starChanged(6, .blackHole),
      .systemEnded(6, .blackHole, in: 21, into: hole), .starChanged(9, .denseDwarf),
    ]
    #expect(
      Self.lines(events, at: 210) == [
        #"{"t":210,"event":"collision","galaxies":[1,2],"types":["spiral","barred spiral"],"#
          + #""ages":[200,190],"weights":[5120,4800],"into":21,"type":"spiral","age":200,"#
          + #""weight":9610,"lost":[3,8]}"#,
        #"{"t":210,"event":"destroyed","system":3,"galaxy":2,"cause":"collision"}"#,
        #"{"t":210,"event":"galaxy","id":22,"type":"barred spiral"}"#,
        #"{"t":210,"event":"star","id":7,"stage":"old"}"#,
        #"{"t":210,"event":"star","id":6,"stage":"black hole"}"#,
        #"{"t":210,"event":"destroyed","system":6,"galaxy":21,"cause":"black hole","#
          + #""black_hole":4,"mass":77}"#,
        #"{"t":210,"event":"star","id":9,"stage":"dwarf"}"#,
      ])
  }

  @Test("Lines are JSON with all members", arguments: [1, 2])
  func roundTrip(seed: UInt64) throws {
    var universe = try Universe.seed(seed)
    var words: Set<String> = []
    try universe.advance(to: 250) { second, events in
      let lines = Self.lines(events, at: second)
      try #require(lines.count == events.count)
      for (text, event) in zip(lines, events) {
        let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
        try #require(line.t == Int(second) && line.story == event.story, "\(text)")
        words.insert(line.event)
      }
    }
    #expect(
      words == ["collision", "galaxy", "system", "planet", "satellite", "star", "destroyed"])
  }

  @Test("A second without events has no lines")
  func quiet() {
    #expect(Self.lines([], at: 7).isEmpty)
  }

  @Test("Rows of the census have the time and all counts")
  func census() throws {
    let row = try Universe.seed(1, at: 600).state.census.row(at: 600)
    let figures = row.dropLast().split(separator: ",").map { Int($0) ?? -1 }
    #expect(row.hasSuffix("\n") && figures.count == 10 && !figures.contains(-1))
    #expect(figures[0...1] == [600, 46] && figures[9] == 14)
    #expect(figures[6] + figures[7] + figures[8] == figures[2])
    #expect(
      UniverseCensus.header
        == "t,galaxies,systems,planets,satellites,black_holes,young,old,dwarfs,collisions\n")
  }
}

extension EventTests.Line {
  /// What ``UniverseEvent/story`` is for the event of the line.
  fileprivate var story: String {
    let id = id ?? 0
    return switch event {
    case "collision": "galaxies \(galaxies ?? []) become \(into ?? 0), lost \(lost ?? [])"
    case "galaxy": "galaxy \(id): \(number(of: GalaxyType.self, \.name))"
    case "system":
      "system \(id) of \(galaxy ?? 0): "
        + "\([number(of: StarType.self, \.name)] + traits + [luminosity ?? 0])"
    case "star": "star \(id): \(stage ?? "")"
    case "destroyed":
      "system \(system ?? 0) of \(galaxy ?? 0) ends: \(cause ?? "")"
        + (blackHole.map { " \($0), \(mass ?? 0)" } ?? "")
    case "planet":
      "planet \(id) of \(system ?? 0): \([number(of: PlanetType.self, \.name)] + traits), "
        + "\(satellites ?? -1)"
    default:
      "satellite \(id) of \(planet ?? 0): \([number(of: PlanetType.self, \.name)] + traits)"
    }
  }

  private var traits: [Int] { [mass, temperature, radius].compactMap(\.self) }

  /// The number of the kind that the line's type names.
  private func number<Kind: CaseIterable & RawRepresentable<UInt8>>(
    of kinds: Kind.Type, _ name: (Kind) -> String
  ) -> Int {
    Kind.allCases.first { name($0) == type }.map { Int($0.rawValue) } ?? -1
  }
}
