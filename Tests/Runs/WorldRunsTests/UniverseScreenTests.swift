import BuiltInWorlds
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Testing
import UniverseScreens
import UniverseSimulation
@testable import WorldRuns

@Suite struct `The screens of a universe in a script` {
  /// Returns the world at the end of a script with these lines, in the universe of seed 1 at second
  /// 205.
  private func world(after lines: String) throws -> PlayedUniverse {
    let script = try Scenes.read([
      "x.scene": "world universe --seed 1\nhand off\nspeed 60\nplay 205\n" + lines
    ])
    let prepared = try ScriptRun(script).prepared(in: UniverseDescription.self)
    let player = Player(script, in: try prepared.played())
    _ = try player.advance(to: #require(FilmTime(999, 1)))
    return player.world
  }

  private func screen(after lines: String) throws -> Episode.Screen {
    let world = try world(after: lines)
    return world.look.chronicle.episode(at: world.moment).screen
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
    let galaxy = try world(after: "open galaxy 1")
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
    let planet = try world(after: start)
    let moon = try #require(
      planet.look.scene(of: planet.model.state).marks.shapes.first { mark in
        guard case .globe(let globe) = mark.outline else { return false }
        return globe.seed == 95 | 1 << 40
      })
    #expect(
      try screen(after: start + "\ntap \(moon.center.x >> 8),\(moon.center.y >> 8)")
        == .satellite(95, planet: 39, system: 4, home: home))
  }

  /// Returns the player of a script in a universe at a time of its film, of which a picture has been drawn.
  private func player(
    of script: Script, at time: FilmTime
  ) throws -> Player<PlayedUniverse> {
    let prepared = try ScriptRun(script).prepared(in: UniverseDescription.self)
    let world = try prepared.played()
    let settings = ScreenSettings(
      PicturePlan(), fixed: [], folder: "", speed: script.start.kind.speed, script.commands)
    let screen = ScriptScreen(settings, of: world, nil, form: .full)
    let player = Player(script, in: world, pastMemory: 1 << 28, on: screen)
    try player.begin()
    _ = try player.advance(to: time)
    _ = try player.shot(on: screen)
    return player
  }

  // Galaxy 1 merges at second 210, five seconds after it has been opened.
  @Test(arguments: [
    ("", "1", Rational(3)), ("", "10", Rational(3)), ("", "fast", Rational(3)),
    ("", "200", Rational(3)), (" --placeholder-seconds 3", "fast", Rational(3)),
    (" --placeholder-seconds 0.5", "1", Rational(1, 2)),
    (" --placeholder-seconds 8", "fast", Rational(8)),
  ])
  func `announce an end for seconds of film, at any speed`(
    option: String, speed: String, seconds: Rational
  ) throws {
    for rest in ["play 12s", "wait 12s", "play 1\nspeed 7\nplay 12s", "play 1\nwait 12s"] {
      let script = try Scenes.read([
        "x.scene": """
        world universe --seed 1\(option)
        hand off
        speed 60
        play 205
        open galaxy 1
        speed \(speed)
        play 5
        \(rest)
        """
      ])
      let begin = try #require(ScriptSchedule(script).entries[6].begin)
      let pause = try #require(FilmTime(seconds)), moment = try #require(FilmTime(1, 100))
      func isAnnounced(at time: FilmTime?) throws -> Bool {
        let player = try player(of: script, at: #require(time))
        let look = player.world.look
        return ScreenStop(look.chronicle, pauses: look.pauses)
          .announcedEnd(in: player.world.model.state) != nil
      }
      #expect(try isAnnounced(at: begin.adding(moment)), "\(speed) \(rest)")
      #expect(try isAnnounced(at: moment.distance(to: #require(begin.adding(pause)))))
      #expect(try !isAnnounced(at: begin.adding(pause)), "\(speed) \(rest)")
    }
    let none = try Scenes.read([
      "x.scene":
        "world universe --seed 1 --placeholder-seconds 0\nhand off\nspeed 60\nplay 205\nopen galaxy 1\nplay 9"
    ])
    let look = try player(of: none, at: #require(FilmTime(99, 1))).world.look
    #expect(look.pauses.allSatisfy { $0 == 0 })
  }

  @Test func `lead back to the nearest place that is still there`() throws {
    func screen(after lines: String) throws -> Episode.Screen {
      let script = try Scenes.read(["x.scene": "world universe " + lines])
      let player = try player(of: script, at: #require(FilmTime(999, 1)))
      return player.world.look.chronicle.episode(at: player.world.moment).screen
    }
    let ended = """
      --seed 60601
      speed fast
      play 204
      open galaxy 2
      open system 12
      open planet 47
      open satellite 105
      play 40
      """
    #expect(try screen(after: ended) != .universe)
    #expect(try screen(after: ended + "\nback") == .universe)
    #expect(try screen(after: ended + "\nwait 4s\nback") == .universe)
    // System 7 ends with its star at second 170, and its galaxy lives on.
    let system = "--seed 1\nspeed fast\nplay 165\nopen galaxy 1\nopen system 7\nplay 10"
    #expect(try screen(after: system) == .galaxy(1))
    #expect(try screen(after: system + "\nback") == .galaxy(1))
    #expect(try screen(after: system + "\nback\nback") == .universe)
    #expect(try screen(after: system + "\nwait 4s\nback") == .universe)
    // What takes its place is there.
    let followed = system.replacing("speed fast", with: "speed fast\nfollow on")
    guard case .system(let next, home: 1) = try screen(after: followed) else {
      Issue.record("no system follows")
      return
    }
    #expect(next != 7)
    #expect(try screen(after: followed + "\nback") == .galaxy(1))
  }

  @Test(arguments: [
    ("open satellite 95", "there is no satellite 95 on this screen now"),
    ("open galaxy 1\nopen black-hole 2", "there is no black-hole 2 on this screen now"),
  ])
  func `open only what is on the present one`(lines: String, reason: String) throws {
    let failure = #expect(throws: ScriptFailure.self) { try world(after: lines) }
    #expect(failure?.reason.hasSuffix(reason) == true)
  }
}

extension PlayedUniverse {
  fileprivate var look: UniversePortrayal {
    var look = portrayal(showing: table ?? .init(.init(width: 1, height: 1)))
    // The screen to which the last flight leads.
    look.passage = nil
    return look
  }
}
