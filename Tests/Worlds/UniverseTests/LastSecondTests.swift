import SimulationKernel
import Testing

@testable import UniverseSimulation
import WorldFiles

@Suite("The last seconds of a universe")
struct LastSecondTests {
  static let second = UniverseTimes.last - UniverseTimes.beat

  /// A saved universe that has lost all but three systems, and has nearly as many planets and
  /// satellites behind it as a file may have.
  static func text() -> String {
    let collision = second / 30 * 30
    let merged = BirthOrder.galaxies(by: collision) - 1
    let places = BirthOrder.places(by: second)
    // The youngest galaxies have never merged; the merged one has the place of the first.
    var galaxies = (0..<BirthOrder.living(at: second) - 1).map { index -> (Int, Int, Int) in
      let place = places - index
      return (BirthOrder.galaxies(by: Tick(place) * UniverseTimes.beat), place, 0)
    }
    galaxies.append((merged, 1, 3))
    galaxies.sort { $0.0 < $1.0 }
    let planets = StarSystem.mostPlanets * BirthOrder.systems(by: second)
    let satellites = 3 * planets
    let systems = [20, 10, 0].map { BirthOrder.systems(by: second - $0 - UniverseTimes.beat) + 1 }
    let (id, moon) = (planets - 10, satellites - 100)
    return #"{"format":"terrarium-universe","version":1,"second":\#(second),"systems":3,"#
      + #""planets-born":\#(planets),"satellites-born":\#(satellites),"black-holes":0,"#
      + #""former-slots":0,"lost":0,"mass-limit":50,"radius-limit":50,"black-hole":"both","seed":1}"#
      + "\n" + galaxies.map { "\($0.0),\($0.1),\($0.2)\n" }.joined()
      + "\(systems[0]),\(merged),0,\(id),\(moon),\(id + 1),\(moon + 20)\n"
      + "\(systems[1]),\(merged),1,\(id + 2),\(moon + 40)\n\(systems[2]),\(merged),2\n"
      + "1,2,2,1,0\n"
  }

  @Test("Ids suffice to the end, however much a saved universe has behind it")
  func last() throws {
    let state = try SaveTests.load(Array(Self.text().utf8))
    #expect(state.galaxies.count == 21_599 - 7_193 && state.census.systems == 3)
    #expect(String(decoding: SaveTests.saved(state), as: UTF8.self) == Self.text())
    var universe = Universe(state, threads: 2)
    universe.advance(to: UniverseTimes.last)
    #expect(universe.state.census.planets == 6)
    #expect(Int(universe.state.born.systems) == BirthOrder.systems(by: UniverseTimes.last))
    #expect(try SaveTests.load(SaveTests.saved(universe.state)) == universe.state)
  }

  @Test("A year more is refused, and so are ids that were never given")
  func refused() {
    for (old, new) in [
      (#""second":215990"#, #""second":216010"#), ("\n1,2,2,1,0\n", "\n1,2,3,1,0\n"),
      ("\n1,2,2,1,0\n", "\n1,3,2,1,0\n"), ("\n1,2,2,1,0\n", "\n1,2,2,0,1\n"),
    ] {
      let changed = Self.text().replacing(old, with: new)
      #expect(changed != Self.text())
      #expect(throws: DamagedSave.self) { try SaveTests.load(Array(changed.utf8)) }
    }
  }
}
