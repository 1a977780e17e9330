import BuiltInWorlds
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Testing
import UniverseScreens
import UniverseSimulation
import WorldRuns

@testable import Scripts

@Suite struct `The screens of a universe in a script` {
  /// Returns the stage at the end of a script with these lines, in the universe of seed 1 at second
  /// 205.
  private func stage(after lines: String) throws -> UniverseStage {
    let script = try Scenes.read([
      "x.scene": "world universe --seed 1\nhand off\nspeed 60\nplay 205\n" + lines
    ])
    var prepared = try ScriptRun(script).prepared(in: UniverseDescription.self)
    var director = ScriptDirector(script, on: try prepared.stage())
    _ = try director.advance(to: #require(FilmTime(999, 1)))
    return director.stage
  }

  private func screen(after lines: String) throws -> Episode.Screen {
    let stage = try stage(after: lines)
    return stage.look.chronicle.episode(at: stage.moment).screen
  }

  private static let planet39 = "open galaxy 1\nopen system 4\nopen planet 39"

  @Test func `open a black hole of the galaxy and go back`() throws {
    let hole = Episode.Screen.blackHole(1, home: 1)
    #expect(try screen(after: "open galaxy 1\nopen black-hole 1") == hole)
    #expect(try screen(after: "open galaxy 1\nopen black-hole 1\nback") == .galaxy(1))
    #expect(try screen(after: "open galaxy 1\nopen black-hole 1\nback\nback") == .universe)
    // It goes on under the galaxy into which its own merges.
    #expect(
      try screen(after: "open galaxy 1\nopen black-hole 1\nplay 8") == .blackHole(1, home: 21))
  }

  @Test func `open a satellite of the planet and go back`() throws {
    let galaxy = try galaxyOfSystem4()
    let start = Self.planet39.replacing("galaxy 1", with: "galaxy \(galaxy)")
    #expect(
      try screen(after: start + "\nopen satellite 95")
        == .satellite(95, planet: 39, system: 4, home: galaxy))
    #expect(
      try screen(after: start + "\nopen satellite 95\nback")
        == .planet(39, system: 4, home: galaxy))
  }

  private func galaxyOfSystem4() throws -> UInt32 {
    var universe = try Universe(UniverseConfiguration())
    universe.advance(to: 205)
    return try #require(universe.state.system(4)?.galaxy.id)
  }

  @Test func `open what is tapped`() throws {
    let galaxy = try stage(after: "open galaxy 1")
    let shapes = galaxy.look.scene(of: galaxy.model.state).marks.shapes
    // The legend's sign is in the lowest rows.
    let hole = try #require(
      shapes.first {
        $0.outline == .disc && $0.color == Color(0x000000) && $0.center.y < 600 << 8
      })
    let place = "\(hole.center.x >> 8),\(hole.center.y >> 8)"
    guard case .blackHole(_, home: 1) = try screen(after: "open galaxy 1\ntap \(place)") else {
      Issue.record("no black hole is at \(place)")
      return
    }
    let home = try galaxyOfSystem4()
    let start = Self.planet39.replacing("galaxy 1", with: "galaxy \(home)")
    let planet = try stage(after: start)
    let moon = try #require(
      planet.look.scene(of: planet.model.state).marks.shapes.first { mark in
        guard case .globe(let globe) = mark.outline else { return false }
        return globe.seed == 95 | 1 << 40
      })
    #expect(
      try screen(after: start + "\ntap \(moon.center.x >> 8),\(moon.center.y >> 8)")
        == .satellite(95, planet: 39, system: 4, home: home))
  }

  @Test(arguments: [
    ("open satellite 95", "there is no satellite 95 on this screen now"),
    ("open galaxy 1\nopen black-hole 2", "there is no black-hole 2 on this screen now"),
  ])
  func `open only what is on the present one`(lines: String, reason: String) throws {
    let failure = #expect(throws: ScriptFailure.self) { try stage(after: lines) }
    #expect(failure?.reason.hasSuffix(reason) == true)
  }
}

extension UniverseStage {
  fileprivate var look: UniversePortrayal {
    var look = portrayal(showing: table ?? .init(.init(width: 1, height: 1)))
    // The screen to which the last flight leads.
    look.passage = nil
    return look
  }
}
