import Lattice
import Pictures
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `The face of a star` {
  /// All systems of seed 1 at second 230, of every type and stage.
  private static let systems: [StarSystem] = SeedOne.state(at: 230).galaxies.flatMap {
    Array($0.systems)
  }

  private func sheet(_ theme: Theme = .dark) throws -> Sheet {
    let inks = try SeedOneScreen(theme: theme).inks()
    return Sheet(
      SheetStyle(Size(width: 200, height: 200), UniverseInks(inks), UniversePortrayal.Annotations())
    )
  }

  private func face(_ system: StarSystem, on sheet: Sheet) -> StarFace {
    StarFace(
      system.star, birth: system.birth, UniverseSnapshot(SeedOne.state(at: 230)), sheet.inks)
  }

  /// The marks of a star as a dot and as a ball.
  private func faces(_ face: StarFace, on sheet: Sheet) -> [[Mark]] {
    var dot = sheet, ball = sheet
    face.drawDot(on: &dot, 100, 100, radius: 8)
    face.drawBall(
      on: &ball, 100, 100, radius: 50, Globe(.star, second: face.color, seed: 1, turn: 0))
    return [dot.marks.shapes, ball.marks.shapes]
  }

  @Test(arguments: Theme.allCases)
  func `has the color of its temperature, whatever its type`(theme: Theme) throws {
    let sheet = try sheet(theme)
    #expect(Set(Self.systems.map(\.star.type)).count == StarType.allCases.count)
    for system in Self.systems {
      let face = face(system, on: sheet)
      #expect(face.color == sheet.inks.stars[system.star.temperature])
      for mark in faces(face, on: sheet).joined() {
        #expect(mark.color.faded(to: 0) == face.color.faded(to: 0))
      }
    }
  }

  @Test func `shows the type by the light around it`() throws {
    let sheet = try sheet()
    for number in 0...1 {
      var reaches: [StarType: Int] = [:]
      for system in Self.systems where system.star.stage != .denseDwarf {
        let face = face(system, on: sheet)
        let marks = faces(face, on: sheet)[number]
        let body = try #require(marks.last), radius = body.radius
        let glow = try #require(marks.first { $0.outline == .glow })
        reaches[system.star.type] = glow.radius * 100 / radius
        let isGiant = [.blueGiant, .redGiant].contains(system.star.type)
        #expect(marks.contains { $0.isRing } == isGiant)
        #expect(!marks.contains { $0.isRay })
      }
      func reach(_ type: StarType) -> Int { reaches[type] ?? 0 }
      #expect(abs(reach(.redDwarf) - reach(.yellowDwarf)) <= 2)
      #expect(reach(.redDwarf) + 20 < reach(.white) && reach(.white) + 20 < reach(.redGiant))
      #expect(abs(reach(.redGiant) - reach(.blueGiant)) <= 2)
    }
  }

  @Test func `of a dense dwarf is a small one with four rays, whatever it was`() throws {
    let sheet = try sheet()
    let dwarfs = Self.systems.filter {
      $0.star.stage == .denseDwarf && 230 - $0.birth >= UniverseTimes.final + 10
    }
    #expect(Set(dwarfs.map(\.star.type)).count > 3)
    let sign = StarFace(nil, sheet.inks.stars[70])
    for system in dwarfs {
      let face = face(system, on: sheet)
      #expect(face.size == sign.size && face.size < 0.5)
      for (own, other) in zip(faces(face, on: sheet), faces(sign, on: sheet)) {
        #expect(own.count { $0.isRay } == 2 && !own.contains { $0.isRing })
        #expect(own.map(\.radius) == other.map(\.radius))
      }
    }
  }

  @Test func `is the same in the galaxy, in the system, on its own screen and in the legend`()
    throws
  {
    let id = try #require(
      Self.systems.first {
        $0.star.stage == .denseDwarf && $0.star.radius > 60
          && 230 - $0.birth >= UniverseTimes.final + 10
      }?.id)
    let home = try #require(SeedOne.state(at: 230).system(id)?.galaxy.id)
    let size = Size(width: 960, height: 640)
    for (subject, least) in [
      (UniverseSubject.galaxy(home), 4), (.system(id), 2), (.star(id), 4),
    ] {
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: 230))
      // Those of the legend included, except in a system, which has one of planets.
      #expect(marks.shapes.count { $0.isRay } >= least, "\(subject.name)")
    }
  }

  @Test(arguments: [
    (StarType.redDwarf, 1, "red dwarf"), (.yellowDwarf, 25, "orange dwarf"),
    (.white, 35, "yellow star"), (.blueGiant, 45, "white giant"), (.redGiant, 64, "blue giant"),
  ])
  func `is named by its size and the color of its temperature`(
    type: StarType, temperature: Int, name: String
  ) {
    #expect(type.name(at: temperature) == name)
  }

  @Test func `is named with its temperature`() throws {
    for system in Self.systems.prefix(40) {
      let facts = StarWords.facts(system.star).map(\.text), star = system.star
      #expect(facts[0].hasSuffix(" K"))
      if star.stage == .denseDwarf {
        #expect(facts[0].hasPrefix("dense dwarf, "))
        #expect(facts[1] == "once \(star.nameWithArticle)")
      } else {
        #expect(facts[0].hasPrefix("\(star.name), ") && facts[1] == star.stage.title)
      }
    }
  }
}

extension Mark {
  fileprivate var isRing: Bool { if case .ring = outline { true } else { false } }
  fileprivate var isRay: Bool { if case .line = outline { true } else { false } }
}
