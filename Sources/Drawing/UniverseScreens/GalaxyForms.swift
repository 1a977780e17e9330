import SceneDescription
import UniverseSimulation
import Workers

/// The form of a galaxy, with its first places.
struct FormPlaces: Sendable {
  let form: GalaxyForm
  private let first: [(x: Double, y: Double)]

  /// Creates the places of `form`, of which `count` are computed at once.
  init(_ form: GalaxyForm, count: Int = 0) {
    self.form = form
    first = (0..<UInt32(count)).map { form.place($0) }
  }

  /// The number of places that are known.
  var count: Int { first.count }

  /// Returns place number `slot`, as ``GalaxyForm/place(_:)`` does.
  @inline(__always) func place(_ slot: UInt32) -> (x: Double, y: Double) {
    slot < first.count ? first[Int(slot)] : form.place(slot)
  }
}

/// The forms of galaxies on the universe's screen, kept from one picture to the next: they depend on
/// nothing that changes.
final class GalaxyForms: Sendable {
  private struct Kept {
    /// The forms by the galaxies' places, from 1.
    var forms: [FormPlaces?] = []
    /// The number of places of all of them.
    var count = 0
    /// The light of forms, by what distinguishes them, and the number of points of all.
    var lights: [LightKey: GalaxyLight] = [:]
    var points = 0
  }

  private struct LightKey: Hashable {
    let type: GalaxyType
    let variety: UInt64
  }

  private let kept = Monitor(Kept())
  /// The most places that are kept, and the most galaxies.
  static let most = 1 << 18
  private static let mostForms = 1 << 13
  /// The most bytes of a galaxy beside its places: two arrays, one of them of clumps.
  private static let bytesOfForm = MemoryLayout<FormPlaces?>.stride + 256

  /// Returns the most bytes of memory that the forms of `galaxies` galaxies take.
  static func bytesNeeded(_ galaxies: Int) -> Int {
    let places = min(most, galaxies * GalaxySign.mostPlaces)
    return places * MemoryLayout<(Double, Double)>.stride + min(mostForms, galaxies) * bytesOfForm
  }

  /// The most points of light that are kept.
  private static let mostPoints = 1 << 20
  /// The most bytes of memory that light takes.
  static let bytesOfLight = 3 * mostPoints * MemoryLayout<Light.Point>.stride / 2

  /// Returns the light of `form`, of at least `count` points.
  func light(of form: GalaxyForm, count: Int, hasDust: Bool) -> GalaxyLight {
    let key = LightKey(type: form.type, variety: form.variety)
    return kept.change { kept in
      var light = kept.lights.removeValue(forKey: key) ?? GalaxyLight()
      let before = light.points.count
      let lacksDust = hasDust && form.hasArms && light.dust.count < count / 2
      if before < count || lacksDust {
        // Twice as many at a time, because galaxies grow.
        var goal = 256
        while goal < count { goal *= 2 }
        light.grow(form, to: max(before, min(goal, GalaxyLight.most)), hasDust: hasDust)
      }
      if kept.points + light.points.count - before > Self.mostPoints {
        (kept.lights, kept.points) = ([:], before)
      }
      kept.points += light.points.count - before
      kept.lights[key] = light
      return light
    }
  }

  /// Returns the form of the galaxy of `type` that was the `place`th to be born in a universe of
  /// `seed`, with at least `count` places as long as there is space for them.
  func places(_ type: GalaxyType, place: UInt32, seed: UInt64, count: Int) -> FormPlaces {
    let index = Int(place)
    return kept.change { kept in
      let known = index < kept.forms.count ? kept.forms[index] : nil
      if let known, known.count >= count, known.form.isOf(type, place: place, seed: seed) {
        return known
      }
      let total = kept.count - (known?.count ?? 0) + count
      if index >= Self.mostForms || total > Self.most {
        return FormPlaces(GalaxyForm(type, place: place, seed: seed))
      }
      let places = FormPlaces(GalaxyForm(type, place: place, seed: seed), count: count)
      while kept.forms.count <= index { kept.forms.append(nil) }
      kept.forms[index] = places
      kept.count = total
      return places
    }
  }
}
