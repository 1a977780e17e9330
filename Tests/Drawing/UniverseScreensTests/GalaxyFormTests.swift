import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `The form of a galaxy` {
  private func spots(_ form: GalaxyForm, _ count: Int) -> [Spot] {
    (0..<UInt32(count)).map { slot in
      let place = form.place(slot)
      return Spot(place.x, place.y)
    }
  }

  /// Galaxies of `type`: the first 40 of each of three universes.
  private func forms(_ type: GalaxyType) -> [GalaxyForm] {
    [1, 2, 77].flatMap { seed in
      (1...40).map { GalaxyForm(type, place: $0, seed: seed) }
    }
  }

  @Test(arguments: GalaxyType.allCases, [(60, 0.9), (200, 0.97), (1000, 0.97)])
  func `follows from the places of systems alone`(type: GalaxyType, systems: (Int, Double)) {
    // Only every third one for slow shapes.
    let forms = forms(type).enumerated().filter { systems.0 < 1000 || $0.offset % 3 == 0 }
    let recognized = forms.count { GalaxyShape(spots($0.element, systems.0)).type == type }
    #expect(
      Double(recognized) >= systems.1 * Double(forms.count), "\(recognized) of \(forms.count)")
  }

  @Test(arguments: GalaxyType.allCases)
  func `keeps within its radius, but for a few systems`(type: GalaxyType) {
    let distances = forms(type).flatMap { spots($0, 200) }.map(\.distance)
    #expect(distances.allSatisfy { $0.isFinite && $0 < 1.45 })
    #expect(Double(distances.count { $0 > 1.15 }) < 0.005 * Double(distances.count))
    // It isn't smaller than necessary either.
    #expect(Double(distances.count { $0 > 0.6 }) > 0.1 * Double(distances.count))
  }

  @Test(arguments: GalaxyType.allCases)
  func `has a separate place for each system`(type: GalaxyType) {
    let form = GalaxyForm(type, place: 3, seed: 1)
    var places: Set<[Double]> = []
    for slot in 0..<UInt32(500) {
      let place = form.place(slot)
      places.insert([place.x, place.y])
      // However often it is requested.
      #expect(form.place(slot) == place)
    }
    #expect(places.count == 500)
  }

  @Test(arguments: GalaxyType.allCases)
  func `has an individual orientation`(type: GalaxyType) {
    // The first system of each of the forty galaxies, seen from the galaxy's center.
    let first = (1...40).map { GalaxyForm(type, place: $0, seed: 1).place(0) }
    let quadrants = Set(first.map { [$0.x > 0, $0.y > 0] })
    #expect(quadrants.count == 4)
    let other = (1...40).map { GalaxyForm(type, place: $0, seed: 2).place(0) }
    #expect(zip(first, other).allSatisfy { $0 != $1 })
  }

  @Test func `has two, three or four arms, most often two`() {
    var counts = [0, 0, 0]
    for form in forms(.spiral) {
      let spots = spots(form, 200).filter { $0.distance > 0.18 }
      let strengths = (2...4).map { waves(spots, pitches: [-9, -8, -7, -6, -5], arms: $0...$0) }
      // Four arms are recognized as two as well, but less clearly.
      let strongest = strengths.indices.max { strengths[$0] < strengths[$1] } ?? 0
      counts[strongest] += 1
    }
    #expect(counts.min() ?? 0 >= 5 && counts[0] > counts[1] && counts[0] > counts[2], "\(counts)")
  }

  @Test func `of two that collide is that of the heavier one`() throws {
    var universe = try Universe(UniverseConfiguration())
    universe.advance(to: 210)
    let collision = try #require(universe.state.lastCollision)
    let merged = try #require(universe.state.galaxy(collision.into))
    let form = GalaxyForm(of: merged, seed: 1)
    let heavier = GalaxyForm(collision.heavier.type, place: collision.heavier.place, seed: 1)
    #expect((0..<200).allSatisfy { form.place($0) == heavier.place($0) })
  }
}
