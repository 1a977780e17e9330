import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Kept forms of galaxies` {
  @Test(arguments: GalaxyType.allCases)
  func `have the places of new ones`(type: GalaxyType) {
    let forms = GalaxyForms()
    let form = GalaxyForm(type, place: 5, seed: 3)
    for count in [4, 192, 4] {
      let places = forms.places(type, place: 5, seed: 3, count: count)
      #expect(places.count >= count)
      for slot in [0, 3, 4, 71, 191, 192, 5_000] as [UInt32] {
        #expect(places.place(slot) == form.place(slot))
      }
    }
    // Of another universe, in which that galaxy is another one.
    let other = GalaxyType.allCases.first { $0 != type } ?? type
    #expect(
      forms.places(other, place: 5, seed: 3, count: 4).place(2)
        == GalaxyForm(other, place: 5, seed: 3).place(2))
    #expect(
      forms.places(type, place: 5, seed: 4, count: 4).place(2)
        == GalaxyForm(type, place: 5, seed: 4).place(2))
  }

  @Test func `are not kept beyond a limit`() {
    let forms = GalaxyForms()
    let count = GalaxySign.mostPlaces
    for place in 1...UInt32(GalaxyForms.most / count + 3) {
      let places = forms.places(.spiral, place: place, seed: 1, count: count)
      #expect(places.place(7) == GalaxyForm(.spiral, place: place, seed: 1).place(7))
      #expect(places.count == (Int(place) * count <= GalaxyForms.most ? count : 0))
    }
    #expect(forms.places(.spiral, place: 1 << 20, seed: 1, count: 4).count == 0)
    #expect(GalaxyForms.bytesNeeded(1 << 20) < 8 << 20)
  }
}
